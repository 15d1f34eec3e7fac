import { act, cleanup } from "@testing-library/react";
import type OlMap from "ol/Map.js";
import MapBrowserEvent from "ol/MapBrowserEvent.js";
import { get as getProjection } from "ol/proj.js";
import VectorImageLayer from "ol/layer/VectorImage.js";
import type VectorLayerOl from "ol/layer/Vector.js";
import TileWMS from "ol/source/TileWMS.js";
import XYZ from "ol/source/XYZ.js";
import { describe, expect, it, vi } from "vitest";
import { BaseLayer } from "../../../src/map/base-map/BaseLayer.tsx";
import type { LoadFeatures } from "../../../src/map/layers/featurePages.ts";
import type { FeatureSource } from "../../../src/map/layers/featureSource.ts";
import { visibleFeatureLayers } from "../../../src/map/layers/featureLayers.ts";
import { HighlightLayer } from "../../../src/map/feature-info/HighlightLayer.tsx";
import { ImageLayer } from "../../../src/map/layers/ImageLayer.tsx";
import { LayerOrder } from "../../../src/map/LayerOrder.tsx";
import type { FeatureKey, FeatureWithProperties } from "../../../src/map/feature-info/pickedFeature.ts";
import { PointerPicking } from "../../../src/map/feature-info/PointerPicking.tsx";
import { maxOutlines, VectorLayer } from "../../../src/map/layers/VectorLayer.tsx";
import { renderMap } from "./renderMap.tsx";
import { eventually } from "../../support/time/eventually.ts";

const nothing = () => {};
const url = "/api/projects/7/geoserver/voorbeeld/wms";

/** An option that OpenLayers keeps to itself. */
const optionOf = (owner: object | null | undefined, name: string): unknown =>
  owner ? Reflect.get(owner, name) : undefined;

/** What a tile at this place is asked for with. */
const tileUrl = (source: TileWMS | XYZ) => {
  const projection = getProjection("EPSG:3857") ?? undefined;
  const found = source.getTileUrlFunction()([2, 1, 1], 1, projection as never) ?? "";
  return new URL(found, "http://localhost");
};

describe("the base layer", () => {
  const base = (value: string) => <BaseLayer value={value} onTileLoaded={nothing} onTileFailed={nothing} />;
  const setup = (value: string) => {
    const rendered = renderMap(base(value));
    const layer = rendered.layer(value);
    const source = layer?.getSource();
    if (!(source instanceof TileWMS || source instanceof XYZ)) throw new Error("not tiles");
    return { ...rendered, layer, source };
  };

  it("is the street map at the bottom, with tiles to zoom 19 that appear in 150 ms, and 5000 of them kept (§9.25, §9.33, §9.34)", () => {
    const { layer, source } = setup("osm");

    expect(tileUrl(source).href).toBe("https://tile.openstreetmap.org/2/1/1.png");
    expect(source.getTileGrid()?.getMaxZoom()).toBe(19);
    expect(layer?.getZIndex()).toBe(0);
    expect(optionOf(layer, "cacheSize_")).toBe(5000);
    expect(optionOf(source, "tileOptions")).toMatchObject({ transition: 150 });
  });

  it("has tiles that are there at once for who wants nothing to move", () => {
    vi.stubGlobal("matchMedia", () => ({ matches: true }));

    const { source } = setup("osm");

    expect(optionOf(source, "tileOptions")).toMatchObject({ transition: 0 });
  });

  it.each([
    ["luchtfotorgb", "/hwh/luchtfotorgb/wmts/v1_0/Actueel_orthoHR/EPSG:3857/2/1/1.jpeg"],
    ["achtergrondkaart", "/brt/achtergrondkaart/wmts/v2_0/standaard/EPSG:3857/2/1/1.png"],
    ["bgt-achtergrondvisualisatie", "/lv/bgt/wmts/v1_0/achtergrondvisualisatie/EPSG:3857/2/1/1.png"],
  ])(
    "%s comes in tiles from the national provider, with its attribution (§3.26, §7.23, §7.24)",
    (value, path) => {
      const { source } = setup(value);

      expect(decodeURIComponent(tileUrl(source).href)).toBe(`https://service.pdok.nl${path}`);
      expect(String(source.getAttributions()?.({} as never))).toContain("PDOK");
    },
  );

  it("is the WMS layer Kadastralekaart for the cadastral map (§3.25, §7.24)", () => {
    const { source } = setup("kadastrale-kaart-v5");

    const asked = tileUrl(source);
    expect(asked.origin + asked.pathname).toBe("https://service.pdok.nl/kadaster/kadastralekaart/wms/v5_0");
    expect(asked.searchParams.get("LAYERS")).toBe("Kadastralekaart");
    expect(String(source.getAttributions()?.({} as never))).toContain("Kadaster");
  });

  it("is replaced by another choice, and tells which tiles came and which failed (§2.38)", () => {
    const told: string[] = [];
    const layer = (value: string) => (
      <BaseLayer
        value={value}
        onTileLoaded={() => told.push("loaded")}
        onTileFailed={() => told.push("failed")}
      />
    );
    const rendered = renderMap(layer("osm"));

    rendered.show(layer("luchtfotorgb"));
    for (const event of ["tileloadend", "tileloaderror"])
      rendered.layer("luchtfotorgb")?.getSource()?.dispatchEvent(event);

    expect(rendered.layerNames()).toEqual(["luchtfotorgb"]);
    expect(told).toEqual(["loaded", "failed"]);
  });
});

