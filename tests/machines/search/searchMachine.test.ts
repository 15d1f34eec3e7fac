import { describe, expect, it } from "vitest";
import { createActor, fromPromise, SimulatedClock, waitFor } from "xstate";
import type { ClickedFeature, FeatureRef } from "../../../machines/feature-info/clickedFeatures.ts";
import { maxRecents, readRecents, withRecent } from "../../../machines/search/recents.ts";
import { zoomOf } from "../../../machines/search/placeZoom.ts";
import { resultGroups, resultsOf } from "../../../machines/search/results.ts";
import { searchMachine } from "../../../machines/search/searchMachine.ts";
import {
  searchDebounceMs,
  missedForMs,
  resultToOpen,
  type SearchEmitted,
} from "../../../machines/search/searchSetup.ts";
import type { FeatureSearch, PlaceSearch } from "../../../schemas/search.ts";
import { deferred } from "../../support/time/deferred.ts";
import { done, failed } from "../../support/machines/endings.ts";
import { walkWhole } from "../../support/machines/walkMachine.ts";

const featuresFor = (text: string): FeatureSearch => ({
  layers: [
    {
      layer: "bomen",
      status: "searched",
      count: 12,
      features: [
        { id: "bomen.1", properties: { naam: `${text} een`, straat: "Dwarsstraat" } },
        { id: "bomen.2", properties: { naam: "twee", straat: `${text}laan` } },
      ],
    },
    { layer: "percelen", status: "searched", count: 0, features: [] },
  ],
});
const dom = { id: "adr-1", label: "Domplein 1", kind: "adres", position: [5.1, 52.1] as [number, number] };
const placesFor: PlaceSearch = { status: "found", places: [dom] };

const featuresTold = { open: { asked: { features: "told" } } } as const;
const placesTold = { open: { asked: { places: "told" } } } as const;

const setup = (recents: string[] = []) => {
  const clock = new SimulatedClock();
  const asked: { text: string; answer: ReturnType<typeof deferred<FeatureSearch>>; signal: AbortSignal }[] =
    [];
  const places = { status: "found", places: [dom] } satisfies PlaceSearch;
  const emitted: SearchEmitted[] = [];
  const stored: string[][] = [];
  const sought: (FeatureRef | null)[] = [];
  const opened = deferred<ClickedFeature | null>();
  const actor = createActor(
    searchMachine.provide({
      actors: {
        askFeatures: fromPromise<FeatureSearch, { text: string }>(({ input: { text }, signal }) => {
          const answer = deferred<FeatureSearch>();
          asked.push({ text, answer, signal });
          return answer.promise;
        }),
        askPlaces: fromPromise<PlaceSearch, { text: string }>(({ input: { text } }) =>
          text === "weg" ? Promise.reject(new Error("unreachable")) : Promise.resolve(places),
        ),
        findFeature: fromPromise<ClickedFeature | null, FeatureRef | null>(({ input }) => {
          sought.push(input);
          return opened.promise;
        }),
      },
      actions: { storeRecents: (_args, { recents: kept }) => void stored.push([...kept]) },
    }),
    { clock, input: { recents } },
  );
  actor.on("*", (event) => emitted.push(event));
  actor.start();
  actor.send({ type: "field.open" });
  return {
    actor,
    asked,
    emitted,
    stored,
    sought,
    opened,
    type: (text: string) => actor.send({ type: "text.change", text }),
    rest: () => clock.increment(searchDebounceMs),
    /** Types this, and waits until features of it are told. */
    find: async (text: string, as = text) => {
      actor.send({ type: "text.change", text });
      clock.increment(searchDebounceMs);
      asked.at(-1)?.answer.resolve(featuresFor(as));
      await waitFor(actor, (snapshot) => snapshot.matches(featuresTold));
    },
    pass: (ms: number) => clock.increment(ms),
    context: () => actor.getSnapshot().context,
    groups: () => resultGroups(actor.getSnapshot().context),
    choose: (key: string) => actor.send({ type: "result.choose", key }),
    until: (state: Parameters<ReturnType<typeof actor.getSnapshot>["matches"]>[0]) =>
      waitFor(actor, (snapshot) => snapshot.matches(state)),
  };
};

