import type { Feature, FeatureCollection } from "geojson";
import { describe, expect, it } from "vitest";
import {
  featureLimits,
  inSteps,
  withMargin,
  type FeatureLimits,
} from "../../../../src/map/layers/featureLimits.ts";
import type { LoadFeatures } from "../../../../src/map/layers/featurePages.ts";
import { FeatureSource } from "../../../../src/map/layers/featureSource.ts";
import type { FeatureStatus } from "../../../../src/map/layers/featureStatus.ts";
import { deferred, type Deferred } from "../../../support/time/deferred.ts";
import { eventually } from "../../../support/time/eventually.ts";

type Answer = FeatureCollection & { numberMatched?: unknown };

const tree = (id: string | undefined, x = 1, y = 1): Feature => ({
  type: "Feature",
  ...(id === undefined ? {} : { id }),
  geometry: { type: "Point", coordinates: [x, y] },
  properties: { boomsoort: "Zomereik" },
});
const collection = (features: Feature[], numberMatched?: unknown): Answer => ({
  type: "FeatureCollection",
  features,
  ...(numberMatched === undefined ? {} : { numberMatched }),
});
/** Trees in a row, from x = `start` on, one metre apart. */
const trees = (count: number, start = 0) =>
  Array.from({ length: count }, (_, index) => tree(`bomen.${start + index}`, start + index, 1));

/** Few enough to reach in a test. */
const few: FeatureLimits = { perPage: 20, inView: 60, unasked: 30, kept: 90, margin: 0 };

const setup = (limits: Partial<FeatureLimits> = few) => {
  const requests: (Parameters<LoadFeatures>[0] & { answer: Deferred<Answer> })[] = [];
  const statuses: FeatureStatus[] = [];
  const source = new FeatureSource({
    layer: "bomen",
    limits: { ...few, ...limits },
    load: (request) => {
      const answer = deferred<Answer>();
      requests.push({ ...request, answer });
      request.signal.addEventListener("abort", () => answer.reject(new Error("aborted")));
      return answer.promise;
    },
    onStatus: (status) => statuses.push(status),
  });
  const request = (index: number) => requests.at(index) ?? expect.fail("nothing was asked for");
  const done = () => eventually(() => expect(statuses.at(-1)?.kind).not.toBe("loading"));
  return {
    source,
    requests,
    statuses,
    last: () => statuses.at(-1),
    /** The map comes to rest on an extent. */
    show: (...extent: number[]) => source.show(extent),
    answer: async (features: Feature[], numberMatched?: unknown) => {
      request(-1).answer.resolve(collection(features, numberMatched));
      await done();
    },
    /** Answers a page that is not the last, once it is asked for. */
    page: async (index: number, features: Feature[], numberMatched?: unknown) => {
      await eventually(() => expect(requests.length).toBeGreaterThan(index));
      request(index).answer.resolve(collection(features, numberMatched));
    },
    fail: async (reason: unknown) => {
      request(-1).answer.reject(reason);
      await done();
    },
    done,
    ids: () => source.getFeatures().map((feature) => feature.getId()),
  };
};

