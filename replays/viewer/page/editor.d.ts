// What the page of the editor and its server tell each other. Written by `make typedefs` from
// editor/messages.py; a test fails when it is not what that says.

import type { Counts, GameData } from "./protocol.d.ts";

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

export type EntryOutcome = "done" | "legal" | "illegal" | "refused" | "left out" | "not reached";

/**
 * The keys of each table of the file in their order, the names of all cards and of those that
 * are cast and leave nothing behind, famous disputes, the text of an empty file, the text to
 * begin with, and the days on which the rules changed.
 */
export interface EditorWords {
  tables: Record<string, Record<string, KeyHelp>>;
  cards: string[];
  spells: string[];
  famous: FamousDispute[];
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
 * A dispute to begin with: the card that it is known for, of what kind that is, the question,
 * the text.
 */
export interface FamousDispute {
  card: string;
  types: string[];
  subtypes: string[];
  colors: string[];
  question: string;
  text: string;
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

/**
 * A text, what stands in it (None: it is no TOML), its script in words, what is wrong with it,
 * the verdict, and the game.
 */
export interface JudgedText {
  text: string;
  sheet: FileSheet | null;
  script: ScriptLine[];
  problem: FileProblem | null;
  verdict: Verdict | null;
  table: TableShown | null;
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
 * An entry of the script as a sentence, what came of it (None: the file was not played), and
 * the position of the game at that moment (-1: it never came).
 */
export interface ScriptLine {
  sentence: string;
  outcome: EntryOutcome | null;
  at: number;
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

/**
 * What came of the file when it was played: whether what it asks or does is legal (None: it
 * does nothing), the result in words with what it rests on (`premise`); whether the file expects
 * anything and is right; the orders of damage, the damage that each creature assigned, and, where
 * there were two steps of combat damage, in which one.
 */
export interface Verdict {
  legal: boolean | null;
  premise: string;
  result: string;
  orders: DamageOrder[];
  shares: Record<string, Counts>;
  steps: Record<string, string>;
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

/**
 * The damage assignment order of a creature, with the names of the file; `assumed` where the
 * script does not announce it.
 */
export interface DamageOrder {
  whose: string;
  order: string[];
  assumed: boolean;
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

/**
 * The game of a text, the position at which its script begins, and the names in the file of the
 * players and objects of the game.
 */
export interface TableShown {
  game: GameData;
  start: number;
  names: Record<number, string>;
}

/** The answer when there is none: one sentence says why. */
export interface NoAnswer {
  none: string;
}

/** What else would be legal, and what do other editions say? */
export interface AskBeside {
  text: string;
}

/**
 * What lies beside a verdict: how many answers are legal at the disputed moment, the first of
 * them, and the dispute under each edition.
 */
export interface BesideShown {
  count: string;
  instead: LegalAnswer[];
  editions: EditionVerdict[];
}

/** What would be legal, in words, and the changes that put it into the file, if any do. */
export interface LegalAnswer {
  sentence: string;
  changes: FileChange[];
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
  beside: { asked: AskBeside; answer: BesideShown | NoAnswer };
  files: { asked: AskFiles; answer: FilesThere | NoAnswer };
  open: { asked: AskOpen; answer: FileOpened | NoAnswer };
  keep: { asked: AskKeep; answer: FileKept | NoAnswer };
  share: { asked: AskShare; answer: SharedPage | NoAnswer };
  play: { asked: AskPlay; answer: PlayReady | NoAnswer };
}
