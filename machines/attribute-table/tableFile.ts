import { tableSetup } from "./tableSetup.ts";

/** The rows, or those that are chosen, written to a file. */
export const tableFile = tableSetup.createStateConfig({
  initial: "idle",
  states: {
    idle: {},
    writing: {
      invoke: {
        id: "writeFile",
        src: "writeFile",
        input: ({ context }) => ({
          question: context,
          chosen: context.writesAll ? [] : context.chosen,
          columns: context.columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name),
          format: context.format,
          hasLabels: context.hasLabels,
          crs: context.crs,
        }),
      },
      on: {
        "export.progressed": { actions: { type: "setWritten", params: ({ event }) => event } },
        "export.written": "idle",
        "export.broke": "broken",
        "export.cancel": "idle",
      },
    },
    broken: { on: { "export.cancel": "idle" } },
  },
  on: {
    "export.start": {
      target: ".writing",
      actions: { type: "setFormat", params: ({ event }) => event },
    },
  },
});
