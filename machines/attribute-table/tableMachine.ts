import { createTableContext } from "./tableContext.ts";
import { nextPage } from "./tablePaging.ts";
import type { TableScope } from "./tableRows.ts";
import { areasOfColumn, areasSetup } from "./tableAreas.ts";
import { tableFile } from "./tableFile.ts";
import { summaryOfColumn } from "./tableSummary.ts";

const seek = {
  type: "askOtherwise",
  params: ({ event }: { event: { text: string } }) => ({ search: event.text }),
} as const;
const chooseScope = {
  type: "askOtherwise",
  params: ({ event }: { event: { scope: TableScope } }) => ({ scope: event.scope }),
} as const;

/**
 * The attributes of a layer's features as a table below the map: pages of rows, selection here or on the map, and
 * export to a file.
 */
export const tableMachine = areasSetup.createMachine({
  id: "table",
  context: ({ input: { layout, opened } }) => createTableContext(layout, opened),
  initial: "beginning",
  states: {
    beginning: { always: [{ guard: "hasLayer", target: "open" }, { target: "closed" }] },
    closed: {},
    open: {
      type: "parallel",
      invoke: { id: "watchOrders", src: "watchOrders" },
      states: {
        rows: {
          initial: "opening",
          states: {
            opening: {
              invoke: {
                id: "describe",
                src: "describe",
                input: ({ context: { layer } }) => ({ layer }),
                onDone: {
                  target: "deciding",
                  actions: {
                    type: "setAttributes",
                    params: ({ event }) => ({ attributes: event.output }),
                  },
                },
                onError: {
                  target: "failing",
                  actions: { type: "setProblem", params: ({ event }) => ({ reason: event.error }) },
                },
              },
            },
            deciding: { always: [{ guard: "needsPage", target: "paging" }, { target: "showing" }] },
            paging: {
              invoke: {
                id: "loadPage",
                src: "loadPage",
                input: ({ context }) => ({ ...context, page: nextPage(context) ?? 0 }),
                onDone: {
                  target: "deciding",
                  actions: { type: "addPage", params: ({ event }) => ({ answer: event.output }) },
                },
                onError: {
                  target: "failing",
                  actions: { type: "setProblem", params: ({ event }) => ({ reason: event.error }) },
                },
              },
              on: { "rows.look": { actions: { type: "look", params: ({ event }) => event } } },
            },
            showing: {
              on: {
                "rows.look": [
                  {
                    guard: { type: "needsPageFor", params: ({ event }) => event },
                    target: "paging",
                    actions: { type: "look", params: ({ event }) => event },
                  },
                  { actions: { type: "look", params: ({ event }) => event } },
                ],
              },
            },
            typing: { after: { typing: "deciding" } },
            failing: {
              on: {
                "table.retry": [{ guard: "isDescribed", target: "deciding" }, { target: "opening" }],
                // A layer that was still being read may be whole by now.
                "table.seeFilter": {
                  guard: { type: "isOwnAndUndescribed", params: ({ event }) => event },
                  target: "opening",
                },
              },
            },
          },
          on: {
            // Before the layer is described, what is sought and where: its first page is asked for so.
            "search.type": [{ guard: "isDescribed", target: ".typing", actions: seek }, { actions: seek }],
            "scope.choose": [
              { guard: "isDescribed", target: ".deciding", actions: chooseScope },
              { actions: chooseScope },
            ],
            "sort.choose": {
              guard: "isDescribed",
              target: ".deciding",
              actions: {
                type: "askOtherwise",
                params: ({ event: { attribute, direction } }) => ({
                  sort: direction === "none" ? null : { attribute, isDescending: direction === "down" },
                }),
              },
            },
            "table.seeFilter": {
              guard: { type: "isOwnAndDescribed", params: ({ event }) => event },
              target: ".deciding",
              actions: { type: "ask", params: {} },
            },
            "table.seeView": [
              {
                guard: "showsViewDescribed",
                target: ".deciding",
                actions: { type: "ask", params: ({ event: { extent3857 } }) => ({ extent3857 }) },
              },
              { actions: { type: "setMapView", params: ({ event }) => event } },
            ],
            "table.seeClick": {
              guard: { type: "isOwnAndDescribed", params: ({ event }) => event },
              target: ".deciding",
              actions: [
                { type: "chooseFound", params: ({ event }) => ({ rows: [event.row] }) },
                "publishChosen",
                { type: "completeClicked", params: ({ event }) => event },
              ],
            },
            "table.seeWhole": {
              guard: { type: "isOwnLayer", params: ({ event }) => event },
              actions: [{ type: "completeRow", params: ({ event }) => event }, "publishChosen"],
            },
            "rows.clear": [
              { guard: "isDescribed", target: ".deciding", actions: ["clearRows", "publishChosen"] },
              { actions: ["clearRows", "publishChosen"] },
            ],
            "table.seeChosen": [
              {
                guard: { type: "isOtherChoiceDescribed", params: ({ event }) => event },
                target: ".deciding",
                actions: { type: "takeChosen", params: ({ event }) => event },
              },
              {
                guard: { type: "isOtherChoice", params: ({ event }) => event },
                actions: { type: "takeChosen", params: ({ event }) => event },
              },
            ],
            "row.choose": {
              actions: [{ type: "chooseRow", params: ({ event }) => event }, "publishChosen"],
            },
            "row.show": {
              guard: { type: "isThere", params: ({ event }) => event },
              actions: { type: "goTo", params: ({ event }) => event },
            },
          },
        },
        box: {
          initial: "idle",
          states: {
            idle: {},
            seeking: {
              invoke: {
                id: "findInBox",
                src: "findInBox",
                input: ({ context, event }) => ({
                  ...context,
                  extent3857: "extent3857" in event ? event.extent3857 : context.extent3857,
                }),
                onDone: {
                  target: "idle",
                  actions: [
                    { type: "chooseFound", params: ({ event }) => ({ rows: event.output }) },
                    "publishChosen",
                    "lookAgain",
                  ],
                },
                onError: "unanswered",
              },
            },
            unanswered: {},
          },
          on: {
            "box.toggle": { actions: "toggleBox" },
            // One box is drawn at a time: the next drag moves the map again.
            "box.draw": { target: ".seeking", actions: "disarmBox" },
            "box.gather": { target: ".seeking", actions: "showChosen" },
          },
        },
        summary: summaryOfColumn,
        areas: areasOfColumn,
        file: tableFile,
      },
      on: {
        "table.close": { target: "closed", actions: "publishClosed" },
        "column.hide": {
          actions: [
            { type: "hideColumn", params: ({ event }) => event },
            { type: "persistLayout", params: ({ context }) => context },
          ],
        },
        "column.move": {
          actions: [
            { type: "moveColumn", params: ({ event }) => event },
            { type: "persistLayout", params: ({ context }) => context },
          ],
        },
        "column.resize": {
          actions: [
            { type: "resizeColumn", params: ({ event }) => event },
            { type: "persistLayout", params: ({ context }) => context },
          ],
        },
        "columns.restore": {
          actions: ["restoreColumns", { type: "persistLayout", params: ({ context }) => context }],
        },
      },
    },
  },
  on: {
    "table.open": [
      {
        guard: { type: "isOtherLayer", params: ({ event }) => event },
        target: ".open",
        reenter: true,
        actions: [
          { type: "setLayer", params: ({ event }) => event },
          { type: "persistLayout", params: ({ context }) => context },
          "publishOpened",
        ],
      },
      { target: ".open", actions: "publishOpened" },
    ],
  },
});
