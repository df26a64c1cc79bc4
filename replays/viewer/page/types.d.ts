// What the scripts say among themselves. What they are told by the server is in protocol.d.ts.

import type { Comparison, Continuation, Edition, GameData, Picture, Value } from "./protocol.d.ts";
import type { Line } from "./line.js";

/** The game that is shown, with its lines of play made ready to be stepped through. */
export type Page = Omit<GameData, "lines"> & { lines: Line[] };

/** The line that is laid beside the one that is looked at, and how they differ. */
export interface Beside {
  line: Line;
  comparison: Comparison;
}

/** What somebody asks why about: a field of a thing, or an event. */
export type Asked = { thing: string; field: string; seq?: undefined } | { seq: number };

export type PaneName =
  | "dispute"
  | "events"
  | "why"
  | "options"
  | "branches"
  | "compare"
  | "pile"
  | "moments";

export type MeasureName = "life" | "power" | "permanents" | "hand";

/** What is looked at, and how. */
export interface View {
  line: Line;
  at: number;
  beside: Beside | null;
  besideAt: number;
  pane: PaneName;
  /** Whether the sheet of the panels is up, where the window is too small to have it beside. */
  sheet: boolean;
  asked: Asked | null;
  /** The pile that is looked through: its field among the zones, and whose it is. */
  pile: { field: string; owner: number } | null;
  find: string;
  /** A comment that is half written. */
  draft: { line: Line; seq: number; text: string } | null;
  /** Piles of equal permanents that were opened, by the first of each. */
  spread: Set<number>;
  /** Whether events are shown that are not worth telling, and the numbers of all. */
  every: boolean;
  /** How often the table was turned, so that another player sits at the bottom. */
  flipped: number;
  playing: boolean;
  speed: number;
  measure: MeasureName;
  then: Continuation;
  under: Edition | null;
}

/** A picture as it is drawn, with what is worked out of it for all cards. */
export interface Scene {
  picture: Picture;
  /** How wide cards are. */
  width: number;
  /** Whether plain lands lie among the other cards, and not in the band. */
  landsAmong: boolean;
  /** What the last event changed, and whom or what it speaks of. */
  changed: Set<string>;
  about: Set<number>;
  /** What each blocker blocks; the places of blockers in damage assignment orders. */
  blocking: Map<number, number[]>;
  orders: Map<number, number>;
  /** What hangs on each permanent. */
  attached: Map<number, number[]>;
  /** What is targeted, with the colour of the player who targets it. */
  targeted: Map<number, string>;
  /** The number of each player's latest turn. */
  turnOf: Map<number, number>;
  /** Who will die of the damage that is assigned, and how much that is for each. */
  dying: Set<number>;
  given: Map<number, number>;
}

export type CardSize = "S" | "M" | "L";

/** How a card is drawn; `members` are all that lie in its pile. */
export interface CardOptions {
  width?: number;
  size?: CardSize;
  members?: number[];
  classes?: string[];
}

/** Equal permanents in one pile, and what is attached to the one that they are then. */
export interface Group {
  ids: number[];
  attached: number[];
}

/** Attackers and blockers that belong together, and what is attacked. */
export interface Fight {
  attackers: Group[];
  blockers: Group[];
  target: number;
  band: boolean;
}

/** The room that a table has, in pixels. */
export interface Room {
  wide: number;
  high: number;
}

/** A step on the bar of a turn: where it began (-1: it is still to come), and how. */
export interface BarStep {
  step: string;
  how: string;
  at: number;
  now: boolean;
  past: boolean;
}

/** A phase on the bar of a turn. */
export interface BarPhase {
  phase: string;
  how: string;
  at: number;
  now: boolean;
  steps: BarStep[];
}

/** The fields of a thing of whatever kind. */
export type Fields = Record<string, Value | undefined>;

/** What an event made of a value. */
export interface Wrote {
  seq: number;
  before?: Value;
  after?: Value;
  made: boolean;
  gone: boolean;
}

export type ArrowKind = "deal" | "block" | "target";

export interface Arrow {
  kind: ArrowKind;
  from: number;
  to: number;
  words: string;
  /** The class of the player's colour. */
  color: string;
}

/** The middle of something on a table, and half its width and height. */
export interface Place {
  x: number;
  y: number;
  w: number;
  h: number;
}

export type Listeners = Record<string, (event: Event) => void>;

export type Styles = Record<string, string | number>;

/** The attributes of an element; those that are null, undefined or false are left out. */
export interface Attributes {
  on?: Listeners;
  css?: Styles;
  [name: string]: string | number | boolean | null | undefined | Listeners | Styles;
}

/** What an element holds; what is empty is left out. */
export type Child = Node | string | null | undefined | false;

/** The element that a tag with classes ("div.card.tapped") stands for. */
export type ElementOf<Tag extends string> = Tag extends `${infer Name}.${string}` ? Named<Name>
  : Named<Tag>;

type Named<Name extends string> = Name extends keyof HTMLElementTagNameMap
  ? HTMLElementTagNameMap[Name]
  : HTMLElement;

/** The elements of the page that are more than an element. */
export interface Elements {
  help: HTMLDialogElement;
  home: HTMLAnchorElement;
  slider: HTMLInputElement;
}
