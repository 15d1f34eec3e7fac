import type { Geometry } from "geojson";
import { assign, fromCallback, setup } from "xstate";
import type { AttributeText } from "./attributeLines.ts";
import type { PrintedChart } from "./chartPage.ts";
import type { PageTexts } from "./pageItems.ts";
import { parseChoices, type PrintChoices } from "./printChoices.ts";
import { nearestDenominator } from "../scale/mapScale.ts";
import { notProvided } from "../notProvided.ts";

/** A part of a print that failed. */
export type MissingPart = {
  /** Of which page, from 1. */
  page: number;
} & (
  | /** A base layer by its value, or a layer by its name. */
    { kind: "baseMap" | "layer" | "legend"; name: string }
  /** `page`: the whole of it. */
  | { kind: "page"; name: null }
  | { kind: "logo"; name: null }
);

/** One page: a part of the map, with its words. */
export interface PrintSheet {
  /** The middle of the map; degrees, EPSG:4326. */
  centre: [longitude: number, latitude: number];
  /** n of the scale 1:n. */
  denominator: number;
  /**
   * Position of the line between two compared maps, as a share of the frame's width from the left; outside 0 to 1 it is
   * not in the frame. Null: one map.
   */
  lineShare: number | null;
  /** The attribution is known once the map is drawn. */
  texts: Omit<PageTexts, "attribution">;
  /** Of the feature that the page is about, beside the map; none on a printed map. */
  attributes: readonly AttributeText[];
  /** What stands out on the map; degrees, EPSG:4326. Absent: what stands out on the screen. */
  chosen?: Geometry | null;
}

/** One print job: a printed map is a sheet, a report has one for each feature. */
export interface PrintOrder {
  sheets: readonly PrintSheet[];
  /** On a page after the others; absent: none. */
  chart?: PrintedChart;
  /** Of the whole file. */
  title: string;
  /** Without its extension. */
  fileName: string;
}

export interface PrintContext {
  choices: PrintChoices;
  order: PrintOrder | null;
  /** Images of the map, or pages of a report: loaded, and in all; 0 in all: unknown yet. */
  progress: { done: number; total: number };
  missing: readonly MissingPart[];
  /** Parts to print without. */
  leftOut: readonly MissingPart[];
}

export type PrintEvent =
  | { type: "print.choose"; choices: Partial<PrintChoices> }
  | { type: "print.start"; order: PrintOrder }
  /** Prints without the missing parts. */
  | { type: "print.skip"; order: PrintOrder }
  | { type: "print.cancel" }
  | { type: "drawing.progressed"; done: number; total: number }
  /** The map is drawn; the page is composed. */
  | { type: "drawing.ended" }
  /** Parts of the map are missing, so there is no page. */
  | { type: "drawing.missed"; missing: readonly MissingPart[] }
  /** The file was downloaded. */
  | { type: "print.made" }
  | { type: "print.failed" };

export interface MakePrintInput {
  choices: PrintChoices;
  order: PrintOrder | null;
  leftOut: readonly MissingPart[];
}

/** Choosing what a sheet shows, drawing it and downloading it; lives as long as its panel is open. */
export const printMachine = setup({
  types: {
    context: {} as PrintContext,
    events: {} as PrintEvent,
    input: {} as {
      /** The settings of the last print. */
      stored: unknown;
      /** n of the map's scale 1:n; a print begins at the one nearest to it. */
      mapDenominator: number;
    },
  },
  actors: {
    /** Draws the map with progress events, and downloads the file. Fails as `print.failed`. */
    makePrint: fromCallback<PrintEvent, MakePrintInput>(notProvided("makePrint")),
  },
  actions: {
    choose: assign({
      choices: ({ context }, { choices }: { choices: Partial<PrintChoices> }) => ({
        ...context.choices,
        ...choices,
      }),
    }),
    storeChoices: (_args, _params: { choices: PrintChoices }) => notProvided("storeChoices")(),
    setOrder: assign({ order: (_, { order }: { order: PrintOrder }) => order }),
    wantAll: assign({ leftOut: [], missing: [] }),
    leaveOut: assign({
      leftOut: ({ context }) => [...context.leftOut, ...context.missing],
      missing: [],
    }),
    beginCount: assign({ progress: { done: 0, total: 0 } }),
    count: assign({
      progress: (_, { done, total }: { done: number; total: number }) => ({ done, total }),
    }),
    setMissing: assign({ missing: (_, { missing }: { missing: readonly MissingPart[] }) => missing }),
    clearMissing: assign({ missing: [] }),
  },
}).createMachine({
  id: "print",
  context: ({ input }) => ({
    choices: parseChoices(input.stored, nearestDenominator(input.mapDenominator)),
    order: null,
    progress: { done: 0, total: 0 },
    missing: [],
    leftOut: [],
  }),
  initial: "resting",
  states: {
    resting: {
      initial: "choosing",
      on: {
        "print.choose": {
          target: ".choosing",
          actions: [
            { type: "choose", params: ({ event }) => event },
            { type: "storeChoices", params: ({ context }) => ({ choices: context.choices }) },
          ],
        },
        "print.start": {
          target: "making",
          actions: ["wantAll", { type: "setOrder", params: ({ event }) => event }],
        },
      },
      states: {
        choosing: { entry: "clearMissing" },
        incomplete: {
          on: {
            "print.skip": {
              target: "#print.making",
              actions: ["leaveOut", { type: "setOrder", params: ({ event }) => event }],
            },
            "print.cancel": "choosing",
          },
        },
        done: {},
        failed: {},
        cancelled: {},
      },
    },
    making: {
      entry: "beginCount",
      invoke: {
        src: "makePrint",
        input: ({ context: { choices, order, leftOut } }) => ({ choices, order, leftOut }),
      },
      initial: "drawing",
      on: { "print.cancel": "resting.cancelled", "print.failed": "resting.failed" },
      states: {
        drawing: {
          on: {
            "drawing.progressed": { actions: { type: "count", params: ({ event }) => event } },
            "drawing.missed": {
              target: "#print.resting.incomplete",
              actions: { type: "setMissing", params: ({ event }) => event },
            },
            "drawing.ended": "composing",
          },
        },
        composing: { on: { "print.made": "#print.resting.done" } },
      },
    },
  },
});
