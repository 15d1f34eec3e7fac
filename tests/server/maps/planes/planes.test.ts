import { afterAll, beforeAll, describe, expect, it, onTestFinished } from "vitest";
import { toGeoPackage } from "../../../bench/demo/files/toGeoPackage.ts";
import { isStored } from "../../../../server/maps/embedded/blocks/layerBlocks.ts";
import { neededBytes, setupTown, squareOf, town, type TownStore } from "./planesSetup.ts";

const places = ["in memory", "on disk"] as const;
const squares = [squareOf(200), squareOf(1500)];
const json = "outputformat=application/json&srsname=EPSG:28992";
const street = `bbox=${squareOf(300)},EPSG:28992`;
const like =
  "<Filter><PropertyIsLike wildCard='*' singleChar='?' escapeChar='!'><PropertyName>naam</PropertyName><Literal>bomen 1*</Literal></PropertyIsLike></Filter>";
const questions = [
  json,
  `${json}&${street}`,
  `${json}&count=40&startindex=100&sortby=naam`,
  `${json}&filter=${encodeURIComponent(like)}`,
  `${json}&propertyname=naam,geometry&${street}`,
  `outputformat=application/json&${street}`,
  `srsname=urn:ogc:def:crs:EPSG::28992&${street}`,
  `resulttype=hits&${street}`,
];

/** What a store answers before and after both layers were prepared for RD New. */
async function observe({ store, features, picture, prepared }: TownStore) {
  // All at once, for the first question in RD New has the layer prepared.
  const look = async () => {
    const [pictures, ...answers] = await Promise.all([
      Promise.all(squares.map((square) => picture("rd", square))),
      ...["rd", "graden"].flatMap((layer) => questions.map((question) => features(layer, question))),
    ]);
    return { pictures, answers };
  };

  const needed = neededBytes(store);
  const before = await look();
  const copies = [await prepared("rd"), await prepared("graden")];
  const after = await look();
  return {
    needed,
    before,
    copies,
    after,
    all: await features("rd", `${json}&count=100000&sortby=naam`),
    inDegrees: (await picture("graden", squareOf(700))).pixels,
  };
}

const clearings: (() => Promise<void>)[] = [];
let observed: Record<(typeof places)[number], Awaited<ReturnType<typeof observe>>>;
beforeAll(async () => {
  const { open } = await setupTown((clear) => clearings.unshift(clear));
  observed = {
    "in memory": await observe(await open()),
    // The next start opens what the one before packed.
    "on disk": await observe(await open(2 ** 16)),
  };
});
afterAll(async () => {
  for (const clear of clearings) await clear();
});

describe.each(places)("a layer %s that is asked for in RD New", (place) => {
  it("§7.16 answers with the same bytes once it was prepared for that, whatever its file is in", () => {
    const { before, copies, after } = observed[place];

    expect(copies.map(({ plane }) => plane)).toEqual([28992, 28992]);
    expect(copies.map(isStored)).toEqual(copies.map(() => place === "on disk"));
    expect(after.answers).toEqual(before.answers);
    expect(before.answers[1]?.length).toBeGreaterThan(10_000);
  });

  it("§7.16 answers with the numbers of its file, to the millimetre", () => {
    const found = JSON.parse(observed[place].all) as typeof town;

    const rounded = JSON.stringify(town.features, (_key, value: unknown) =>
      typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
    );
    const shapesByName = (text: string) =>
      (JSON.parse(text) as typeof town.features)
        .map(({ geometry, properties }) => `${properties.naam} ${JSON.stringify(geometry)}`)
        .toSorted();
    expect(shapesByName(JSON.stringify(found.features))).toEqual(shapesByName(rounded));
  });

  it("§7.15 looks the same, but for a shade along its edges: each vertex now lies exactly", () => {
    const { before, after } = observed[place];

    for (const [n, { tag, pixels }] of after.pictures.entries()) {
      const seen = before.pictures[n];
      const strays = pixels.filter((value, at) => Math.abs(value - (seen?.pixels[at] ?? 0)) > 32);
      expect(strays.length / pixels.length).toBeLessThan(0.002);
      expect(pixels.some((value) => value > 0)).toBe(true);
      expect(tag).not.toBe(seen?.tag);
    }
  });
});

describe("the memory for layers in other systems", () => {
  it("§7.15 looks the same from disk as from memory, to the pixel", () => {
    expect(observed["on disk"].inDegrees).toEqual(observed["in memory"].inDegrees);
  });

  it("is not exceeded for a layer in another system: without room it is answered as before", async () => {
    const { open } = await setupTown(onTestFinished);
    const { store, prepared } = await open(observed["in memory"].needed);

    const copy = await prepared("rd");

    expect(copy).toBe(store.layer("a", "rd"));
  });

  it("goes to a new layer rather than to one in another system", async () => {
    const { open, put } = await setupTown(onTestFinished);
    const { store, prepared } = await open(observed["in memory"].needed * 1.6);
    const gone: number[] = [];
    store.onPlaneGone(({ plane }) => gone.push(plane));
    await prepared("rd");
    expect(gone).toEqual([]);

    await put("a/rd2.gpkg", toGeoPackage(town, 28992));
    await store.refresh();

    const added = store.layer("a", "rd2");
    expect(added && isStored(added)).toBe(false);
    expect(gone).toEqual([28992]);
  });

  it("is given back, and the new numbers are answered, when its file is replaced", async () => {
    const { open, put } = await setupTown(onTestFinished);
    const { store, features, prepared } = await open();
    const old = await prepared("rd");
    const gone: unknown[] = [];
    store.onPlaneGone((layer) => gone.push(layer));

    await put("a/rd.gpkg", toGeoPackage({ ...town, features: town.features.slice(0, 7) }, 28992));
    await store.refresh();

    expect(gone).toEqual([old]);
    expect(JSON.parse(await features("rd", json))).toMatchObject({ numberReturned: 7 });
    expect((await prepared("rd")).featureCount).toBe(7);
  });
});
