import { describe, expect, it } from "vitest";
import type { LayerStyle } from "../../../../schemas/layerStyle.ts";
import type { CatalogLayer } from "../../../../server/maps/MapServer.ts";
import { withOfferedStyles } from "../../../../server/maps/gateway/offeredStyles.ts";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { setup } from "../gateway/setup.ts";
import { decode, setupWms, text } from "./wmsSetup.ts";

const [red, green, blue] = ["#ff0000", "#00ff00", "#0000ff"] as const;
const style: LayerStyle = {
  title: "Percelen",
  symbol: { fill: red },
  words: { name: "gewoon", title: "Gewoon" },
  others: [
    {
      words: { name: "gebruik", title: "Naar gebruik" },
      symbol: { fill: blue },
      rules: [{ title: "Akker", when: { property: "gebruik", in: ["akker"] }, symbol: { fill: green } }],
    },
    { words: { name: "dichtbij", title: "Dichtbij" }, symbol: { fill: green }, maxScaleDenominator: 10 },
  ],
};
const square = (gebruik: string, from: number) => ({
  geometry: { type: "Polygon" as const, coordinates: [box(from, from, from + 40, from + 40)] },
  properties: { gebruik },
});
const frame =
  "service=WMS&version=1.3.0&crs=EPSG:3857&bbox=0,0,100,100&width=100&height=100&format=image/png";
const info = `${frame}&query_layers=percelen&i=20&j=80&info_format=application/json`;

const { ask, map } = setupWms(
  buildLayer([square("akker", 0), square("weide", 60)], { style }),
  buildLayer([square("akker", 0)], { name: "overig" }),
);

describe("§24.1 a layer with several styles", () => {
  it.each([
    ["", red, red],
    ["default", red, red],
    ["gewoon", red, red],
    ["gebruik", green, blue],
  ])("is drawn by STYLES=%s", async (styles, first, second) => {
    const picture = await decode(await map(`${frame}&styles=${styles}`, { layers: ["percelen"] }));

    const hex = (x: number, y: number) => Buffer.from(picture.at(x, y).slice(0, 3)).toString("hex");
    expect([hex(20, 80), hex(80, 20)].map((each) => `#${each}`)).toEqual([first, second]);
  });

  it("tells the legend of each, and finds what that style draws at this scale", async () => {
    const layers = ["percelen"];
    const legend = (name: string) =>
      ask("GetLegendGraphic", `service=WMS&format=application/json&style=${name}`, { layers });

    const found = await ask("GetFeatureInfo", `${info}&styles=`, { layers });
    const foundClose = await ask("GetFeatureInfo", `${info}&styles=dichtbij`, { layers });

    expect(text(await legend(""))).not.toContain("Akker");
    expect(text(await legend("gebruik"))).toContain('"title":"Akker"');
    expect(text(found)).toContain("akker");
    expect(text(foundClose)).not.toContain("akker");
  });

  it("has them in the capabilities, with titles and legends", async () => {
    const xml = text(await ask("GetCapabilities", "version=1.3.0", { layers: ["percelen", "overig"] }));

    const names = [...xml.matchAll(/<Style><Name>(.*?)<\/Name><Title>(.*?)<\/Title>/g)];
    expect(names.map(([, name, title]) => [name, title])).toEqual([
      ["gewoon", "Gewoon"],
      ["gebruik", "Naar gebruik"],
      ["dichtbij", "Dichtbij"],
      ["default", "Overig"],
    ]);
    expect(xml).toMatch(/LegendURL.*layer=percelen&amp;style=gebruik/);
  });

  it("refuses a style of another layer", async () => {
    expect(text(await map(`${frame}&styles=gewoon,gebruik`))).toContain("StyleNotDefined");
  });

  it("§7.16 lets through the styles that are offered of the project's layers, and no others", async () => {
    const { project, codeOf } = setup();
    const offers = (name: string, styles: string[]): CatalogLayer => ({
      name,
      title: name,
      styles,
      lonLatExtent: [0, 0, 1, 1],
      featureCount: 1,
    });
    const layersOf = () =>
      Promise.resolve([offers("bomen", ["soort", "hoogte"]), offers("geheim", ["staat"])]);
    const code = async (name: string) => {
      const rawQuery = `request=GetMap&layers=bomen&STYLES=${name}`;
      const call = { project, path: "ows", workspace: "voorbeeld", rawQuery, publicUrl: "" } as const;
      return codeOf(rawQuery, await withOfferedStyles(call, { layersOf }));
    };

    expect([await code("hoogte"), await code("staat")]).toEqual(["passed", "map.requestNotAllowed"]);
  });
});
