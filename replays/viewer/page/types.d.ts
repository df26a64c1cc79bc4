// What the scripts say among themselves. What they are told by the server is in protocol.d.ts.

import type { Comparison, Edition, GameData, Picture, Then, Value } from "./protocol.d.ts";
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

export type PaneName = "dispute" | "events" | "why" | "options" | "branches" | "compare" | "pile";

export type MeasureName = "life" | "power" | "permanents" | "hand";

/** What is looked at, and how. */
export interface View {
  line: Line;
  at: number;
  beside: Beside | null;
  besideAt: number;
  pane: PaneName;
  asked: Asked | null;
  /** The pile that is looked through: its field among the zones, and whose it is. */
  pile: { field: string; owner: number } | null;
  find: string;
  /** A comment that is half written. */
  draft: { line: Line; seq: number; text: string } | null;
  /** Whether events are shown that are not worth telling. */
  every: boolean;
  /** How often the table was turned, so that another player sits at the bottom. */
  flipped: number;
  playing: boolean;
  speed: number;
  measure: MeasureName;
  then: Then;
  under: Edition | null;
}

/** A picture as it is drawn: what the last event changed and spoke of, and who blocks. */
export interface Scene {
  picture: Picture;
  changed: Set<string>;
  about: Set<number>;
  blocking: Set<number>;
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

export type ArrowKind = "attack" | "held" | "block" | "target";

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
