import { XMLValidator } from "fast-xml-parser";
import { describe, expect, it } from "vitest";
import type { ProjectWords } from "../../../../server/services/maps/MapCall.ts";
import { buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { setupWms, text } from "./wmsSetup.ts";

const [x, y] = [569_700, 6_816_000];

const told: ProjectWords = {
  name: "Openbare ruimte & meer",
  description: "Wat er buiten staat",
  titles: { percelen: "Kadastrale percelen" },
  layers: new Map([
    [
      "percelen",
      { description: "Met hun <gebruik>", keywords: "kadaster, grond,, kadaster", source: "Gemeente" },
    ],
  ]),
};

describe("what the capabilities tell of a project (§16.2)", () => {
  const place = (name: string, ...coordinates: [number, number][]) =>
    buildLayer(
      coordinates.map((each) => ({ geometry: { type: "Point", coordinates: each } })),
      { name },
    );
  const boxesIn = (xml: string): string[] =>
    xml.match(/<(?:EX_Geographic|LatLon)?BoundingBox[^>]*>/g)?.map((box) => box) ?? [];

  it.each(["1.3.0", "1.1.1"])("is what is stored of it, in version %s", async (version) => {
    const { ask } = setupWms(place("percelen", [x, y], [x + 9, y + 9]));
    const words = async () => await Promise.resolve(told);

    const xml = text(await ask("GetCapabilities", `version=${version}`, { words }));

    expect(XMLValidator.validate(xml)).toBe(true);
    const inOrder = [
      "<Title>Openbare ruimte &amp; meer</Title>",
      "<Abstract>Wat er buiten staat</Abstract>",
      "<KeywordList><Keyword>kadaster</Keyword><Keyword>grond</Keyword></KeywordList>",
      "<Name>percelen</Name><Title>Kadastrale percelen</Title>",
      "<Abstract>Met hun &lt;gebruik&gt;</Abstract>",
      "<KeywordList><Keyword>kadaster</Keyword><Keyword>grond</Keyword></KeywordList>",
      "<Attribution><Title>Gemeente</Title></Attribution>",
      "<Style><Name>default</Name><Title>Kadastrale percelen</Title>",
    ];
    expect(xml).toMatch(
      new RegExp(inOrder.map((part) => part.replaceAll(/[()]/g, String.raw`\$&`)).join(String.raw`[\s\S]*`)),
    );
  });

  it("has a box that can be asked for of one point, and none of its own for a layer without features", async () => {
    const { ask, map } = setupWms(place("percelen", [x, y]), place("leeg"));

    const xml = text(await ask("GetCapabilities", ""));

    const boxes = boxesIn(xml).filter((box) => box.includes("EPSG:3857"));
    expect(new Set(boxes).size).toBe(1);
    const sides = ["minx", "miny", "maxx", "maxy"].map((side) =>
      Number(new RegExp(`${side}="([^"]+)"`).exec(boxes[0] ?? "")?.[1]),
    );
    expect(sides).toEqual([x - 1, y - 1, x + 1, y + 1]);
    const query = `version=1.3.0&crs=EPSG:3857&bbox=${sides.join()}&width=9&height=9&format=image/png`;
    expect((await map(query)).status).toBe(200);
    expect(xml.slice(xml.indexOf("<Name>leeg</Name>"))).not.toContain("BoundingBox");
  });

  it("lies somewhere on earth when no layer has features", async () => {
    const { ask } = setupWms(place("leeg"));

    expect(boxesIn(text(await ask("GetCapabilities", "version=1.1.1")))).toEqual([
      '<LatLonBoundingBox minx="-180" miny="-90" maxx="180" maxy="90"/>',
    ]);
  });

  it.each(["GetMap", "GetFeatureInfo", "GetLegendGraphic"] as const)(
    "names formats of %s that are answered as such",
    async (request) => {
      const { ask } = setupWms(place("percelen", [x, y]));
      const xml = text(await ask("GetCapabilities", "version=1.1.1"));
      const [, announced = ""] = new RegExp(`<${request}>(.*)`).exec(xml) ?? [];
      const formats = [...announced.matchAll(/<Format>(.*?)<\/Format>/g)].map(([, format = ""]) => format);
      expect(formats.length).toBeGreaterThan(3);
      const frame = `version=1.1.1&srs=EPSG:3857&bbox=${[x, y, x + 9, y + 9].join()}&width=9&height=9`;

      for (const format of formats) {
        const name = request === "GetFeatureInfo" ? "info_format" : "format";
        const answer = await ask(request, `${frame}&query_layers=percelen&x=1&y=1&${name}=${format}`);
        expect(answer.status).toBe(200);
        expect(answer.headers["content-type"]).toContain(format.split(";")[0]);
      }
    },
  );
});

describe("updateSequence (§16.4)", () => {
  const sequenceIn = (xml: string): string => / updateSequence="([^"]+)"/.exec(xml)?.[1] ?? "";

  it("changes when the document does, and only then", async () => {
    const { ask, store } = setupWms(buildLayer([{ geometry: { type: "Point", coordinates: [x, y] } }]));
    const read = async (query = "") => text(await ask("GetCapabilities", query));

    const first = sequenceIn(await read());
    expect(Date.parse(first)).toBeGreaterThan(0);
    expect(sequenceIn(await read())).toBe(first);
    expect(await read(`updatesequence=${first}`)).toContain('code="CurrentUpdateSequence"');

    store.put(buildLayer([{ geometry: { type: "Point", coordinates: [x + 5, y] } }]));
    const changed = sequenceIn(await read(`updatesequence=${first}`));
    expect(changed > first).toBe(true);
  });

  it("is refused where no document can be as new, and else tells the newest", async () => {
    const { ask } = setupWms(buildLayer([]));
    const ofSequence = async (sequence: string) =>
      text(await ask("GetCapabilities", `updatesequence=${sequence}`));

    expect(await ofSequence("9999-01-01T00:00:00.000Z")).toContain('code="InvalidUpdateSequence"');
    expect(sequenceIn(await ofSequence("2020-01-01T00:00:00.000Z"))).not.toBe("");
  });
});