describe("the features of a layer", () => {
  it("are asked for a page at a time, by an extent that is the same where the view all but is (§7.16)", () => {
    const asked = [0.3, 0.4].map((shift) => {
      const { show, requests } = setup(featureLimits);
      show(shift, shift, 100 + shift, 50 + shift);
      return requests.map(({ layer, extent3857, count, startIndex }) => [
        layer,
        extent3857,
        count,
        startIndex,
      ]);
    });

    expect(asked[0]).toEqual([["bomen", [0, 0, 104, 52], featureLimits.perPage, undefined]]);
    expect(asked[1]).toEqual(asked[0]);
  });

  it("are not asked for while the images of the view are on their way", async () => {
    const { source, requests, statuses, answer, ids } = setup();

    source.show([0, 0, 100, 50], "none");
    expect([requests.length, statuses]).toEqual([0, [{ kind: "loading" }]]);
    source.show([0, 0, 100, 50], "few");
    await answer([tree("bomen.1")]);
    expect(ids()).toEqual(["bomen.1"]);

    // What is there already is told at once.
    source.show([0, 0, 90, 40], "none");
    expect([requests.length, statuses.at(-1)]).toEqual([1, { kind: "shown", count: 1 }]);
  });

  it("wait on a slow line until somebody asks", async () => {
    const { source, requests, last, answer } = setup();

    source.show([0, 0, 100, 50], "onceAsked");
    expect([requests.length, last()]).toEqual([0, { kind: "waiting" }]);
    source.show([0, 0, 100, 50], "all");
    await answer([tree("bomen.1")]);

    expect(last()).toEqual({ kind: "shown", count: 1 });
  });

  it.each([
    ["after their first page came", true],
    ["while that is under way", false],
  ])("that are many are loaded once somebody asks, %s", async (_, waits) => {
    const { source, requests, answer, last } = setup();
    const page = async (index: number) => {
      await eventually(() => expect(requests).toHaveLength(index + 1));
      requests[index]?.answer.resolve(collection(trees(20, index === 2 ? 20 : 0), 40));
    };

    source.show([0, 0, 100, 50], "few");
    if (waits) await answer(trees(20), 40);
    const seen = last()?.kind;
    source.show([0, 0, 100, 50], "all");
    for (const index of waits ? [1, 2] : [0, 1, 2]) await page(index);
    await eventually(() => expect(last()).toEqual({ kind: "shown", count: 40 }));

    expect(seen).toBe(waits ? "waiting" : "loading");
  });

  it("are kept as they came, by their id (§3.27)", async () => {
    const { show, answer, ids, statuses, source } = setup();

    show(0, 0, 100, 50);
    await answer([tree("bomen.1", 10, 20), tree("bomen.2")]);

    expect(ids()).toEqual(["bomen.1", "bomen.2"]);
    expect(source.getFeatureById("bomen.1")?.getGeometry()?.getExtent()).toEqual([10, 20, 10, 20]);
    expect(statuses).toEqual([{ kind: "loading" }, { kind: "shown", count: 2 }]);
  });

  it("are not asked for again where they were loaded, and counted anew there (§7.16)", async () => {
    const { show, answer, requests, last } = setup();
    show(0, 0, 100, 50);
    await answer(trees(15));

    show(0, 0, 100, 50);
    expect(last()).toEqual({ kind: "shown", count: 15 });
    show(9.5, 0, 100, 50);
    expect(last()).toEqual({ kind: "shown", count: 5 });
    show(50, 10, 100, 50);
    expect(last()).toEqual({ kind: "empty" });

    expect(requests).toHaveLength(1);
  });

  it("are there once, also when extents overlap, and only what is missing is asked for", async () => {
    const { show, answer, ids, requests } = setup();
    show(0, 0, 100, 50);
    await answer([tree("bomen.1"), tree("bomen.2", 100, 1)]);

    show(50, 0, 150, 50);
    await answer([tree("bomen.2", 100, 1), tree("bomen.3", 120, 1)]);

    expect(requests[1]?.extent3857).toEqual([100, 0, 150, 50]);
    expect(ids()).toEqual(["bomen.1", "bomen.2", "bomen.3"]);
  });

  it("are asked for around the view as well where they are few, so that small moves ask nothing", async () => {
    const { show, answer, requests } = setup({ margin: 30 });
    show(0, 0, 100, 50);
    await answer(trees(4));

    show(10, 0, 110, 50);
    await answer([]);
    expect(requests[1]?.extent3857).toEqual(inSteps(withMargin([10, 0, 110, 50])));

    show(60, 20, 160, 70);
    expect(requests).toHaveLength(2);
  });

  it("are asked for in the view alone where there are many", async () => {
    const { show, answer, requests } = setup({ margin: 30 });
    show(0, 0, 100, 50);
    await answer(trees(15));

    show(0, 0, 100, 60);

    expect(requests[1]?.extent3857).toEqual([0, 52, 100, 60]);
  });

  it("go by their place in the answer when they have no id (§3.27)", async () => {
    const { show, answer, ids } = setup();
    show(0, 0, 100, 50);
    await answer([tree(undefined), tree(undefined)]);

    show(50, 0, 150, 50);
    await answer([tree(undefined, 50), tree(undefined, 60), tree(undefined, 70)]);

    expect(ids()).toEqual([0, 1, 2]);
  });
});

