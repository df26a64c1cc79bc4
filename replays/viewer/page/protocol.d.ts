// What the page and its server tell each other. Written by `make typedefs` from things.py,
// protocol.py and requests.py; a test fails when it is not what they say.

export type Loss =
  | "life"
  | "poison"
  | "empty_library"
  | "damage_by_commander"
  | "conceded"
  | "effect"
  | "timeout"
  | "left"
  | "other";

export type Nature = "card" | "token" | "copy" | "ability" | "emblem" | "facet" | "combat_damage";

export type Zone =
  | "library"
  | "hand"
  | "battlefield"
  | "graveyard"
  | "stack"
  | "exile"
  | "command"
  | "outside";

export type Edition = "2004" | "2010" | "2024";

export type Phase = "beginning" | "precombat_main" | "combat" | "postcombat_main" | "ending";

export type Step =
  | "untap"
  | "upkeep"
  | "draw"
  | "precombat_main"
  | "beginning_of_combat"
  | "declare_attackers"
  | "declare_blockers"
  | "first_strike_damage"
  | "combat_damage"
  | "end_of_combat"
  | "postcombat_main"
  | "end"
  | "cleanup";

export type Question =
  | "priority"
  | "declare_attackers"
  | "declare_blockers"
  | "order_blockers"
  | "order_attackers"
  | "assign_damage"
  | "choose_defending_player"
  | "order_triggers"
  | "choose_targets"
  | "order_replacements"
  | "choose_untap"
  | "choose_legend"
  | "choose_protector"
  | "discard"
  | "choose"
  | "choose_word"
  | "divide"
  | "confirm"
  | "cast"
  | "pay"
  | "mulligan"
  | "starting_player"
  | "chance"
  | "roll"
  | "skip"
  | "other";

export type Root = "decision" | "untold" | "beginning";

export type Continuation = "stop" | "default" | "greedy" | "recorded";

export type Zones = Record<string, number[]>;

export type Counts = Record<string, number>;

export type Thing = GameShown | PlayerShown | Zones | ObjectShown | AttackerShown;

export type Value =
  | boolean
  | number
  | string
  | number[]
  | string[]
  | [number, number, number][]
  | Counts
  | null;

export type PictureChange = ThingGone | ThingNew | FieldGone | FieldSet;

export type Points = [number, number][];

export type Series = Record<string, Record<string, Points>>;

export type Comments = Record<number, Record<number, string[]>>;

export interface Picture {
  game: GameShown;
  zones: Zones;
  [players: `players.${number}`]: PlayerShown | undefined;
  [objects: `objects.${number}`]: ObjectShown | undefined;
  [attackers: `attackers.${number}`]: AttackerShown | undefined;
}

/**
 * A player. The life total is there even when it is 0; null: it is not told. Of each commander
 * that dealt them combat damage: how much (903.10a@2024). `temptations` says how often the Ring
 * tempted them (701.52c@2024), `room` where in a dungeon they are (309.4@2024).
 */
export interface PlayerShown {
  name: string;
  life: number | null;
  team?: number;
  counters?: Counts;
  commander_damage?: Counts;
  blessed?: boolean;
  temptations?: number;
  dungeon?: string;
  room?: string;
  completed?: string[];
  mana?: Counts;
  lost?: Loss;
}

/**
 * A card, token, copy or ability. Fields that are not known are left out.
 *
 * A card has no `nature` here. `source` is what an ability comes from, `text` what it says;
 * `power` and `toughness` are those of creatures on the battlefield, `base` what is printed on
 * them if that is something else ("2/2"). `since` is the turn in which its controller got it.
 */
export interface ObjectShown {
  name?: string;
  nature?: Nature;
  zone: Zone;
  owner?: number;
  controller?: number;
  tapped?: boolean;
  damage?: number;
  counters?: Counts;
  attached_to?: number;
  phased_out?: boolean;
  face_down?: boolean;
  targets?: number[];
  x?: number;
  source?: number;
  text?: string;
  types?: string[];
  subtypes?: string[];
  supertypes?: string[];
  colors?: string[];
  keywords?: string[];
  power?: string;
  toughness?: string;
  base?: string;
  since?: number;
  goaded?: boolean;
  commander?: boolean;
  ring_bearer?: boolean;
}

/**
 * An attacking creature; `blocked` is None until blockers are declared. `band` is the number
 * of the band that it attacks in (702.22), 0 if it is in none.
 */
export interface AttackerShown {
  target: number;
  blocked: boolean | null;
  blockers: number[];
  band: number;
}