const noImage = () => Promise.reject<Blob>(new Error("no image is loaded without a frame"));

describe("the image layer", () => {
  const image = (names: string[], key = 1) => (
    <ImageLayer key={key} url={url} names={names} load={noImage} onStatus={nothing} />
  );
  const setup = (names: string[]) => {
    const rendered = renderMap(image(names));
    const source = () => {
      const found = rendered.layer("image")?.getSource();
      if (!(found instanceof TileWMS)) throw new Error("no image layer");
      return found;
    };
    return { ...rendered, source };
  };

  it("asks the project's map server for the active layers in one picture (§7.15)", () => {
    const { source } = setup(["percelen", "bomen"]);

    const asked = tileUrl(source());
    expect(asked.pathname).toBe(url);
    expect(Object.fromEntries(asked.searchParams)).toMatchObject({
      SERVICE: "WMS",
      VERSION: "1.3.0",
      REQUEST: "GetMap",
      LAYERS: "percelen,bomen",
      FORMAT: "image/png",
      TRANSPARENT: "true",
      CRS: "EPSG:3857",
    });
  });

  it("has a gutter of 2, keeps 5000 tiles, appears in 150 ms and lies at 10 (§9.25, §9.33)", () => {
    const { source, layer } = setup(["percelen"]);

    expect(source().getGutter()).toBe(2);
    expect(layer("image")?.getZIndex()).toBe(10);
    expect(optionOf(layer("image"), "cacheSize_")).toBe(5000);
    expect(optionOf(source(), "tileOptions")).toMatchObject({ transition: 150 });
  });

  it("asks again with other names and stays the same layer (§4.39)", () => {
    const { source, show } = setup(["percelen", "bomen"]);
    const first = source();

    show(image(["bomen"]));

    expect(source()).toBe(first);
    expect(tileUrl(first).searchParams.get("LAYERS")).toBe("bomen");
  });

  it("changes the size of its tiles 500 ms after the map changed its width (§9.26, §9.28)", () => {
    vi.useFakeTimers();
    const { source, map, resize } = setup(["percelen"]);
    const tileSize = () => source().getTileGrid()?.getTileSize(0);
    vi.spyOn(map().getTargetElement(), "clientWidth", "get").mockReturnValue(390);

    resize();
    act(() => void vi.advanceTimersByTime(499));
    expect(tileSize()).toBe(1024);
    act(() => void vi.advanceTimersByTime(1));
    expect(tileSize()).toBe(256);
  });
});

const answer = {
  type: "FeatureCollection" as const,
  features: [
    {
      type: "Feature" as const,
      id: "bomen.1",
      geometry: { type: "Point" as const, coordinates: [100, 100] },
      properties: { boomsoort: "Zomereik" },
    },
  ],
};

