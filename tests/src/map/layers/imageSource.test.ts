import ImageTile from "ol/ImageTile.js";
import { get as getProjection } from "ol/proj.js";
import TileState from "ol/TileState.js";
import { describe, expect, it } from "vitest";
import { createImageLayer, imageParams } from "../../../../src/map/layers/imageLayer.ts";
import { ImageSource } from "../../../../src/map/layers/imageSource.ts";
import { imageTileGrid, imageTileShape } from "../../../../src/map/tileGrids.ts";
import { deferred } from "../../../support/time/deferred.ts";
import { eventually } from "../../../support/time/eventually.ts";

/** Tiles of a source whose answers the test gives. */
const setup = ({ tookMs = 0, isFresh = true } = {}) => {
  let nowMs = 0;
  let completions = 0;
  let view: number[] | undefined;
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
    isFresh: () => isFresh,
    view: () => view,
    onCompleted: () => {
      completions++;
    },
    now: () => (nowMs += tookMs),
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
  /** The view shows this, or what is wanted whole. */
  const show = (extent: number[]) => {
    view = extent;
  };
  return { source, asked, loadTile, wanted, ended, show, completed: () => completions };
};

const failure = (facts: object) => Object.assign(new Error("refused"), facts);

describe("an image tile", () => {
  it("is shown once its bytes are decoded, broken off when the view no longer needs it, and asked for again", async () => {
    const { source, asked, loadTile, wanted, ended } = setup();
    const [left, right] = [loadTile(1), loadTile(2)];

    expect(source.attend(wanted(right), false)).toEqual({ kind: "loading" });
    expect(asked.map(({ signal }) => signal.aborted)).toEqual([true, false]);
    asked[0]?.answer.resolve(new Blob());
    asked[1]?.answer.resolve(new Blob());
    await ended(right, TileState.LOADED);
    expect(source.attend(wanted(right), true)).toEqual({ kind: "drawn" });

    // What came of the first after it was broken off is not shown.
    expect(left.getState()).toBe(TileState.IDLE);
    left.load();
    asked[2]?.answer.resolve(new Blob());
    await ended(left, TileState.LOADED);
    expect(asked).toHaveLength(3);
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

describe("a tile that the view shows a part of (§9.26)", () => {
  /** The lower left quarter of a tile, and more than that. */
  const quarterOf = ([minX = 0, minY = 0, maxX = 0, maxY = 0]: number[]) => [
    minX,
    minY,
    (minX + maxX) / 2,
    (minY + maxY) / 2,
  ];
  const widthOf = (url: string | undefined) =>
    new URL(url ?? "", "http://localhost").searchParams.get("WIDTH");

  /** A tile of which the view shows a quarter, and that quarter has come. */
  async function setupPart(how: { tookMs: number; isFresh?: boolean }) {
    const fixture = setup(how);
    const { asked, loadTile, ended } = fixture;
    const extent = imageTileGrid(256).getTileCoordExtent([3, 1, 1]);
    fixture.show(quarterOf(extent));
    const tile = loadTile(1);
    asked[0]?.answer.resolve(new Blob());
    await ended(tile, TileState.LOADED);
    return { ...fixture, tile, extent };
  }

  it("comes without the rest, which follows once the view is complete", async () => {
    const { source, asked, tile, extent, wanted, show, completed } = await setupPart({ tookMs: 100 });
    expect(widthOf(asked[0]?.url)).toBe("128");

    expect(source.attend(wanted(tile), false)).toEqual({ kind: "loading" });
    expect(asked).toHaveLength(1);
    expect(source.attend(wanted(tile), true)).toEqual({ kind: "drawn" });
    source.attend(wanted(tile), true);
    expect(asked.map(({ url }) => widthOf(url))).toEqual(["128", "256"]);

    asked[1]?.answer.resolve(new Blob());
    await eventually(() => expect(completed()).toBe(1));
    show(extent);
    source.attend(wanted(tile), true);
    expect(asked).toHaveLength(2);
  });

  it.each([
    ["images came slowly", { tookMs: 5000 }],
    ["the browser had them, which says nothing of the line", { tookMs: 100, isFresh: false }],
  ])("waits with the rest until the view needs it, where %s", async (_where, how) => {
    const { source, asked, tile, extent, wanted, show } = await setupPart(how);

    source.attend(wanted(tile), true);
    expect(asked).toHaveLength(1);
    show(extent);
    source.attend(wanted(tile), false);

    expect(asked.map(({ url }) => widthOf(url))).toEqual(["128", "256"]);
  });

  it("is asked for again as any tile, when the rest that the view needs does not come", async () => {
    const { source, asked, tile, extent, wanted, show, completed } = await setupPart({ tookMs: 5000 });

    show(extent);
    source.attend(wanted(tile), false);
    asked[1]?.answer.reject(failure({ status: 502 }));

    await eventually(() => expect(completed()).toBe(1));
    expect(tile.getState()).toBe(TileState.IDLE);
  });

  it("asks once for a rest that does not come, and again when the view needs it", async () => {
    const { source, asked, tile, extent, wanted, show } = await setupPart({ tookMs: 100 });
    source.attend(wanted(tile), true);
    asked[1]?.answer.reject(failure({ status: 502 }));
    // Whatever follows the refusal at once has followed when this has.
    const other = setup();
    const failing = other.loadTile(1);
    other.asked[0]?.answer.reject(failure({ status: 502 }));
    await other.ended(failing, TileState.ERROR);

    source.attend(wanted(tile), true);
    expect(asked).toHaveLength(2);
    show(extent);
    source.attend(wanted(tile), true);

    expect(asked).toHaveLength(3);
  });

  it("breaks the rest off when the view leaves it", async () => {
    const { source, asked, tile, wanted } = await setupPart({ tookMs: 100 });
    source.attend(wanted(tile), true);

    source.attend({}, true);

    expect(asked[1]?.signal.aborted).toBe(true);
    expect(tile.getState()).toBe(TileState.LOADED);
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

  it("are as they were on an ordinary one, and have twice the pixels on another, in no larger images and with symbols of the same size (§9.26)", () => {
    const ordinary = asked(1, 1440);

    expect(ordinary).toMatchObject({ tileSizePx: 1024, WIDTH: "1028", HEIGHT: "1028" });
    expect(Object.keys(ordinary)).not.toEqual(expect.arrayContaining(["FORMAT_OPTIONS", "DPI"]));
    expect(asked(2, 1440)).toMatchObject({
      tileSizePx: 512,
      WIDTH: "1028",
      FORMAT_OPTIONS: "dpi:180",
      DPI: "180",
      MAP_RESOLUTION: "144",
    });
    expect(asked(3, 390)).toMatchObject({ tileSizePx: 256, WIDTH: "516", FORMAT_OPTIONS: "dpi:180" });
  });
});
