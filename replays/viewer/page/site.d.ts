// What the start page of a site without a server and its worker tell each other. Written by
// `make typedefs` from app/messages.py; a test fails when it is not what that says.

/** Carries a request to the worker: an address such as games/NAME/legal, and what is asked. */
// deno-lint-ignore no-explicit-any
export type Carry = (address: string, asked: unknown) => Promise<any>;

/** Read a file that was dropped, and keep what it holds. */
export interface AskRead {
  path: string;
}

/**
 * What came of a file: what is said about it, and what to open (empty: the list), as it stands
 * behind the # of the address.
 */
export interface FileRead {
  said: string[];
  opens: string;
}

/** The answer when there is none: one sentence says why. */
export interface NoAnswer {
  none: string;
}

/** The list of the games that are kept. */
export type AskList = Record<string, never>;

/** The page of the list; how many games and bytes are kept, and which card files. */
export interface GamesKept {
  page: string;
  games: number;
  size: number;
  cards: string[];
}

/** Delete all that is kept. */
export type AskForget = Record<string, never>;

/** The games that are kept, as the files that the command line writes, in one archive. */
export type AskExport = Record<string, never>;

/** A zip archive of games, in base64. */
export interface GamesArchive {
  packed: string;
}

/** Begin with the dispute in a link (empty: with an empty file). */
export interface AskBegin {
  link: string;
}

/** What stands behind the # of a link. */
export interface LinkedText {
  link: string;
}

/** What stands behind the # of the link to a dispute? */
export interface AskLink {
  text: string;
}

/** Which cards of what is open, as it stands behind the # of the address, are not known here? */
export interface AskLacking {
  link: string;
}

/** What Scryfall can be asked: addresses below its own, and the words of the button for it. */
export interface Lacking {
  asks: string[];
  button: string;
}

/** Keep cards as Scryfall told them, each as JSON. */
export interface AskCards {
  told: string[];
}

/** What is said of the cards that were kept. */
export interface CardsKept {
  said: string;
}

/**
 * Run a block of a page of the documentation: commands (language "console") or Python; one
 * with a file is written there.
 */
export interface AskExample {
  language: string;
  file: string;
  text: string;
}

/** What an example printed. */
export interface ExamplePrinted {
  printed: string;
}

export interface Exchanges {
  read: { asked: AskRead; answer: FileRead | NoAnswer };
  list: { asked: AskList; answer: GamesKept | NoAnswer };
  forget: { asked: AskForget; answer: GamesKept | NoAnswer };
  export: { asked: AskExport; answer: GamesArchive | NoAnswer };
  begin: { asked: AskBegin; answer: LinkedText | NoAnswer };
  link: { asked: AskLink; answer: LinkedText | NoAnswer };
  lacking: { asked: AskLacking; answer: Lacking | NoAnswer };
  cards: { asked: AskCards; answer: CardsKept | NoAnswer };
  example: { asked: AskExample; answer: ExamplePrinted | NoAnswer };
}
