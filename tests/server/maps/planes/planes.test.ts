import { describe, expect, it } from "vitest";
import { toGeoPackage } from "../../../bench/demo/files/toGeoPackage.ts";
import { isStored } from "../../../../server/maps/embedded/blocks/layerBlocks.ts";
import { setupTown, squareOf, town } from "./planesSetup.ts";

const places = [
  ["in memory", undefined],
  ["on disk", 2 ** 16],
] as const;
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

describe.each(places)("a layer %s that is asked for in RD New", (_, memoryBytes) => {
  it("§7.16 answers with the same bytes once it was prepared for that, whatever its file is in", async () => {
    const { open } = await setupTown();
    const { features, prepared } = await open(memoryBytes);
    const answers = () =>
      Promise.all(
        ["rd", "graden"].flatMap((layer) => questions.map((question) => features(layer, question))),
      );

    const before = await answers();
    const planes = [await prepared("rd"), await prepared("graden")].map(({ plane }) => plane);
    const after = await answers();

    expect(planes).toEqual([28992, 28992]);
    expect(after).toEqual(before);
    expect(before[1]?.length).toBeGreaterThan(10_000);
  });

  it("§7.16 answers with the numbers of its file, to the millimetre", async () => {
    const { open } = await setupTown();
    const { features, prepared } = await open(memoryBytes);
    await prepared("rd");

    const found = JSON.parse(await features("rd", `${json}&count=100000&sortby=naam`)) as typeof town;

    const rounded = JSON.stringify(town.features, (_key, value: unknown) =>
      typeof value === "number" ? Math.round(value * 1000) / 1000 : value,
    );
    const shapesByName = (text: string) =>
      new Map(
        (JSON.parse(text) as typeof town.features).map(({ geometry, properties }) => [
          properties.naam,
          geometry,
        ]),
      );
    expect(shapesByName(JSON.stringify(found.features))).toEqual(shapesByName(rounded));
  });

  it("§7.15 looks the same, but for a shade along its edges: each vertex now lies exactly", async () => {
    const { open } = await setupTown();
    const { picture, prepared } = await open(memoryBytes);
    const squares = [squareOf(200), squareOf(1500)];

    const before = await Promise.all(squares.map((square) => picture("rd", square)));
    await prepared("rd");
    const after = await Promise.all(squares.map((square) => picture("rd", square)));

    for (const [n, { tag, pixels }] of after.entries()) {
      const strays = pixels.filter((value, at) => Math.abs(value - (before[n]?.pixels[at] ?? 0)) > 32);
      expect(strays.length / pixels.length).toBeLessThan(0.002);
      expect(pixels.some((value) => value > 0)).toBe(true);
      expect(tag).not.toBe(before[n]?.tag);
    }
  });
});

describe("the memory for layers in other systems", () => {
  it("§7.15 looks the same from disk as from memory, to the pixel", async () => {
    const { open } = await setupTown();
    const stores = [await open(), await open(2 ** 16)];

    const pictures = await Promise.all(
      stores.map(async ({ picture, prepared }) => {
        const copy = await prepared("graden");
        return { isOnDisk: isStored(copy), pixels: (await picture("graden", squareOf(700))).pixels };
      }),
    );

    expect(pictures.map(({ isOnDisk }) => isOnDisk)).toEqual([false, true]);
    expect(pictures[1]?.pixels).toEqual(pictures[0]?.pixels);
  });

  it("is not exceeded for a layer in another system: without room it is answered as before", async () => {
    const { open, neededBytes } = await setupTown();
    const { store, prepared } = await open(await neededBytes());

    const copy = await prepared("rd");

    expect(copy).toBe(store.layer("a", "rd"));
  });

  it("goes to a new layer rather than to one in another system", async () => {
    const { open, put, neededBytes } = await setupTown();
    const { store, prepared } = await open((await neededBytes()) * 1.6);
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
    const { open, put } = await setupTown();
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