it("several pictures each have their own opacity, all at 10, the lower one first (§9.33)", () => {
  const { map } = renderMap(
    <>
      <ImageLayer key="a" url={url} names={["percelen"]} opacity={0.4} load={noImage} onStatus={nothing} />
      <ImageLayer key="b" url={url} names={["bomen"]} load={noImage} onStatus={nothing} />
    </>,
  );

  const shown = map()
    .getAllLayers()
    .map((layer) => [
      (layer.getSource() as TileWMS).getParams()["LAYERS"],
      layer.getOpacity(),
      layer.getZIndex(),
    ]);

  expect(shown).toEqual([
    ["percelen", 0.4, 10],
    ["bomen", 1, 10],
  ]);
});

describe("the order of the features' layers", () => {
  const inOrder = (names: string[]) => (
    <>
      {vectors({ name: "percelen" })}
      {vectors({ name: "bomen" })}
      <HighlightLayer hovered={[]} shown={undefined} isShown />
      <LayerOrder names={names} />
    </>
  );

  it("is the one given, below what lies above them and without loading anew (§9.33)", async () => {
    const { map, layer, layerNames, show } = renderMap(inOrder(["percelen", "bomen"]));
    const source = await loadInto(map());
    const first = layer("percelen");

    show(inOrder(["bomen", "percelen"]));

    expect(layerNames()).toEqual(["bomen", "percelen", "highlight"]);
    expect(layer("percelen")).toBe(first);
    expect(layer("bomen")?.getZIndex()).toBe(20);
    expect(source.getFeatures()).toHaveLength(1);
  });
});

const vectors = (
  props: Partial<Parameters<typeof VectorLayer>[0]> = {},
  load: LoadFeatures = () => Promise.resolve(answer),
) => <VectorLayer name="bomen" load={load} onStatus={nothing} isEnabled isShown isOutlined {...props} />;

/** Loads what the map would load if it were drawn. */
const loadInto = async (map: OlMap, extent = [0, 0, 200, 200], count = 1) => {
  const source = map
    .getAllLayers()
    .find((layer) => layer.get("name") === "bomen")
    ?.getSource() as FeatureSource;
  source.show(extent);
  await eventually(() => expect(source.getFeatures()).toHaveLength(count));
  return source;
};

describe("a layer's features", () => {
  const isDrawn = (layer: ReturnType<typeof renderMap>["layer"]) => layer("bomen")?.getVisible();

  it("lie at 20, and while they are few their edges are drawn as one image (§9.33)", async () => {
    const { map, layer } = renderMap(vectors());
    expect(layer("bomen")).toBeInstanceOf(VectorImageLayer);
    expect(layer("bomen")?.getZIndex()).toBe(20);

    await loadInto(map());

    await eventually(() => expect(isDrawn(layer)).toBe(true));
  });

  it("are hidden but stay loaded while the map moves, and are forgotten when the layer is off or asked for once more (§4.39, §4.47)", async () => {
    const { map, layer, show } = renderMap(vectors());
    const source = await loadInto(map());
    const seen = () => [isDrawn(layer), visibleFeatureLayers(map()).length, source.getFeatures().length];

    show(vectors({ isShown: false }));
    expect(seen()).toEqual([false, 0, 1]);
    show(vectors({ isEnabled: false }));
    expect(seen()).toEqual([false, 0, 0]);
    show(vectors());
    await loadInto(map());
    show(vectors({ attempt: 2 }));
    expect(source.getFeatures()).toEqual([]);
  });

  it("have no edges when half of them would mislead, or when drawing them would hold up the map", async () => {
    const { map, layer, show } = renderMap(vectors());
    await loadInto(map());
    await eventually(() => expect(isDrawn(layer)).toBe(true));

    show(vectors({ isOutlined: false }));
    expect(isDrawn(layer)).toBe(false);

    cleanup();
    const many = Array.from({ length: maxOutlines + 1 }, (_, index) => ({
      ...answer.features[0],
      id: `bomen.${index}`,
    }));
    const crowd = renderMap(vectors({}, () => Promise.resolve({ ...answer, features: many as never })));
    await loadInto(crowd.map(), [0, 0, 200, 200], many.length);
    expect(isDrawn(crowd.layer)).toBe(false);
    expect(visibleFeatureLayers(crowd.map())).toHaveLength(1);
  });
});

