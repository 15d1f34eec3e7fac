import { expect, it } from "vitest";
import { filterEditorMachine, type FilterEditorEvent } from "../../../machines/layers/filterEditorMachine.ts";
import { walkMachine } from "../../support/walkMachine.ts";

it("can be walked to the end of every path", () => {
  const events: FilterEditorEvent[] = [
    { type: "filter.edit", layer: "bomen", filter: [] },
    { type: "filter.edit", layer: "bomen", filter: [], attribute: "soort" },
    { type: "attributes.retry" },
    { type: "filter.close" },
  ];
  const { unreached, untaken } = walkMachine(filterEditorMachine, {
    events: [
      ...events,
      { type: "xstate.done.actor.loadAttributes", output: [{ name: "soort", kind: "text" }] } as never,
      { type: "xstate.error.actor.loadAttributes" } as never,
    ],
    invariants: {
      "what is written is of attributes that are known": ({ value, context }) =>
        value !== "editing" || context.attributes.length > 0,
    },
  });

  expect({ unreached, untaken }).toEqual({ unreached: [], untaken: [] });
});