/**
 * All data that the page gets when it is opened.
 *
 * `headline` says who won against whom, `facts` when and how, and which sentences of cards are not
 * read. `seats` are the players from the top of the table to the bottom, `viewer` is the name of
 * the person for whom the game is redacted (None: it is not), `start` is the position at which it
 * opens. `home` is the address of the list that the game is in. `pictures` are the addresses of
 * pictures of cards, by their names; there are none unless somebody asked for pictures. `observed`
 * is whether another program recorded the game. `rules` say what each rule says, `cards` what
 * stands on each card, by its name; `legal` is what could be answered, by line and position, and a
 * server is asked for that instead. `dispute` is what the file asked, if the game is that of a
 * dispute file. A server also tells whether comments are taken (`remarks`),
 * the `file` that they are saved to, whether all is `saved`, whether the game goes on
 * (`live`), and the `days` on which the rules changed.
 */
export interface GameData {
  title: string;
  headline: string;
  facts: string[];
  edition: Edition;
  editions: Edition[];
  viewer: string | null;
  start: number;
  turn: [Phase, Step[]][];
  seats: number[];
  players: Record<number, string>;
  lines: LineShown[];
  comments: Comments;
  comparisons: Comparison[];
  rules: Record<string, string>;
  cards: Record<string, CardPrinted>;
  legal: Record<number, Record<number, OptionsShown | NoAnswer>>;
  log: PackedLog;
  remarks: boolean;
  file: string | null;
  saved: boolean;
  live: boolean;
  home: string;
  pictures: Record<string, string>;
  observed: boolean;
  dispute: DisputeShown | null;
  days: RuleDay[];
}

/** A line of play: the whole game, or a branch that leaves line `parent`. */
export interface LineShown {
  id: number;
  name: string;
  parent: number | null;
  edition: Edition;
  comment: string;
  film: Playback;
}

/**
 * What a film says of events in a row, one value of each list for each event.
 *
 * These are an event's `causes`, its `rules` and `kinds` (numbers into the lists of names that the
 * film has), its `texts`, whom or what it is `about`, whether it is worth telling (`told`), and
 * which event took it back (`undone`, -1: none); `patches` lead from the picture before it to that
 * after it.
 */
export interface EventsTold {
  causes: number[][];
  rules: number[];
  kinds: number[];
  texts: string[];
  about: number[][];
  told: boolean[];
  undone: number[];
  patches: PictureChange[][];
}

/** A thing that no longer exists. */
export type ThingGone = [thing: string];

/** A new thing, with these fields. */
export type ThingNew = [thing: string, fields: Thing];

/**
 * The game itself: whose turn and step it is, who is asked what, how it ended.
 *
 * `substep` is the part of the step that the turn machine is in. `monarch` is the player who is
 * it, and `initiative` the one who has it (722.3, 723.3@2024). `assignments` are combat damage
 * that is assigned and not dealt, as (source, target, amount); `gap` says what the recorder lost.
 */
export interface GameShown {
  turn?: number;
  active_player?: number;
  phase?: Phase;
  step?: Step;
  substep?: string;
  priority?: number;
  night?: string;
  monarch?: number;
  initiative?: number;
  asked?: number;
  question?: Question;
  assignments?: [number, number, number][];
  gap?: string;
  over?: boolean;
  winners?: number[];
}

/** A field of a thing that is empty now. */
export type FieldGone = [thing: string, field: string];

/** A field of a thing that has a new value. */
export type FieldSet = [thing: string, field: string, value: Value];

/**
 * What happened in a log from position `at` on; what came before is in another film.
 *
 * Event `at + n` is the n-th of each list. `roots` say of each event without causes what chains of
 * causes end at with it. `start` is the picture at position `at`, `commits` are the positions
 * where a commit begins, `steps` those where a turn or step has begun, as
 * (position, turn, active player, step); `spells` and `deaths` are the positions after a spell was
 * cast and after a creature or planeswalker died; `series` are numbers for charts. `things` are
 * the objects that were one and the same card, newest first, wherever there are several. `bar` has
 * what the bars of the turns show, as (position, phase, step, how): what began there ("" or
 * "added") or was passed over (the rule); a phase has no step here. `moments` are the positions of
 * what a game is remembered by, each with its name.
 */
export interface Playback extends EventsTold {
  at: number;
  end: number;
  start: Picture;
  rule_names: string[];
  kind_names: string[];
  roots: Record<number, Root>;
  commits: number[];
  steps: [number, number, number, string][];
  spells: number[];
  deaths: number[];
  series: Series;
  things: number[][];
  bar: [number, Phase, string, string][];
  moments: [number, string][];
}

/**
 * Lines `a` and `b` from the position `at` where they part.
 *
 * `rows` hold the numbers of the same event in both lines (None: a line does not have it), `ends`
 * the differences of the last boards, in words, as (path, in a, in b).
 */