describe("a view that moves on", () => {
  it("ends the request of the view before it, and what came of that is not taken but asked for anew (§7.16)", async () => {
    const { show, answer, requests, ids, statuses } = setup();
    show(0, 0, 100, 50);
    show(200, 0, 300, 50);

    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.answer.resolve(collection([tree("bomen.1")]));
    await answer([tree("bomen.2", 250, 10)]);

    expect(ids()).toEqual(["bomen.2"]);
    expect(statuses.map(({ kind }) => kind)).toEqual(["loading", "loading", "shown"]);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(3);
  });

  it("waits for what is under way when that will do", async () => {
    const { show, answer, requests, last } = setup();
    show(0, 0, 100, 50);

    show(0, 0, 80, 40);
    expect(requests).toHaveLength(1);
    await answer([...trees(4), tree("bomen.9", 90, 45)]);

    expect(last()).toEqual({ kind: "shown", count: 4 });
  });

  it("does not wait for much more than it needs", () => {
    const { show, requests } = setup();
    show(0, 0, 100, 100);

    show(40, 40, 60, 60);

    expect(requests.map(({ extent3857 }) => extent3857)).toEqual([
      [0, 0, 100, 100],
      [40, 40, 60, 60],
    ]);
    expect(requests[0]?.signal.aborted).toBe(true);
  });
});

describe("features that are many", () => {
  const shown = (count: number) => ({ kind: "shown", count });
  it.each<
    [string, ReturnType<typeof trees>[], number | "unknown" | undefined, (number | undefined)[], object]
  >([
    [
      "come in pages, the next one asked for while the last is taken",
      [trees(20), trees(20, 20), trees(5, 40)],
      45,
      [undefined, 20, 40],
      shown(45),
    ],
    [
      "come in pages until one is not full when the server does not tell how many there are",
      [trees(20), trees(3, 20)],
      "unknown",
      [undefined, 20],
      shown(23),
    ],
    [
      "are all there when the first page was in another order than those after it",
      [[...trees(15, 25), ...trees(5)], trees(20, 20), trees(20)],
      40,
      [undefined, 20, 0],
      shown(40),
    ],
    [
      "go on where the server stopped short of the page",
      [trees(10), trees(5, 10)],
      15,
      [undefined, 10],
      shown(15),
    ],
    [
      "are told to be incomplete at the limit when nobody knows how many there are",
      [trees(20), trees(20, 20), trees(20, 40)],
      undefined,
      [undefined, 20, 40],
      { kind: "truncated", count: 60, total: null },
    ],
    [
      "are complete when they are just as many as the limit",
      [trees(20), trees(20, 20), trees(20, 40)],
      60,
      [undefined, 20, 40],
      shown(60),
    ],
  ])("%s", async (...row) => {
    const [, pages, total, startIndexes, status] = row;
    const { show, page, requests, done, last, ids } = setup();
    show(0, 0, 100, 50);

    for (const [n, features] of pages.entries()) await page(n, features, total);
    await done();

    expect(requests.map(({ startIndex }) => startIndex)).toEqual(startIndexes);
    expect(last()).toEqual(status);
    expect(new Set(ids()).size).toBe(new Set(pages.flat().map(({ id }) => id)).size);
  });

  it.each([
    ["zooms in", [10, 10, 20, 20]],
    ["zooms out", [-100, -50, 200, 100]],
    ["moves", [10, 0, 110, 50]],
  ])(
    "and more than the limit are asked for again when the map %s, not while it stays",
    async (_move, next) => {
      const { show, answer, requests, last } = setup();
      show(0, 0, 100, 50);
      await answer(trees(20), few.inView + 1);
      expect(last()).toEqual({ kind: "truncated", count: 20, total: few.inView + 1 });

      show(0, 0, 100, 50);
      expect(requests).toHaveLength(1);
      show(...next);
      expect(requests.slice(1).map(({ extent3857 }) => extent3857)).toEqual([inSteps(next)]);
      await answer([tree("bomen.99", 15, 15)], 1);
      expect(last()?.kind).toBe("shown");
    },
  );

  it("and incomplete are asked for again when the map comes back to them", async () => {
    const { show, answer, requests, last } = setup();
    show(0, 0, 100, 50);
    await answer(trees(20), 100);
    show(10, 10, 20, 20);
    await answer([tree("bomen.99", 15, 15)], 1);

    show(0, 0, 100, 50);
    expect(requests).toHaveLength(3);
    await answer(trees(20), 100);

    expect(last()).toEqual({ kind: "truncated", count: 21, total: 100 });
  });

  it("only with what lies around the view are asked for in the view alone", async () => {
    const { show, answer, page, done, requests, last } = setup({ margin: 100 });
    show(0, 0, 100, 50);
    await answer(trees(4), 4);

    show(0, 0, 100, 60);
    await page(1, trees(20, 110), 61);
    await page(2, trees(5), 5);
    await done();

    expect(requests[1]?.extent3857).toEqual(inSteps(withMargin([0, 0, 100, 60])));
    expect(requests[2]?.extent3857).toEqual(inSteps([0, 0, 100, 60]));
    expect(last()).toEqual({ kind: "shown", count: 5 });
  });
});

