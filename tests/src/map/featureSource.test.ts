import { get as getProjection } from "ol/proj.js";
import type { Feature, FeatureCollection } from "geojson";
import { describe, expect, it, vi } from "vitest";
import { FeatureSource, featureLimits, type LoadFeatures } from "../../../src/map/featureSource.ts";
import type { FeatureStatus } from "../../../src/map/featureStatus.ts";
import { deferred, type Deferred } from "../../support/deferred.ts";

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
const trees = (count: number, prefix: string) =>
  Array.from({ length: count }, (_, index) => tree(`${prefix}.${index}`, index, index));

/** Few enough to reach in a test. */
const limits = { perAnswer: 20, kept: 60 };

const setup = (limited?: typeof limits) => {
  const requests: (Parameters<LoadFeatures>[0] & { answer: Deferred<Answer> })[] = [];
  const statuses: FeatureStatus["kind"][] = [];
  const source = new FeatureSource({
    layer: "bomen",
    ...(limited ? { limits: limited } : {}),
    load: (request) => {
      const answer = deferred<Answer>();
      requests.push({ ...request, answer });
      return answer.promise;
    },
    onStatus: ({ kind }) => statuses.push(kind),
  });
  const projection = getProjection("EPSG:3857");
  if (!projection) throw new Error("OpenLayers lacks EPSG:3857");
  const last = () => requests.at(-1) ?? expect.fail("nothing was asked for");
  return {
    source,
    requests,
    statuses,
    /** Shows an extent, as each frame of the map does. */
    show: (...extent: number[]) => source.loadFeatures(extent, 1, projection),
    answer: async (features: Feature[], numberMatched?: unknown) => {
      last().answer.resolve(collection(features, numberMatched));
      await vi.waitFor(() => expect(statuses.at(-1)).not.toBe("loading"));
    },
    fail: async () => {
      last().answer.reject(new Error("502"));
      await vi.waitFor(() => expect(statuses.at(-1)).not.toBe("loading"));
    },
    ids: () => source.getFeatures().map((feature) => feature.getId()),
  };
};

describe("the features of a layer", () => {
  it("are asked for by the visible extent, with a cap (§7.16)", () => {
    const { show, requests } = setup();

    show(0, 0, 100, 50);

    expect(requests).toHaveLength(1);
    expect(requests[0]).toMatchObject({
      layer: "bomen",
      extent3857: [0, 0, 100, 50],
      count: featureLimits.perAnswer,
    });
  });

  it("are kept as they came, by their id (§3.27)", async () => {
    const { show, answer, ids, statuses, source } = setup();

    show(0, 0, 100, 50);
    await answer([tree("bomen.1", 10, 20), tree("bomen.2")]);

    expect(ids()).toEqual(["bomen.1", "bomen.2"]);
    expect(source.getFeatureById("bomen.1")?.getGeometry()?.getExtent()).toEqual([10, 20, 10, 20]);
    expect(statuses).toEqual(["loading", "shown"]);
  });

  it("are not asked for again where they were loaded (§7.16)", async () => {
    const { show, answer, requests } = setup();
    show(0, 0, 100, 50);
    await answer([tree("bomen.1")]);

    show(0, 0, 100, 50);
    show(10, 10, 20, 20);

    expect(requests).toHaveLength(1);
  });

  it("are there once, also when extents overlap", async () => {
    const { show, answer, ids } = setup();
    show(0, 0, 100, 50);
    await answer([tree("bomen.1"), tree("bomen.2")]);

    show(50, 0, 150, 50);
    await answer([tree("bomen.2"), tree("bomen.3")]);

    expect(ids()).toHaveLength(3);
    expect(new Set(ids())).toEqual(new Set(["bomen.1", "bomen.2", "bomen.3"]));
  });

  it("go by their place in the answer when they have no id (§3.27)", async () => {
    const { show, answer, ids } = setup();
    show(0, 0, 100, 50);
    await answer([tree(undefined), tree(undefined)]);

    show(200, 0, 300, 50);
    await answer([tree(undefined, 250), tree(undefined, 260), tree(undefined, 270)]);

    expect(ids()).toEqual([0, 1, 2]);
  });

  it("of an earlier extent are no longer waited for when the map moved on (§7.16)", async () => {
    const { show, answer, requests, ids, statuses } = setup();
    show(0, 0, 100, 50);
    show(200, 0, 300, 50);

    expect(requests[0]?.signal.aborted).toBe(true);
    requests[0]?.answer.resolve(collection([tree("bomen.1")]));
    await answer([tree("bomen.2", 250, 10)]);

    expect(ids()).toEqual(["bomen.2"]);
    expect(statuses).toEqual(["loading", "loading", "shown"]);
  });

  it("of an extent that was given up are asked for when the map comes back", async () => {
    const { show, answer, requests } = setup();
    show(0, 0, 100, 50);
    show(200, 0, 300, 50);
    await answer([tree("bomen.2")]);

    show(0, 0, 100, 50);

    expect(requests).toHaveLength(3);
  });

  it("that could not be loaded are asked for at the next move, not at the next frame", async () => {
    const { show, fail, requests, statuses } = setup();
    show(0, 0, 100, 50);
    await fail();

    show(0, 0, 100, 50);
    expect(requests).toHaveLength(1);

    show(0, 0, 101, 50);
    expect(requests).toHaveLength(2);
    expect(statuses).toEqual(["loading", "failed", "loading"]);
  });

  it("that are too many are told to be incomplete, and asked for again when the map zooms in", async () => {
    const { show, answer, requests, statuses } = setup(limits);
    show(0, 0, 100, 50);
    await answer(trees(limits.perAnswer, "bomen"), limits.perAnswer + 1);

    expect(statuses.at(-1)).toBe("truncated");
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(1);
    show(10, 10, 20, 20);
    expect(requests).toHaveLength(2);
  });

  it("that are just as many as the cap are complete when the server says so", async () => {
    const { show, answer, statuses } = setup(limits);
    show(0, 0, 100, 50);

    await answer(trees(limits.perAnswer, "bomen"), limits.perAnswer);

    expect(statuses.at(-1)).toBe("shown");
  });

  it("that are out of sight are forgotten before there are too many", async () => {
    const { show, answer, source, ids, requests } = setup(limits);
    const answers = limits.kept / limits.perAnswer;
    for (let n = 0; n <= answers; n += 1) {
      show(n * 1000, 0, n * 1000 + 100, 50);
      await answer(trees(limits.perAnswer, `bomen.${n}`), limits.perAnswer);
    }

    expect(source.getFeatures()).toHaveLength(limits.perAnswer);
    expect(ids()).toContain(`bomen.${answers}.0`);

    show(answers * 1000, 0, answers * 1000 + 100, 50);
    expect(requests).toHaveLength(answers + 1);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(answers + 2);
  });

  it("are loaded anew at another attempt, once", async () => {
    const { show, answer, fail, source, requests } = setup();
    source.renew(0);
    show(0, 0, 100, 50);
    await fail();

    source.renew(0);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(1);

    source.renew(1);
    show(0, 0, 100, 50);
    expect(requests).toHaveLength(2);
    await answer([tree("bomen.1")]);
  });

  it("are forgotten and loaded anew after a reset (§4.39)", async () => {
    const { show, answer, source, ids, requests } = setup(limits);
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
