import { describe, expect, it } from "vitest";
import { box, buildLayer, type TestFeature } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms, text } from "./wmsSetup.ts";
import { positions } from "../../../support/content/positions.ts";

const asked = "service=WMS&version=1.3.0&request=GetLegendGraphic&format=image/png&width=20&height=20";
const polygon: TestFeature = { geometry: { type: "Polygon", coordinates: [box(20, 20, 60, 60)] } };
const line: TestFeature = {
  geometry: { type: "LineString", coordinates: positions("0 0, 9 9") },
};
const point: TestFeature = { geometry: { type: "Point", coordinates: [5, 5] } };
const rules = [
  { title: "Eik", when: { property: "soort", in: ["eik"] }, symbol: { fill: "#00ff00" } },
  { title: "Beuk", when: { property: "soort", in: ["beuk"] }, symbol: { fill: "#ff0000" } },
];

describe("§7.14 GetLegendGraphic", () => {
  it.each([
    ["a polygon", polygon, { fill: "#ff0000" }, { drawn: [10, 10], empty: [0, 0] }],
    ["a line", line, { stroke: "#ff0000", strokeWidth: 3 }, { drawn: [3, 14], empty: [1, 1] }],
    ["a point", point, { fill: "#ff0000", radius: 5 }, { drawn: [10, 10], empty: [1, 1] }],
    [
      "a point larger than its swatch",
      point,
      { fill: "#ff0000", radius: 60 },
      { drawn: [10, 10], empty: [0, 0] },
    ],
  ] as const)("shows %s in a picture of 20 by 20 pixels", async (_, feature, symbol, { drawn, empty }) => {
    const { ask } = setupWms(buildLayer([feature], { style: { symbol } }));

    const answer = await ask("GetLegendGraphic", `${asked}&transparent=true`);
    const picture = await decode(answer);

    expect(answer.headers["content-type"]).toBe("image/png");
    expect([picture.width, picture.height]).toEqual([20, 20]);
    expect(picture.at(drawn[0], drawn[1])).toEqual([255, 0, 0, 255]);
    expect(picture.at(empty[0], empty[1])[3]).toBe(0);
  });

  it("shows a row with its title for every rule, and for what no rule fits", async () => {
    const features = [
      { ...polygon, symbol: 1 },
      { ...polygon, symbol: 2 },
      { ...polygon, symbol: 0 },
    ];
    const { ask } = setupWms(
      buildLayer(features, { style: { title: "Bomen", symbol: { fill: "#0000ff" }, rules } }),
    );

    const picture = await decode(await ask("GetLegendGraphic", asked));

    expect(picture.height).toBe(60);
    expect(picture.width).toBeGreaterThan(40);
    expect([10, 30, 50].map((y) => picture.at(10, y).slice(0, 3))).toEqual([
      [0, 255, 0],
      [255, 0, 0],
      [0, 0, 255],
    ]);
    const titleInk = Array.from({ length: picture.width - 26 }, (_, x) => picture.at(x + 26, 10)).filter(
      ([red = 255]) => red < 128,
    );
    expect(titleInk.length).toBeGreaterThan(0);
  });

  it("tells the rules as data", async () => {
    const { ask } = setupWms(
      buildLayer([{ ...polygon, symbol: 1 }], {
        style: { title: "Bomen", symbol: { fill: "#0000ff" }, rules },
      }),
    );

    const answer = await ask("GetLegendGraphic", asked.replace("image/png", "application/json"));

    expect(JSON.parse(text(answer))).toEqual({
      Legend: [
        {
          layerName: "percelen",
          title: "Bomen",
          rules: rules.map((rule) => ({ ...rule, geometry: "polygon" })),
        },
      ],
    });
  });

  it.each(["image/png", "application/json"])("is not sent again to who holds it, as %s", async (format) => {
    const { ask } = setupWms(buildLayer([polygon]));
    const question = asked.replace("image/png", format);

    const first = await ask("GetLegendGraphic", question);
    const again = await ask("GetLegendGraphic", question, { ifNoneMatch: first.headers["etag"] ?? "" });

    expect(again.status).toBe(304);
  });

  it.each([
    ["no layer", asked, [], "MissingParameterValue"],
    ["two layers", asked, ["percelen", "percelen"], "InvalidParameterValue"],
    ["an unknown layer", asked, ["bomen"], "LayerNotDefined"],
    ["an unknown format", asked.replace("image/png", "image/gif"), ["percelen"], "InvalidFormat"],
    ["a huge swatch", asked.replace("width=20", "width=5000"), ["percelen"], "InvalidParameterValue"],
    ["an unknown style", `${asked}&style=mooi`, ["percelen"], "StyleNotDefined"],
  ])("refuses %s", async (_, query, layers, code) => {
    const { ask } = setupWms(buildLayer([polygon]));

    const answer = await ask("GetLegendGraphic", query, { layers });

    expect(answer.status).toBe(400);
    expect(text(answer)).toContain(`code="${code}"`);
  });
});
