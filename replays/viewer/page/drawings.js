/* Own drawings: what is on mana symbols, keywords and emblems, as elements with attributes. */

/** @typedef {[string, Record<string, string | number>]} Stroke */

/**
 * What is on the discs of mana, in a box of 32.
 *
 * @type {Record<string, Stroke[]>}
 */
export const MANA = {
  W: [["circle", { cx: 16, cy: 16, r: 6.2 }], ["path", {
    "stroke-width": 3,
    "stroke-linecap": "round",
    stroke: "currentColor",
    d: "M16 3.6v3.2M16 25.2v3.2M3.6 16h3.2M25.2 16h3.2M7.2 7.2l2.3 2.3M22.5 22.5" +
      "l2.3 2.3M24.8 7.2l-2.3 2.3M9.5 22.5l-2.3 2.3",
  }]],
  U: [["path", { d: "M16 4c4.6 6.4 8 10.4 8 14.6a8 8 0 0 1-16 0C8 14.4 11.4 10.4 16 4z" }], [
    "path",
    {
      d: "M12 19.5a4.2 4.2 0 0 0 3.4 3.8",
      fill: "none",
      stroke: "var(--mbg)",
      "stroke-width": 1.9,
      "stroke-linecap": "round",
    },
  ]],
  B: [["path", { d: "M21.5 5.2A12 12 0 1 0 27 20.6 9.6 9.6 0 0 1 21.5 5.2z" }], ["circle", {
    cx: 22.6,
    cy: 12.6,
    r: 1.9,
  }]],
  R: [["path", {
    d: "M17.5 3c.6 5-5.9 7.4-7.9 12.6C7.8 20.3 10.3 28 16.3 28" +
      "c5.7 0 8.9-4.6 7.9-9.8-.6-3-2.4-4.3-2.7-7.3-1.8 1-2.5 2.4-2.5 4.2" +
      "C17.2 12.7 19.6 7 17.5 3z",
  }]],
  G: [["path", {
    d: "M27 5C13.5 5 6 10.5 6 18.4c0 2 .6 3.7 1.7 5L5 27.3l1.8 1.3 2.8-3.7" +
      "c1.2.6 2.6.9 4 .9C22 25.8 27 17 27 5z",
  }], ["path", {
    d: "M9.6 23.2C12 18 16 14 21 11.2",
    fill: "none",
    stroke: "var(--mbg)",
    "stroke-width": 1.8,
    "stroke-linecap": "round",
  }]],
  C: [["path", {
    d: "M16 5l8 11-8 11-8-11z",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3,
    "stroke-linejoin": "round",
  }]],
  T: [["path", {
    d: "M8 19a8.5 8.5 0 1 1 8.5 7",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3.4,
    "stroke-linecap": "round",
  }], ["path", { d: "M3 17l5 7 5.5-6.5z" }]],
  Q: [["path", {
    d: "M24 19a8.5 8.5 0 1 0-8.5 7",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3.4,
    "stroke-linecap": "round",
  }], ["path", { d: "M29 17l-5 7-5.5-6.5z" }]],
  S: [["path", {
    d: "M16 4v24M5.6 10l20.8 12M26.4 10L5.6 22",
    fill: "none",
    stroke: "currentColor",
    "stroke-width": 3,
    "stroke-linecap": "round",
  }]],
  P: [["path", {
    d: "M16 27S5 19.5 5 12a5.5 5.5 0 0 1 11-1 5.5 5.5 0 0 1 11 1c0 7.5-11 15-11 15z",
  }]],
};

/**
 * What stands for keywords and states, in a box of 24.
 *
 * @type {Record<string, Stroke[]>}
 */