describe("searching", () => {
  it("asks once the keys rest for 300 ms, from the first letter on", () => {
    const { type, pass, asked } = setup();

    type("d");
    pass(searchDebounceMs - 1);
    type("do");
    pass(searchDebounceMs - 1);
    expect(asked).toEqual([]);
    pass(1);

    expect(asked.map(({ text }) => text)).toEqual(["do"]);
  });

  it("breaks off a question that a newer one replaces, and never shows its answer", async () => {
    const { type, rest, asked, context, until } = setup();
    type("do");
    rest();
    type("dom");
    rest();

    asked[0]?.answer.resolve(featuresFor("do"));
    asked[1]?.answer.resolve(featuresFor("dom"));
    await until(featuresTold);

    expect(asked[0]?.signal.aborted).toBe(true);
    expect([context().featuresFor, context().features]).toEqual(["dom", featuresFor("dom")]);
  });

  it("keeps the last answers in sight until the next come", async () => {
    const { type, find, rest, asked, groups, context } = setup();
    await find("do");

    type("dom");

    expect(groups().map(({ key }) => key)).toContain("layer bomen");
    expect(resultToOpen(context())).toBeUndefined();
    type(" ");
    rest();
    expect([groups(), asked.length]).toEqual([[], 1]);
    type("x");
    expect(groups()).toEqual([]);
  });

  it("takes them out of sight when the next do not come", async () => {
    const { type, find, rest, asked, until, groups } = setup();
    await find("do");
    type("dom");
    rest();

    asked[1]?.answer.reject(new Error("unreachable"));
    await until({ open: { asked: { features: "failed" } } });

    expect(groups().map(({ key }) => key)).not.toContain("layer bomen");
  });

  it("groups coordinates, features of each layer, and places, with the attribute that matched", async () => {
    const { find, until, groups } = setup();

    await find("5,1 52,1", "5");
    await until(placesTold);

    expect(groups().map(({ kind, key }) => [kind, key])).toEqual([
      ["coordinates", "coordinates"],
      ["layer", "layer bomen"],
      ["places", "places"],
    ]);
    expect(groups()[1]).toMatchObject({
      layer: "bomen",
      count: 12,
      results: [
        { label: "5 een", detail: { property: "straat", value: "Dwarsstraat" } },
        { label: "twee", matched: { property: "straat", value: "5laan" } },
      ],
    });
  });

  it("says so when places can't be asked, beside the features it found", async () => {
    const { find, until, context } = setup();

    await find("weg");
    await until(placesTold);

    expect(context().places?.status).toBe("unreachable");
    expect(resultsOf(context())).toHaveLength(2);
  });

  it("takes by Enter what was walked to, else the first that was found for this text", async () => {
    const { actor, type, rest, asked, until, context } = setup();
    const walk = (to: "next" | "previous" | "first" | "last") => {
      actor.send({ type: "list.walk", to });
      return context().activeKey;
    };
    type("dom");
    rest();
    expect(resultToOpen(context())).toBeUndefined();
    asked[0]?.answer.resolve(featuresFor("dom"));
    await until(featuresTold);
    await until(placesTold);
    expect(resultToOpen(context())?.key).toBe("feature bomen bomen.1");

    const [one, two, place] = ["feature bomen bomen.1", "feature bomen bomen.2", "place adr-1"];
    const ways = ["previous", "next", "next", "last", "first", "previous", "previous"] as const;
    expect(ways.map(walk)).toEqual([place, one, two, place, one, place, two]);
    expect(resultToOpen(context())?.key).toBe(two);
  });
});