describe("the pointer", () => {
  const setup = async () => {
    const hovered: FeatureKey[][] = [];
    const clicked: FeatureWithProperties[][] = [];
    const inside = (props: Partial<Parameters<typeof VectorLayer>[0]> = {}) => (
      <>
        {vectors(props)}
        <PointerPicking
          onHover={(features) => hovered.push(features)}
          onClick={({ features }) => clicked.push(features)}
        />
      </>
    );
    const rendered = renderMap(inside());
    const map = rendered.map();
    await loadInto(map);
    map.getView().setResolution(1);
    const resolution = map.getView().getResolution() ?? 0;
    const point = (type: string, px: number, dragging = false, original = new MouseEvent(type)) => {
      const event = new MapBrowserEvent(type, map, original as PointerEvent, dragging);
      event.coordinate = [100 + px * resolution, 100];
      map.dispatchEvent(event);
    };
    /** As OpenLayers tells of a click: at once, and again when it is known not to be double. */
    const click = (px: number) => {
      const original = new MouseEvent("click");
      point("click", px, false, original);
      point("singleclick", px, false, original);
    };
    return { ...rendered, hovered, clicked, point, click, inside };
  };

  it("tells the features below it once, and when it has left them or the map, but not while it drags that (§4.43)", async () => {
    const { point, hovered, map } = await setup();
    const found = [{ layer: "bomen", id: "bomen.1" }];

    point("pointermove", 3, true);
    point("pointermove", 3);
    point("pointermove", 4);
    expect(map().getViewport().style.cursor).toBe("pointer");
    point("pointermove", 11);
    expect(map().getViewport().style.cursor).toBe("");
    point("pointermove", 3);
    map().getViewport().dispatchEvent(new Event("pointerleave"));

    expect(hovered).toEqual([found, [], found, []]);
  });

  it("clicks features with their attributes, within 10 px (§3.27, §4.44, §9.29)", async () => {
    const { click, clicked } = await setup();

    click(10);
    click(10.5);

    expect(clicked).toEqual([[{ layer: "bomen", id: "bomen.1", properties: { boomsoort: "Zomereik" } }], []]);
  });

  it("clicks what was under it when it was made, though the map moves until it is known to be single", async () => {
    const { point, clicked, map } = await setup();
    const original = new MouseEvent("click");

    point("click", 0, false, original);
    map().getView().setCenter([9000, 9000]);
    point("singleclick", 9000, false, original);

    expect(clicked).toEqual([[expect.objectContaining({ id: "bomen.1" })]]);
  });

  it("leaves a click to the tool that took it, also when that ended before it was known to be single (§4.54)", async () => {
    const { point, clicked } = await setup();

    point("singleclick", 0);

    expect(clicked).toEqual([]);
  });
});

describe("what stands out", () => {
  const highlight = (hovered: FeatureKey[], shown?: FeatureKey) => (
    <>
      {vectors()}
      <HighlightLayer hovered={hovered} shown={shown} isShown />
    </>
  );
  const tree = { layer: "bomen", id: "bomen.1" };

  it("is drawn above its layer, and no longer when it does not (§4.43, §4.46)", async () => {
    const none: FeatureKey[] = [];
    const { map, layer, layerNames, show } = renderMap(highlight(none));
    const drawn = () => (layer("highlight") as VectorLayerOl).getSource()?.getFeatures() ?? [];
    const source = await loadInto(map());

    show(highlight([tree, { ...tree, id: "weg" }]));
    expect(drawn()).toHaveLength(1);
    expect(layerNames().indexOf("highlight")).toBeGreaterThan(layerNames().indexOf("bomen"));
    expect(source.getFeatureById("bomen.1")?.getStyle()).toBeFalsy();

    show(highlight(none, tree));
    expect(drawn()).toHaveLength(1);

    show(highlight(none));
    expect(drawn()).toEqual([]);
  });
});
