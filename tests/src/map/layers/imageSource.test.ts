import ImageTile from "ol/ImageTile.js";
import { get as getProjection } from "ol/proj.js";
import TileState from "ol/TileState.js";
import { describe, expect, it } from "vitest";
import { createImageLayer, densityParams, imageParams } from "../../../../src/map/layers/imageLayer.ts";
import { ImageSource } from "../../../../src/map/layers/imageSource.ts";
import { imageTileGrid, imageTileShape } from "../../../../src/map/tileGrids.ts";
import { deferred } from "../../../support/time/deferred.ts";
import { eventually } from "../../../support/time/eventually.ts";

/** Tiles of a source whose answers the test gives. */
const setup = () => {
  const asked: { url: string; signal: AbortSignal; answer: ReturnType<typeof deferred<Blob>> }[] = [];
  const source = new ImageSource({
    url: "/wms",
    params: { LAYERS: "percelen" },
    tileGrid: imageTileGrid(256),
    density: 1,
    load: async (url, signal) => {
      const answer = deferred<Blob>();
      asked.push({ url, signal, answer });
      return await answer.promise;
    },
    decode: () => Promise.resolve(new Image()),
  });
  const projection = getProjection("EPSG:3857") ?? undefined;
  const loadTile = (x: number) => {
    const tile = source.getTile(3, x, 1, 1, projection as never);
    if (!(tile instanceof ImageTile)) throw new Error("no tile");
    tile.load();
    return tile;
  };
  const wanted = (...tiles: ImageTile[]) => Object.fromEntries(tiles.map((tile) => [tile.getKey(), true]));
  const ended = (tile: ImageTile, state: number) => eventually(() => expect(tile.getState()).toBe(state));
  return { source, asked, loadTile, wanted, ended };
};

const failure = (facts: object) => Object.assign(new Error("refused"), facts);

describe("an image tile", () => {
  it("is shown once its bytes are decoded", async () => {
    const { source, asked, loadTile, wanted, ended } = setup();
    const tile = loadTile(1);
    expect(source.attend(wanted(tile), false)).toEqual({ kind: "loading" });

    asked[0]?.answer.resolve(new Blob());

    await ended(tile, TileState.LOADED);
    expect(source.attend(wanted(tile), true)).toEqual({ kind: "drawn" });
  });

  it("is broken off when the view no longer needs it, and can be asked for again", async () => {
    const { source, asked, loadTile, wanted, ended } = setup();
    const [left, right] = [loadTile(1), loadTile(2)];

    source.attend(wanted(right), false);

    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    expect(left.getState()).toBe(TileState.IDLE);
    left.load();
    asked[2]?.answer.resolve(new Blob());
    await ended(left, TileState.LOADED);
    expect(asked).toHaveLength(3);
  });

  it("is not shown any more when its bytes come after it was broken off", async () => {
    const { source, asked, loadTile } = setup();
    const tile = loadTile(1);

    source.attend({}, true);
    asked[0]?.answer.resolve(new Blob());
    await asked[0]?.answer.promise;
    await Promise.resolve();

    expect(tile.getState()).toBe(TileState.IDLE);
  });

  it.each([
    [{ status: 403 }, { kind: "forbidden" }],
    [
      { status: 200, text: "Could not find layer" },
      { kind: "failed", text: "Could not find layer" },
    ],
    [{ status: 502 }, { kind: "failed", text: null }],
    [{}, { kind: "failed", text: null }],
  ])("that cannot be had (%j) tells why, as long as it is in view", async (facts, status) => {
    const { source, asked, loadTile, wanted, ended } = setup();
    const tile = loadTile(1);

    asked[0]?.answer.reject(failure(facts));
    await ended(tile, TileState.ERROR);

    expect(source.attend(wanted(tile), true)).toEqual(status);
    expect(source.attend({}, true)).toEqual({ kind: "drawn" });
    expect(tile.getState()).toBe(TileState.IDLE);
  });

  it("is asked for again when it failed, and only then", async () => {
    const { source, asked, loadTile, wanted, ended } = setup();
    const [good, bad] = [loadTile(1), loadTile(2)];
    asked[0]?.answer.resolve(new Blob());
    asked[1]?.answer.reject(failure({ status: 502 }));
    await ended(good, TileState.LOADED);
    await ended(bad, TileState.ERROR);

    source.retry();

    expect([good.getState(), bad.getState()]).toEqual([TileState.LOADED, TileState.IDLE]);
    expect(source.attend(wanted(good, bad), false)).toEqual({ kind: "loading" });
    bad.load();
    expect(asked.map(({ url }) => url)).toEqual([asked[0]?.url, asked[1]?.url, asked[1]?.url]);
  });
});

describe("the pictures on a dense screen", () => {
  const asked = (devicePixelRatio: number, width: number) => {
    const shape = imageTileShape(width, devicePixelRatio);
    const layer = createImageLayer({
      url: "/wms",
      params: imageParams(["percelen"]),
      shape,
      load: () => Promise.reject(new Error()),
    });
    const source = layer.getSource();
    const url = source?.getTileUrlFunction()([16, 33_700, 21_500], 1, getProjection("EPSG:3857") as never);
    const params = Object.fromEntries(new URL(url ?? "", "http://localhost").searchParams);
    return { ...params, tileSizePx: shape.tileSizePx };
  };

  it("are as they were on an ordinary one (§9.26)", () => {
    const params = asked(1, 1440);

    expect(params).toMatchObject({ tileSizePx: 1024, WIDTH: "1028", HEIGHT: "1028" });
    expect(Object.keys(params)).not.toContain("FORMAT_OPTIONS");
    expect(Object.keys(params)).not.toContain("DPI");
  });

  it("have twice the pixels and symbols of the same size, without larger images (§9.26)", () => {
    expect(asked(2, 1440)).toMatchObject({
      tileSizePx: 512,
      WIDTH: "1028",
      FORMAT_OPTIONS: "dpi:180",
      DPI: "180",
      MAP_RESOLUTION: "144",
    });
    expect(asked(3, 390)).toMatchObject({ tileSizePx: 256, WIDTH: "516", FORMAT_OPTIONS: "dpi:180" });
  });

  it("ask for nothing more when one pixel is one pixel", () => {
    expect(densityParams(1)).toEqual({});
  });
});