describe("choosing a result", () => {
  it("goes to a coordinate, and keeps what was typed for the next time", () => {
    const { type, choose, emitted, stored, actor, context } = setup(["dom"]);
    expect(resultToOpen(context())).toBeUndefined();
    type("136000 456000");
    expect(resultToOpen(context())?.key).toBe("coordinate");
    choose("nothing");
    expect(actor.getSnapshot().matches("open")).toBe(true);

    choose("coordinate");

    expect(emitted).toEqual([
      { type: "coordinate.chosen", place: expect.objectContaining({ system: "rd" }) as unknown },
    ]);
    expect(stored).toEqual([["136000 456000", "dom"]]);
    expect(actor.getSnapshot().value).toBe("closed");
  });

  it("goes to a place, as near as its kind asks for", async () => {
    const { type, rest, until, choose, emitted, stored, actor } = setup();
    type("dom");
    rest();
    await until(placesTold);

    choose("place adr-1");

    expect([stored, actor.getSnapshot().value]).toEqual([[["dom"]], "closed"]);

    expect(emitted).toEqual([
      { type: "place.chosen", label: "Domplein 1", placeKind: "adres", position: [5.1, 52.1] },
    ]);
    expect([zoomOf("adres"), zoomOf("gemeente"), zoomOf("iets")]).toEqual([18, 12, 16]);
  });

  it("asks for a feature and opens it", async () => {
    const { find, until, choose, opened, emitted, stored, sought, context } = setup();
    await find("dom");
    const feature = { layer: "bomen", id: "bomen.2", properties: {} };

    choose("feature bomen bomen.2");
    expect([context().text, stored, sought]).toEqual(["", [["dom"]], [{ layer: "bomen", id: "bomen.2" }]]);
    opened.resolve(feature);
    await until("closed");

    expect(emitted).toEqual([{ type: "feature.chosen", feature }]);
  });

  it.each(["it passes", "the field is closed", "the field is opened again"])(
    "tells that a feature is no longer there until %s",
    async (end) => {
      const { find, until, choose, opened, pass, actor } = setup();
      await find("dom");

      choose("feature bomen bomen.2");
      opened.resolve(null);
      await until("missed");
      if (end === "it passes") pass(missedForMs);
      else actor.send({ type: end === "the field is closed" ? "field.close" : "field.open" });

      expect(actor.getSnapshot().matches(end === "the field is opened again" ? "open" : "closed")).toBe(true);
    },
  );

  it("tells the same of a feature that could not be asked for, and closes when told to", async () => {
    const { find, until, choose, opened, actor } = setup();
    await find("dom");

    choose("feature bomen bomen.2");
    opened.reject(new Error("unreachable"));
    await until("missed");
    actor.send({ type: "field.open" });
    actor.send({ type: "field.close" });

    expect(actor.getSnapshot().value).toBe("closed");
  });

  it("searches again for what was searched before", () => {
    const { choose, rest, asked, context } = setup(["dom"]);

    choose("recent dom");
    rest();

    expect(context().text).toBe("dom");
    expect(asked.map(({ text }) => text)).toEqual(["dom"]);
  });
});

describe("searches from before", () => {
  it("are the last ones, each once, and can be cleared", () => {
    const many = Array.from({ length: 20 }, (_, n) => `zoek ${n}`).reduce<string[]>(withRecent, []);
    const { actor, stored, groups } = setup(many);

    expect(many).toHaveLength(maxRecents);
    expect(withRecent(many, " ZOEK 15 ")).toEqual([
      "ZOEK 15",
      ...[19, 18, 17, 16, 14, 13, 12].map((n) => `zoek ${n}`),
    ]);
    expect(withRecent(["dom"], " ")).toEqual(["dom"]);
    expect(withRecent([], "x".repeat(101))).toEqual(["x".repeat(100)]);
    expect(groups()).toMatchObject([
      { kind: "recents", key: "recents", results: many.map((text) => ({ text })) },
    ]);
    actor.send({ type: "recents.clear" });
    expect([groups(), stored]).toEqual([[], [[]]]);
  });

  it("are read from what storage holds", () => {
    const kept = ["dom", "x".repeat(100)];

    expect(readRecents(JSON.stringify([1, ["dom"], ...kept]))).toEqual(kept);
  });

  it.each([
    [null],
    ["{"],
    ["{}"],
    ['[1, "", " ", null]'],
    ['[["dom"]]'],
    [JSON.stringify(["x".repeat(101)])],
  ])("are none when storage holds %j", (stored) => {
    expect(readRecents(stored)).toEqual([]);
  });
});

it("the machine of searching has no state or transition that is never used, and shows no answer to another question", () => {
  walkWhole(searchMachine, {
    input: { recents: ["dom"] },
    invariants: {
      "what is told is told of what is typed": (after) =>
        !after.matches(featuresTold) || after.context.featuresFor === after.context.text,
      "nothing is asked while nothing is typed": (after) =>
        !after.matches({ open: "asked" }) || after.context.text !== "",
      "a closed field keeps nothing": (after) =>
        !after.matches("closed") || (after.context.text === "" && after.context.features === null),
      "a key that is struck puts off every question": (after, { type }) =>
        type !== "text.change" || !after.matches({ open: "asked" }),
    },
    events: [
      { type: "text.change", text: "5 52" },
      { type: "text.change", text: "" },
      { type: "list.walk", to: "next" },
      ...["recent dom", "coordinate", "place adr-1", "feature bomen bomen.1"].map((key) => ({
        type: "result.choose" as const,
        key,
      })),
      done("askFeatures", featuresFor("5")),
      failed("askFeatures", new Error("unreachable")),
      done("askPlaces", placesFor),
      failed("askPlaces", new Error("unreachable")),
      done("findFeature", null),
      done("findFeature", { layer: "bomen", id: "1", properties: {} }),
      failed("findFeature", new Error("unreachable")),
    ],
    serializeState: ({ value, context }) =>
      JSON.stringify([
        value,
        context.text,
        context.features === null,
        context.featuresFor,
        context.places?.status,
        context.recents.length,
      ]),
  });
});
