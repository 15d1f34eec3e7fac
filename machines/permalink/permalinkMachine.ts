import { emptyLink } from "./MapLink.ts";
import { linkTextOf, nextAddress, permalinkSetup } from "./permalinkSetup.ts";

/**
 * Keeps the address and the map in step: the address follows the map once that rests, the map follows the address when
 * a person goes back, forward or elsewhere. Neither follows a change that the other made.
 */
export const permalinkMachine = permalinkSetup.createMachine({
  id: "permalink",
  context: ({ input: { opened, layerNames } }) => ({
    shown: emptyLink,
    layerNames,
    written: "",
    wanted: opened?.link ?? null,
    losses: opened?.losses ?? [],
    leftOutCount: 0,
    isSelectionLeftOut: false,
    isOwnChange: false,
  }),
  invoke: { src: "watchAddress" },
  initial: "opening",
  states: {
    /** A link can be shown once it is known what the map shows. */
    opening: {
      on: {
        "map.changed": [
          {
            guard: "hasWanted",
            target: "showing",
            actions: [{ type: "setShown", params: ({ event }) => event }, "show"],
          },
          { target: "settling", actions: { type: "setShown", params: ({ event }) => event } },
        ],
      },
    },
    showing: {
      entry: "markLinkChange",
      always: [
        { guard: "isThereButForFeature", target: "finding" },
        { guard: "isThere", target: "settling" },
      ],
      after: { showingTimeout: [{ guard: "lacksFeature", target: "finding" }, { target: "settling" }] },
      on: { "map.changed": { actions: { type: "setShown", params: ({ event }) => event } } },
    },
    finding: {
      invoke: {
        id: "findFeature",
        src: "findFeature",
        input: ({ context }) => context.wanted?.feature ?? null,
        onDone: [
          {
            guard: { type: "isFound", params: ({ event }) => ({ feature: event.output }) },
            target: "settling",
            actions: { type: "showFeature", params: ({ event }) => ({ feature: event.output }) },
          },
          { target: "settling", actions: "addFeatureLoss" },
        ],
        onError: { target: "settling", actions: "addFeatureLoss" },
      },
      on: { "map.changed": { actions: { type: "setShown", params: ({ event }) => event } } },
    },
    settling: {
      entry: { type: "storeUnwritten", params: ({ context }) => ({ text: linkTextOf(context) }) },
      after: {
        addressFollows: [
          { guard: "isUpToDate", target: "inStep" },
          { guard: "isPageLeft", target: "leaving" },
          {
            target: "inStep",
            actions: [{ type: "writeAddress", params: ({ context }) => nextAddress(context) }, "setWritten"],
          },
        ],
      },
      on: {
        "map.changed": {
          target: "settling",
          reenter: true,
          actions: { type: "setShown", params: ({ event }) => event },
        },
        "page.leave": "leaving",
      },
    },
    /**
     * A reload goes to the address that there was when it was asked for, so that writing it now would lose it; and a router
     * that is on its way to another page would stay here.
     */
    leaving: {
      after: { staying: "settling" },
      on: {
        "map.changed": {
          actions: [
            { type: "setShown", params: ({ event }) => event },
            { type: "storeUnwritten", params: ({ context }) => ({ text: linkTextOf(context) }) },
          ],
        },
      },
    },
    /** A reload that was asked for just before the address was written goes to the one before it: what is kept stays a while. */
    inStep: {
      after: { staying: { actions: "clearUnwritten" } },
      on: {
        "map.changed": [
          {
            guard: { type: "changesLink", params: ({ event }) => event },
            target: "settling",
            actions: [{ type: "setShown", params: ({ event }) => event }, "markOwnChange"],
          },
          { actions: { type: "setShown", params: ({ event }) => event } },
        ],
      },
    },
  },
  on: {
    "address.changed": {
      guard: { type: "isOtherAddress", params: ({ event }) => event },
      target: ".showing",
      actions: ["clearUnwritten", { type: "follow", params: ({ event }) => event }, "show"],
    },
    "link.shared": { actions: "countLeftOut" },
    "notice.dismiss": { actions: "clearNotices" },
  },
});
