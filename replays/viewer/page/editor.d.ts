// What the page of the editor and its server tell each other. Written by `make typedefs` from
// editor/messages.py; a test fails when it is not what that says.

export type Shape =
  | "text"
  | "number"
  | "truth"
  | "choice"
  | "names"
  | "list"
  | "map"
  | "table"
  | "toml";

export type CompletionSource = "words" | "cards" | "things";

export type Edition = "2004" | "2010" | "2024";

export type EditAct = "set" | "remove" | "add" | "raise" | "rename";

/**
 * The keys of each table of the file in their order, the names of all cards, the text of an
 * empty file, the text to begin with, and the days on which the rules changed.
 */
export interface EditorWords {
  tables: Record<string, Record<string, KeyHelp>>;
  cards: string[];
  empty: string;
  first: string;
  days: RuleDay[];
}

/**
 * A key of the file: the shape of its value, for a map also that of the values in it, and what
 * completes it.
 */
export interface KeyHelp {
  shape: Shape;
  inner: Shape;
  source: CompletionSource;
  words: string[];
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

/** Make changes to a text, and judge it. */
export interface AskEdit {
  text: string;
  changes: FileChange[];
}

/** A change of the file: the place as keys and numbers from the top, and a value in TOML. */
export interface FileChange {
  act: EditAct;
  path: string[];
  value: string;
}

/** A text, what stands in it (None: it is no TOML), what is wrong with it, and the verdict. */
export interface JudgedText {
  text: string;
  sheet: FileSheet | null;
  problem: FileProblem | null;
  verdict: Verdict | null;
}

/** What stands in the file, each value as JSON. */
export interface FileSheet {
  game: Record<string, string>;
  players: Record<string, Record<string, string>>;
  battlefield: Record<string, string>[];
  script: Record<string, string>[];
  expect: Record<string, string>;
}

/**
 * Something that cannot be used or is not as expected: its place in the file, the line
 * (0: not known), and a sentence.
 */
export interface FileProblem {
  place: string;
  line: number;
  sentence: string;
}

/** What came of the file when it was played, and whether it expects anything. */
export interface Verdict {
  ok: boolean;
  expects: boolean;
  sentence: string;
  edition: string;
  answers: JudgedAnswer[];
  mismatches: FileProblem[];
  notes: string[];
  happened: EventLine[];
  ends: [string, string][];
}

/** What an entry that asks a question was answered. */
export interface JudgedAnswer {
  script: number;
  legal: boolean;
  sentence: string;
}

/** An event of the game that was played: the turn and step, the sentence, the rule. */
export interface EventLine {
  step: string;
  sentence: string;
  rule: string;
}

/** The answer when there is none: one sentence says why. */
export interface NoAnswer {
  none: string;
}

/** Which dispute files are there? */
export type AskFiles = Record<string, never>;

/** The folder in which files are opened and saved, and the dispute files in it. */
export interface FilesThere {
  folder: string;
  names: string[];
}

/** What is in a file? */
export interface AskOpen {
  name: string;
}

/** A file and its text. */
export interface FileOpened {
  name: string;
  text: string;
}

/** Write a text to a file, over one that is there if that is meant (`over`). */
export interface AskKeep {
  name: string;
  text: string;
  over: boolean;
}

/** A file was written; or it is there already and was left as it is (`there`). */
export interface FileKept {
  name: string;
  there: boolean;
}

/** The game of a text as one page. */
export interface AskShare {
  name: string;
  text: string;
}

/** A page that shows the game and asks nobody for anything. */
export interface SharedPage {
  name: string;
  page: string;
}

/** The game of a text is to be stepped through. */
export interface AskPlay {
  text: string;
}

/** The address at which the game can be stepped through. */
export interface PlayReady {
  address: string;
}

export interface Exchanges {
  edit: { asked: AskEdit; answer: JudgedText | NoAnswer };
  files: { asked: AskFiles; answer: FilesThere | NoAnswer };
  open: { asked: AskOpen; answer: FileOpened | NoAnswer };
  keep: { asked: AskKeep; answer: FileKept | NoAnswer };
  share: { asked: AskShare; answer: SharedPage | NoAnswer };
  play: { asked: AskPlay; answer: PlayReady | NoAnswer };
}
