import { describe, expect, it } from "vitest";
import { createActor, fromCallback, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import { emptyLink, type MapLink } from "../../../machines/permalink/MapLink.ts";
import { permalinkMachine } from "../../../machines/permalink/permalinkMachine.ts";
import {
  addressFollowsAfterMs,
  linkTextOf,
  showingTimeoutMs,
  stayingAfterMs,
  type PermalinkEmitted,
} from "../../../machines/permalink/permalinkSetup.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";
import { writeLink } from "../../../machines/permalink/writeLink.ts";
import { geometryOf } from "../../../machines/measure/measuring.ts";
import type { Invariant } from "../../support/machines/invariants.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkMachine } from "../../support/machines/walkMachine.ts";

const layerNames = ["percelen", "bomen"];
const start: MapLink = {
  ...emptyLink,
  place: { center: [5.12, 52.09], zoom: 16 },
  baseLayer: "osm",
  layers: layerNames.map((name) => ({ name, opacity: 1 })),
};
const moved: MapLink = { ...start, place: { center: [5.125, 52.09], zoom: 16 } };
const other: MapLink = { ...start, baseLayer: "luchtfotorgb" };
const bomen1 = { layer: "bomen", id: "bomen.1" };
const withFeature: MapLink = { ...start, feature: bomen1 };
const told = (link: MapLink) => ({ type: "map.changed" as const, link, layerNames });

const setup = (
  opened?: MapLink,
  find: () => Promise<ClickedFeature | null> = () => Promise.resolve(null),
) => {
  const clock = new SimulatedClock();
  const history: string[] = [];
  const kept: string[] = [];
  const emitted: PermalinkEmitted[] = [];
  const asked: (FeatureRef | null)[] = [];
  const page = { isLeft: false };
  const logic = permalinkMachine.provide({
    actors: {
      watchAddress: fromCallback(() => undefined),
      findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(({ input }) => {
        asked.push(input);
        return find();
      }),
    },
    guards: { isPageLeft: () => page.isLeft },
    actions: {
      writeAddress: (_args, { text, mode }) => {
        const place = { push: history.length, replace: Math.max(0, history.length - 1) }[mode];
        history[place] = text;
      },
      storeUnwritten: (_args, { text }) => kept.splice(0, 1, text),
      clearUnwritten: () => kept.splice(0),
    },
  });
  const read = opened && readLink(writeLink(opened));
  const actor = createActor(logic, { clock, input: { opened: read, layerNames } });
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  return {
    actor,
    page,
    history,
    kept,
    emitted,
    asked,
    tell: (link: MapLink) => actor.send(told(link)),
    rest: () => clock.increment(addressFollowsAfterMs),
    pass: (ms: number) => clock.increment(ms),
    goTo: (text: string) => actor.send({ type: "address.changed", text }),
    context: () => actor.getSnapshot().context,
  };
};

describe("the address of a map", () => {
  it("says what the map shows once that rests, in place of what it said while the map moved", () => {
    const { tell, rest, pass, history } = setup();

    tell(start);
    rest();
    tell(moved);
    pass(addressFollowsAfterMs - 1);
    expect(history).toEqual([writeLink(start)]);
    tell({ ...moved, place: { center: [5.126, 52.09], zoom: 16 } });
    pass(addressFollowsAfterMs - 1);
    expect(history).toEqual([writeLink(start)]);
    pass(1);

    expect(history).toEqual([writeLink({ ...moved, place: { center: [5.126, 52.09], zoom: 16 } })]);
  });

  it("is kept beside until it is written, also by a page that is left meanwhile", () => {
    const { actor, tell, rest, pass, kept, history } = setup();
    tell(start);
    rest();
    pass(stayingAfterMs);
    expect(kept).toEqual([]);

    tell(moved);
    expect(kept).toEqual([writeLink(moved)]);
    tell(other);
    actor.stop();

    expect(kept).toEqual([writeLink(other)]);
    expect(history).toEqual([writeLink(start)]);
  });

  it("is not written by a page that is about to go, unless that stays after all", () => {
    const { actor, tell, rest, pass, kept, history } = setup();
    tell(start);
    rest();
    tell(moved);

    actor.send({ type: "page.leave" });
    tell(other);
    rest();
    expect([history, kept.at(-1)]).toEqual([[writeLink(start)], writeLink(other)]);
    pass(stayingAfterMs);
    rest();

    expect(history.at(-1)).toBe(writeLink(other));
  });

  it("is kept beside a while longer: a reload asked for before it was written goes to the one before it", () => {
    const { tell, rest, pass, goTo, kept } = setup();
    tell(start);
    rest();
    pass(stayingAfterMs);

    tell(moved);
    rest();
    expect(kept).toEqual([writeLink(moved)]);
    pass(stayingAfterMs - 1);
    expect(kept).toEqual([writeLink(moved)]);
    pass(1);
    expect(kept).toEqual([]);

    tell(other);
    rest();
    goTo(writeLink(start));
    expect(kept).toEqual([]);
    tell(start);
    rest();
    pass(stayingAfterMs);
    expect(kept).toEqual([]);
  });

  it("is not written when another page is on its way, though nobody said so, unless that stays away", () => {
    const { actor, page, tell, rest, pass, kept, history } = setup();
    tell(start);
    rest();
    tell(moved);

    page.isLeft = true;
    rest();
    expect([actor.getSnapshot().value, history, kept]).toEqual([
      "leaving",
      [writeLink(start)],
      [writeLink(moved)],
    ]);
    page.isLeft = false;
    pass(stayingAfterMs);
    rest();

    expect(history).toEqual([writeLink(moved)]);
  });

  it("is followed by the map when a person goes back, and is not written again by that", () => {
    const { tell, rest, goTo, history, emitted } = setup();
    tell(start);
    rest();
    tell(other);
    rest();

    goTo(writeLink(start));
    expect(emitted).toEqual([{ type: "link.show", link: start }]);
    tell(start);
    rest();

    expect(history).toEqual([writeLink(start), writeLink(other)]);
    expect(emitted).toHaveLength(1);
  });

  it("says in the end what the map shows, where that is not what it led to", () => {
    const { tell, goTo, pass, rest, history } = setup();
    tell(start);
    rest();

    goTo(writeLink({ ...start, place: { center: [5.12, 52.09], zoom: 26 } }));
    tell(moved);
    pass(showingTimeoutMs);
    rest();

    expect(history).toEqual([writeLink(moved)]);
  });
});

describe("a link that is opened", () => {
  it("has the map show what it says, when the map is there", () => {
    const measured = {
      name: "Heg",
      geometry: geometryOf("line", [
        [5, 52],
        [5.1, 52],
      ]),
    };
    const { tell, emitted } = setup({ ...moved, measurements: [measured] });
    expect(emitted).toEqual([]);

    tell(start);

    expect(emitted).toEqual([{ type: "link.show", link: { ...moved, measurements: [measured] } }]);
  });

  it("has led to what it names, whatever else the map shows", () => {
    const { tell, rest, history } = setup({ ...emptyLink, baseLayer: "osm" });
    const shown = { ...start, compare: { positionPercent: 50, baseLayer: "osm", layers: [] } };

    tell(shown);
    rest();

    expect(history).toEqual([writeLink(shown)]);
  });

  it("asks for its feature though the map shows another place, and hears what that shows meanwhile", async () => {
    const found = Promise.withResolvers<null>();
    const { actor, tell, pass, rest, asked, history } = setup(withFeature, () => found.promise);
    tell(moved);
    pass(showingTimeoutMs);
    expect(asked).toEqual([bomen1]);

    tell(other);
    found.resolve(null);
    await waitFor(actor, (snapshot) => snapshot.matches("settling"));
    rest();

    expect(history).toEqual([writeLink(other)]);
  });

  it("asks for its feature and shows it", async () => {
    const feature = { ...bomen1, properties: { soort: "eik" } };
    const { actor, tell, emitted, asked } = setup(withFeature, () => Promise.resolve(feature));

    tell(start);
    await waitFor(actor, (snapshot) => snapshot.matches("settling"));

    expect(asked).toEqual([bomen1]);
    expect(emitted.at(-1)).toEqual({ type: "feature.found", feature });
  });

  it.each([
    ["it already", bomen1, 0],
    ["another of its layer", { layer: "bomen", id: "bomen.2" }, 1],
    ["what is called the same in another layer", { layer: "percelen", id: "bomen.1" }, 1],
  ])("asks for its feature unless the map shows it: it shows %s", (_, feature, times) => {
    const { tell, asked } = setup(withFeature);

    tell({ ...start, feature });

    expect(asked).toHaveLength(times);
  });

  it.each([
    ["is gone", () => Promise.resolve(null)],
    ["can't be asked for", () => Promise.reject(new Error("unreachable"))],
  ])("tells of a feature that %s, until that is put away", async (_, find) => {
    const { actor, tell, context } = setup(withFeature, find);

    tell(start);
    await waitFor(actor, (snapshot) => snapshot.matches("settling"));
    expect(context().losses).toEqual([{ kind: "feature" }]);

    actor.send({ type: "notice.dismiss" });
    expect(context().losses).toEqual([]);
  });

  it("tells of layers that the project lost since, when somebody goes back to it", () => {
    const { tell, rest, goTo, context } = setup();
    tell(start);
    rest();

    goTo(
      writeLink({
        ...start,
        layers: [
          { name: "bomen", opacity: 1 },
          { name: "weg", opacity: 1 },
        ],
      }),
    );

    expect(context().losses).toEqual([{ kind: "layersGone", names: ["weg"] }]);
    expect(context().wanted?.layers).toEqual([{ name: "bomen", opacity: 1 }]);
    goTo("main");
    expect(context().losses).toEqual([]);
  });

  it("tells of a layer that the project lost while the map showed the same", () => {
    const { actor, tell, rest, goTo, context } = setup();
    tell(other);
    rest();

    actor.send({ type: "map.changed", link: other, layerNames: ["bomen"] });
    goTo(writeLink(start));

    expect(context().losses).toEqual([{ kind: "layersGone", names: ["percelen"] }]);
  });
});

it("a link that is shared tells of measurements and a selection that it had no room for, until that is put away", () => {
  const long = Array.from({ length: 300 }, (_, n) => [5 + n / 1000, 52]);
  const measurements = [1, 2, 3].map(() => ({ name: null, geometry: geometryOf("line", long) }));
  const { actor, tell, context } = setup();
  expect(context()).toMatchObject({ losses: [], leftOutCount: 0, isSelectionLeftOut: false });
  tell({
    ...start,
    selection: "b".repeat(9000),
    measurements: [
      ...measurements,
      {
        name: null,
        geometry: geometryOf("line", [
          [5, 52],
          [6, 52],
        ]),
      },
    ],
  });

  actor.send({ type: "link.shared" });

  expect(context()).toMatchObject({ leftOutCount: 2, isSelectionLeftOut: true });
  actor.send({ type: "notice.dismiss" });
  expect(context()).toMatchObject({ leftOutCount: 0, isSelectionLeftOut: false });
  tell(start);
  actor.send({ type: "link.shared" });
  expect(context()).toMatchObject({ leftOutCount: 0, isSelectionLeftOut: false });
});

describe("the machine of the permalink", () => {
  const page = { isLeft: false };
  const quiet = permalinkMachine.provide({
    guards: { isPageLeft: () => page.isLeft },
    actions: {
      writeAddress: () => undefined,
      storeUnwritten: () => undefined,
      clearUnwritten: () => undefined,
    },
  });
  const walk = (
    opened: MapLink | undefined,
    addresses: readonly string[],
    invariants: Record<string, Invariant<typeof permalinkMachine>> = {},
  ) =>
    walkMachine(quiet, {
      input: { opened: opened && readLink(writeLink(opened)), layerNames },
      invariants,
      events: [
        told(start),
        told(withFeature),
        ...addresses.map((text) => ({ type: "address.changed" as const, text })),
        { type: "page.leave" },
        { type: "link.shared" },
        { type: "notice.dismiss" },
        done("findFeature", null),
        done("findFeature", { ...bomen1, properties: {} }),
        failed("findFeature", new Error("unreachable")),
      ],
      serializeState: ({ value, context: { shown, written, wanted, losses, isOwnChange } }) =>
        [
          value,
          writeLink(shown),
          written,
          wanted && writeLink(wanted),
          losses.length > 0,
          isOwnChange,
        ].join(),
    });

  it("has no state or transition that is never used, and makes no loop of map and address", () => {
    const withLink = walk(withFeature, [writeLink(withFeature), "main"], {
      "in step, the address says what the map shows": (after) =>
        !after.matches("inStep") || linkTextOf(after.context) === after.context.written,
      "what the map tells never moves the map": (after, { before, type }) => {
        const isAddressFollowing = (snapshot: typeof after) =>
          snapshot.matches("settling") || snapshot.matches("inStep");
        return type !== "map.changed" || !before || !isAddressFollowing(before) || isAddressFollowing(after);
      },
      "an address that the machine wrote changes nothing": (after, { before, event }) =>
        event?.type !== "address.changed" ||
        event.text !== before?.context.written ||
        after.value === before.value,
      "nothing is written while the map is on its way to a link": (after, { before, type }) =>
        after.context.written === before?.context.written ||
        before === null ||
        type === "address.changed" ||
        before.matches("settling"),
      "what a link made of the map is no step of a person": (after) =>
        !(after.matches("showing") || after.matches("finding")) || !after.context.isOwnChange,
    });
    const without = walk(undefined, [writeLink(start)]);
    page.isLeft = true;
    const left = walk(undefined, [], {
      "nothing is written for a page that is left": ({ context }) => context.written === "",
    });

    expect([withLink.unreached, without.unreached]).toEqual([[], ["permalink.finding"]]);
    const isNeverTaken = (each: string) => [without, left].every(({ untaken }) => untaken.includes(each));
    expect(withLink.untaken.filter(isNeverTaken)).toEqual([]);
  });
});