export interface Comparison {
  a: number;
  b: number;
  at: number;
  rows: [number | null, number | null][];
  ends: [string, string, string][];
}

/**
 * The text on a card, as far as it is known: its cost, types, rules text, power and
 * toughness.
 */
export interface CardPrinted {
  cost?: string;
  type?: string;
  text?: string;
  power?: string;
  toughness?: string;
  loyalty?: string;
}

/**
 * An open question with the number of legal answers, and the first of them in words.
 *
 * `outside` says what the answers do not take into account. In a combat that another program
 * recorded, `offered` is what that program listed itself.
 */
export interface OptionsShown {
  player: number;
  question: Question;
  rule: string;
  count: string;
  answers: string[];
  offered: string[];
  outside: string[];
}

/** The answer when there is none: one sentence says why. */
export interface NoAnswer {
  none: string;
}

/** A log as a file: its name, and its bytes as base64 of gzip. */
export interface PackedLog {
  name: string;
  packed: string;
}

/**
 * What is disputed, and what came of it: the title, the position of the disputed moment, the
 * questions, whether all is as the file expects (`ok`), the sentence that says so, what is not as
 * expected and what was left out, the board at the end in words, and, on a page of its own, the
 * same under the editions.
 */
export interface DisputeShown {
  title: string;
  at: number;
  questions: QuestionJudged[];
  ok: boolean;
  conclusion: string;
  mismatches: string[];
  notes: string[];
  ends: [string, string][];
  editions: EditionVerdict[];
}

/**
 * What a dispute asks: the position at which it is asked, the question, whether it is legal,
 * and if not, the rule and the reason.
 */
export interface QuestionJudged {
  at: number;
  asked: string;
  legal: boolean;
  rule: string;
  reason: string;
}

/**
 * A dispute under an edition: whether it is legal, and the result; whether it is the edition of
 * the file (`own`), and whether both are the same as there.
 */
export interface EditionVerdict {
  edition: string;
  legal: boolean | null;
  result: string;
  own: boolean;
  same: boolean;
}

/**
 * A day from which other rules hold until the next one: the editions with a name that have
 * these rules, and what changed on the day, in sentences.
 */
export interface RuleDay {
  day: string;
  names: Edition[];
  changes: string[];
}

/** Which game is shown, and how many events it has by now. */
export interface GameLength {
  title: string;
  events: number;
}

/**
 * What a film says of its events from position `at` on, of as many as go into one part.
 *
 * An exported page holds the film of line `line` in parts, with the `legal` answers between these
 * events, by position, so that a long game can be opened before all of it is read; `start` is the
 * picture at position `at`. The film beside them says nothing of single events.
 */
export interface FilmPart extends EventsTold {
  line: number;
  at: number;
  start: Picture;
  roots: Record<number, Root>;
  legal: Record<number, OptionsShown | NoAnswer>;
}

/** Ask for the legal answers at a position of a line. */
export interface AskLegal {
  line: number;
  at: number;
}

/**
 * Try one of the listed answers, and say who plays on. A combat that another program recorded
 * can be played under another edition.
 */
export interface AskTry {
  line: number;
  at: number;
  answer: number;
  then: Continuation;
  edition: Edition | null;
}

/** A line that was made, laid beside the one that it leaves; and what changed with it. */
export interface LineCreated {
  line: LineShown;
  comparison: Comparison;
  rules: Record<string, string>;
  log: PackedLog;
}

/** Play the same decisions under another edition. */
export interface AskEdition {
  line: number;
  edition: Edition;
}

/** Compare two lines. */
export interface AskCompare {
  a: number;
  b: number;
}

/** Comment on an event of a line. */
export interface AskComment {
  line: number;
  event: number;
  text: string;
}

/** All comments after one was made, and the log that holds them. */
export interface CommentsShown {
  comments: Comments;
  log: PackedLog;
}

/** Save the lines and comments to the file from which the game came. */
export type AskSave = Record<string, never>;

/** Lines and comments are in the file that the game came from. */
export interface AnnotationsSaved {
  saved: boolean;
}

export interface Exchanges {
  legal: { asked: AskLegal; answer: OptionsShown | NoAnswer };
  try: { asked: AskTry; answer: LineCreated | NoAnswer };
  edition: { asked: AskEdition; answer: LineCreated | NoAnswer };
  compare: { asked: AskCompare; answer: Comparison | NoAnswer };
  comment: { asked: AskComment; answer: CommentsShown | NoAnswer };
  save: { asked: AskSave; answer: AnnotationsSaved | NoAnswer };
}
