import { describe, expect, it } from "vitest";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms, text } from "./wmsSetup.ts";

const frame =
  "version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png&transparent=true";
const is = (attribute: string, value: string) =>
  `&filter=${encodeURIComponent(`<Filter><PropertyIsEqualTo><PropertyName>${attribute}</PropertyName><Literal>${value}</Literal></PropertyIsEqualTo></Filter>`)}`;
const square = (from: number, soort: string) => ({
  geometry: { type: "Polygon" as const, coordinates: [box(from, 20, from + 20, 60)] },
  properties: { soort },
});

/** A layer of an oak at the left and a beech at the right. */
function setup() {
  const layer = {
    ...buildLayer([square(10, "eik"), square(60, "beuk")], { name: "bomen" }),
    attributes: [{ name: "soort", type: "string" as const }],
  };
  const wms = setupWms(layer);
  /** Whether the left and the right are drawn. */
  const drawn = async (query: string) => {
    const picture = await decode(await wms.map(`${frame}${query}`));
    return [picture.at(20, 60)[3] === 255, picture.at(70, 60)[3] === 255];
  };
  return { ...wms, layer, drawn };
}

describe("§7.15 a map with a FILTER", () => {
  it("shows only the features that it lets through", async () => {
    const { drawn } = setup();

    expect(await drawn("")).toEqual([true, true]);
    expect(await drawn(is("soort", "eik"))).toEqual([true, false]);
    expect(await drawn(is("soort", "beuk"))).toEqual([false, true]);
    expect(await drawn("")).toEqual([true, true]);
  });

  it("is kept apart from the map without it, and from that of other data", async () => {
    const { map, store, layer, drawn } = setup();
    const etagOf = async (query: string) => (await map(`${frame}${query}`)).headers["etag"];

    const etags = [await etagOf(""), await etagOf(is("soort", "eik")), await etagOf(is("soort", "beuk"))];
    store.put({
      ...buildLayer([square(10, "beuk"), square(60, "eik")], { name: "bomen" }),
      attributes: layer.attributes,
    });

    expect(new Set(etags).size).toBe(3);
    expect(await drawn(is("soort", "eik"))).toEqual([false, true]);
  });

  it("finds no feature that it keeps off the map", async () => {
    const { ask } = setup();
    const at = `${frame}&query_layers=bomen&i=20&j=60&info_format=application/json`;
    const found = async (query: string) =>
      JSON.parse(text(await ask("GetFeatureInfo", at + query))) as unknown;

    expect(await found("")).toMatchObject({ features: [{ properties: { soort: "eik" } }] });
    expect(await found(is("soort", "beuk"))).toMatchObject({ features: [] });
  });

  it("says what is wrong with a filter, and takes one for one layer only", async () => {
    const { map } = setup();

    expect(text(await map(`${frame}${is("hoogte", "1")}`))).toContain("has no attribute hoogte");
    expect(text(await map(`${frame}&filter=%3CFilter`))).toContain("not valid XML");
    expect(text(await map(`${frame}${is("soort", "eik")}`, { layers: ["bomen", "bomen"] }))).toContain(
      "FILTER goes with one layer",
    );
  });
});