export const ICONS = {
  flying: [["path", {
    d: "M3 14c6 0 8-2 10-8 1 5 4 7 8 7-3 1-4 2-5 4-3-1-4-1-6 1 0-2-1-3-3-3-2 0-3 0-4-1z",
  }]],
  "first strike": [["path", { d: "M6 18L18 4l1 5-9 11zM5 14l6 6" }]],
  "double strike": [["path", { d: "M4 17L14 5M10 20L20 8M3 13l5 5M9 16l5 5" }]],
  trample: [["path", { d: "M3 12h14M12 6l6 6-6 6M21 5v14" }]],
  deathtouch: [["path", {
    d: "M12 3c4 5 6 8 6 11a6 6 0 0 1-12 0c0-3 2-6 6-11zM9.5 12.5l5 5M14.5 12.5l-5 5",
  }]],
  lifelink: [["path", { d: "M12 20S4 14.5 4 9a4 4 0 0 1 8-1 4 4 0 0 1 8 1c0 5.5-8 11-8 11z" }]],
  reach: [["path", { d: "M12 21V4M6 10l6-6 6 6M5 21h14" }]],
  vigilance: [["path", { d: "M2 12s4-6 10-6 10 6 10 6-4 6-10 6S2 12 2 12z" }], ["circle", {
    cx: 12,
    cy: 12,
    r: 2.5,
  }]],
  haste: [["path", { d: "M13 2L5 13h6l-1 9 9-12h-6z" }]],
  defender: [["path", { d: "M12 3l8 3c0 8-3 12-8 15-5-3-8-7-8-15z" }]],
  menace: [["path", {
    d: "M4 4c0 6 2 8 5 9M20 4c0 6-2 8-5 9M9 13c0 4 1 7 3 8 2-1 3-4 3-8-2-1-4-1-6 0z",
  }]],
  sick: [["path", { d: "M12 4a8 8 0 1 0 8 8M12 4v8l5 3" }]],
  counter: [["circle", { cx: 12, cy: 12, r: 8 }], ["path", { d: "M12 8v8M8 12h8" }]],
  dies: [["path", { d: "M6 6l12 12M18 6L6 18" }]],
  indestructible: [["path", { d: "M5 20V9l7-5 7 5v11zM9 20v-6h6v6" }]],
  hexproof: [["path", { d: "M12 3l8 4.5v9L12 21l-8-4.5v-9z" }]],
  ward: [["path", { d: "M12 3l8 3c0 8-3 12-8 15-5-3-8-7-8-15zM12 8v6" }]],
  protection: [["path", { d: "M12 3l8 3c0 8-3 12-8 15-5-3-8-7-8-15zM8 11l3 3 5-5" }]],
  flash: [["path", { d: "M12 3v5M12 16v5M3 12h5M16 12h5M6 6l3 3M15 15l3 3M18 6l-3 3M9 15l-3 3" }]],
  banding: [["path", {
    d: "M7 6a3 3 0 1 0 .1 0M17 6a3 3 0 1 0 .1 0M3 19c0-4 8-4 8 0M13 19c0-4 8-4 8 0",
  }]],
  ring: [["circle", { cx: 12, cy: 14, r: 7 }], ["path", { d: "M9 4h6l-3 3z" }]],
  goaded: [["path", { d: "M5 21L17 9M13 4l7 7M20 4l-4 4" }]],
  commander: [["path", { d: "M4 18L3 7l5 4 4-7 4 7 5-4-1 11zM4 21h16" }]],
  phased: [["path", {
    d: "M12 4a8 8 0 0 1 0 16M12 4a8 8 0 0 0 0 16",
    "stroke-dasharray": "2.5 3.5",
  }]],
};

/**
 * What stands for kinds of cards, in a box of 48.
 *
 * @type {Record<string, Stroke[]>}
 */