describe("features that can't be had", () => {
  it.each([
    [
      { status: 200, text: "Kolom ontbreekt" },
      { kind: "failed", text: "Kolom ontbreekt" },
    ],
    [new Error("502"), { kind: "failed", text: null }],
    [{ status: 403 }, { kind: "forbidden" }],
  ])("tell why (%j), and are asked for at the next move, not while the map stays", async (reason, status) => {
    const { show, fail, requests, last } = setup();
    show(0, 0, 100, 50);
    await fail(reason);
    expect(last()).toEqual(status);

    show(0, 0, 100, 50);
    expect(requests).toHaveLength(1);
    show(0, 0, 101, 50);
    expect([requests.length, last()]).toEqual([2, { kind: "loading" }]);
  });

  it("keep their place when an attribute is called geometry, and the attribute", async () => {
    const { show, answer, source, last } = setup();

    show(0, 0, 100, 50);
    await answer([{ ...tree("bomen.1", 4, 5), properties: { geometry: "rond" } }]);

    expect(last()).toEqual({ kind: "shown", count: 1 });
    const [feature] = source.getFeatures();
    expect(feature?.getGeometry()?.getExtent()).toEqual([4, 5, 4, 5]);
    expect(feature?.getProperties()["geometry"]).toBe("rond");
  });

  it("fail the view when a later page fails, and keep the pages that came", async () => {
    const { show, page, requests, last, done, source } = setup();
    show(0, 0, 100, 50);
    await page(0, trees(20), 45);
    await eventually(() => expect(requests).toHaveLength(2));
    requests[1]?.answer.reject({ status: 502 });
    await done();

    expect(last()?.kind).toBe("failed");
    expect(source.getFeatures()).toHaveLength(20);
  });

  it("are loaded anew at another attempt, once", async () => {
    const { show, answer, fail, source, requests } = setup();
    source.renew(0);
    show(0, 0, 100, 50);
    await fail({ status: 502 });

    source.renew(0);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(1);

    source.renew(1);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(2);
    await answer([tree("bomen.1")]);
  });
});

describe("what is not needed", () => {
  it("is forgotten when it is far out of sight and there is much of it", async () => {
    const { show, page, done, source, requests } = setup();
    for (let n = 0; n < 3; n += 1) {
      show(n * 1000, 0, n * 1000 + 100, 50);
      await page(n * 2, trees(20, n * 1000), 40);
      await page(n * 2 + 1, trees(20, n * 1000 + 20), 40);
      await done();
    }

    await eventually(() => expect(source.getFeatures()).toHaveLength(40));
    show(2000, 0, 2100, 50);
    expect(requests).toHaveLength(6);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(7);
  });

  it("is forgotten and loaded anew after a reset (§4.39)", async () => {
    const { show, answer, source, ids, requests } = setup();
    show(0, 0, 100, 50);
    await answer([tree("bomen.1")]);
    show(200, 0, 300, 50);

    source.reset();
    expect(requests[1]?.signal.aborted).toBe(true);
    expect(ids()).toEqual([]);

    show(0, 0, 100, 50);
    expect(requests).toHaveLength(3);
  });
});