export const EMBLEMS = {
  paw: [
    ["ellipse", { cx: 24, cy: 31, rx: 11, ry: 9 }],
    ["circle", { cx: 10, cy: 21, r: 4.6 }],
    ["circle", { cx: 19, cy: 13, r: 5 }],
    ["circle", { cx: 30, cy: 13, r: 5 }],
    ["circle", { cx: 39, cy: 21, r: 4.6 }],
  ],
  wing: [["path", {
    d: "M4 32C14 30 20 22 24 8" +
      "c3 9 10 15 20 15-5 3-8 4-9 8-4-2-7-1-9 4-2-4-5-5-8-4-5 2-9 2-14 1z",
  }]],
  sword: [["path", { d: "M36 4l6 0 0 7-21 22-6-6zM11 25l13 13-3 3-5-5-7 8-5-5 8-7-5-5z" }]],
  leaf: [["path", {
    d: "M42 5C20 5 8 14 8 27c0 4 1 7 3 9l-6 7 3 2 6-6c2 1 4 1 6 1C34 40 42 25 42 5z",
  }]],
  coil: [["path", {
    d: "M10 42c-5-9 2-16 12-15 9 1 10-7 2-8-9-1-12-7-8-12 3-4 11-5 17-1l7-1-3 6" +
      "c4 8 1 13-3 15 5 6 3 16-9 17-6 0-6-7-1-7 4 0 4-4 0-4-6-1-12 2-14 10z",
  }]],
  bricks: [["path", {
    d: "M4 8h18v9H4zM26 8h18v9H26zM4 31h18v9H4zM26 31h18v9H26zM4 19.5h9v9H4zM16 19.5" +
      "h16v9H16zM35 19.5h9v9h-9z",
  }]],
  spider: [["ellipse", { cx: 24, cy: 28, rx: 8, ry: 10 }], ["circle", { cx: 24, cy: 15, r: 5 }], [
    "path",
    {
      d: "M17 25L6 18 3 26M31 25l11-7 3 8M17 31L7 32 5 42M31 31l10 1 2 10M19 20L12 9" +
        "M29 20l7-11",
      fill: "none",
      stroke: "currentColor",
      "stroke-width": 3,
    },
  ]],
  flame: [["path", {
    d: "M26 3c1 9-9 12-12 21-3 9 2 21 12 21 9 0 14-8 12-17-1-5-4-7-4-12-3 2-4 4-4 7" +
      "C27 18 30 10 26 3z",
  }]],
  gear: [["path", {
    "fill-rule": "evenodd",
    d: "M20 4h8l1 6 5 2 5-3 5 6-4 5 1 5 5 3-3 7-6-1-4 4 0 6h-9" +
      "l-2-6-5-2-5 3-5-6 4-5-2-5-5-3 3-7 6 1 4-4zM24 17" +
      "a7 7 0 1 0 0 14 7 7 0 0 0 0-14z",
  }]],
  star: [["path", { d: "M24 3l5 15 15 6-15 6-5 15-5-15-15-6 15-6z" }]],
  bolt: [["path", { d: "M28 2L9 27h12l-3 19 21-27H26z" }]],
  dragon: [["path", {
    d: "M4 40c6-2 9-6 10-12C8 26 5 20 6 12c5 6 10 8 15 8 2-7 8-12 17-13" +
      "l-4 5 10 3-7 4c1 9-4 14-11 15 1 4 4 6 9 6-9 4-16 2-19-3-3 3-7 4-12 3z",
  }]],
  horn: [["path", {
    d: "M6 8c2 14 8 20 18 22C34 28 40 22 42 8c4 16-2 27-12 31l-6 5-6-5C8 35 2 24 6 8z",
  }]],
  tree: [["path", { d: "M24 3l12 16h-6l9 12H27v13h-6V31H9l9-12h-6z" }]],
  cap: [["path", {
    "fill-rule": "evenodd",
    d: "M24 9c6 0 10 3 12 8l11-6-8 15c-1 9-7 14-15 14S10 35 9 26L1 11l11 6" +
      "c2-5 6-8 12-8zM17 21a3 3 0 1 0 0 6 3 3 0 0 0 0-6zm14 0" +
      "a3 3 0 1 0 0 6 3 3 0 0 0 0-6zM18 32h12l-3 3h-6z",
  }]],
  bone: [["path", {
    d: "M24 5c11 0 17 7 17 16 0 6-3 9-6 11v8H13v-8c-3-2-6-5-6-11C7 12 13 5 24 5z" +
      "M16 18a4 4 0 1 0 0 8 4 4 0 0 0 0-8zm16 0a4 4 0 1 0 0 8 4 4 0 0 0 0-8z",
    "fill-rule": "evenodd",
  }]],
  elephant: [["path", {
    d: "M6 20C8 10 16 6 24 6s16 4 18 14l-5 8-4-1" +
      "c0 8 0 12 4 13-7 4-12-1-12-10-2 1-5 1-7 0l-5 3-4-5z",
  }]],
  question: [["path", {
    d: "M24 6c8 0 13 5 13 11 0 8-9 9-9 15h-8c0-10 8-11 8-15 0-2-2-3-4-3-3 0-5 2-5 5" +
      "h-8C11 11 16 6 24 6zM20 37h8v7h-8z",
  }]],
};
