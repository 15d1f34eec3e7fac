import { describe, expect, it } from "vitest";
import { box, buildLayer } from "../../../support/map-servers/loadedLayer.ts";
import { decode, setupWms, text } from "./wmsSetup.ts";

const { map } = setupWms(buildLayer([{ geometry: { type: "Polygon", coordinates: [box(20, 20, 60, 60)] } }]));
const good = {
  version: "1.3.0",
  crs: "EPSG:3857",
  bbox: "0,0,100,100",
  width: "100",
  height: "100",
  format: "image/png",
  styles: "",
};

type Changes = Record<string, string | undefined>;
const queryWith = (changes: Changes): string => {
  const entries = Object.entries({ ...good, ...changes }).filter(([, value]) => value !== undefined);
  return new URLSearchParams(entries).toString();
};

describe("§7.15 a GetMap that cannot be answered", () => {
  it.each([
    ["an unknown CRS", { crs: "EPSG:1" }, "InvalidCRS"],
    ["a CRS that is no code", { crs: "RD" }, "InvalidCRS"],
    ["an unknown SRS", { version: "1.1.1", crs: undefined, srs: "EPSG:1" }, "InvalidSRS"],
    ["an unknown style", { styles: "mooi" }, "StyleNotDefined"],
    ["more styles than layers", { styles: "default,default" }, "InvalidParameterValue"],
    ["an unknown format", { format: "image/tiff" }, "InvalidFormat"],
    ["no format", { format: undefined }, "MissingParameterValue"],
    ["no box", { bbox: undefined }, "MissingParameterValue"],
    ["an empty box", { bbox: "5,5,5,5" }, "InvalidParameterValue"],
    ["a box the wrong way round", { bbox: "10,10,0,0" }, "InvalidParameterValue"],
    ["a box of three numbers", { bbox: "0,0,1" }, "InvalidParameterValue"],
    ["a box that is no numbers", { bbox: "0,0,1,NaN" }, "InvalidParameterValue"],
    ["a box beyond the world", { bbox: "0,0,1e300,1" }, "InvalidParameterValue"],
    ["no version", { version: undefined }, "MissingParameterValue"],
    ["no width", { width: undefined }, "MissingParameterValue"],
    ["a width of nothing", { width: "0" }, "InvalidParameterValue"],
    ["too large a picture", { height: "2049" }, "InvalidParameterValue"],
    ["half a pixel", { width: "10.5" }, "InvalidParameterValue"],
    ["an unknown version", { version: "2.0.0" }, "InvalidParameterValue"],
    ["an unreadable background", { bgcolor: "red" }, "InvalidParameterValue"],
    ["an unreadable transparency", { transparent: "maybe" }, "InvalidParameterValue"],
    ["an impossible density", { dpi: "100000" }, "InvalidParameterValue"],
  ] as [string, Changes, string][])("because of %s gets an exception report", async (_, changes, code) => {
    const answer = await map(queryWith(changes));

    expect(answer.status).toBe(400);
    expect(text(answer)).toContain(`code="${code}"`);
  });

  it("because of an unknown layer, or none, gets an exception report", async () => {
    const unknown = await map(queryWith({}), { layers: ["percelen", "<bomen>"] });
    const none = await map(queryWith({}), { layers: [] });

    expect(text(unknown)).toContain('code="LayerNotDefined"');
    expect(text(unknown)).toContain("&lt;bomen&gt;");
    expect(text(none)).toContain('code="MissingParameterValue"');
  });

  it("gets its report as a picture when it asks for one", async () => {
    const told = await decode(await map(queryWith({ styles: "mooi", exceptions: "INIMAGE" })));
    const older = { version: "1.1.1", srs: "EPSG:3857", exceptions: "application/vnd.ogc.se_blank" };
    const blank = await decode(await map(queryWith({ styles: "mooi", ...older })));

    const inked = (picture: typeof told, from = 0) =>
      Array.from({ length: 100 * 20 }, (_, at) => picture.at(at % 100, from + Math.floor(at / 100))).filter(
        ([, green]) => green !== 255,
      );
    expect(inked(told).length).toBeGreaterThan(20);
    // "there is no style mooi" is wider than the picture.
    expect(inked(told, 20).length).toBeGreaterThan(20);
    expect(inked(blank)).toEqual([]);
  });

  it("gets it as a large JPEG with the text at its top and the background below", async () => {
    const large = { width: "600", height: "400", format: "image/jpeg", bgcolor: "0x00ff00" };

    const told = await decode(await map(queryWith({ ...large, styles: "mooi", exceptions: "INIMAGE" })));
    const hasText = (from: number, to: number) =>
      Array.from({ length: 600 * (to - from) }, (_, n) => told.at(n % 600, from + Math.floor(n / 600))).some(
        ([red = 0]) => red > 100,
      );

    expect([told.width, told.height]).toEqual([600, 400]);
    expect([hasText(0, 30), hasText(40, 400)]).toEqual([true, false]);
    expect(told.at(300, 300)[1]).toBeGreaterThan(240);
  });

  it("gets its report as XML when many such pictures are waited for", async () => {
    const ask = () => map(queryWith({ format: "image/webp", styles: "mooi", exceptions: "INIMAGE" }));

    const answers = await Promise.all(Array.from({ length: 10 }, ask));

    expect(answers.map(({ headers }) => headers["content-type"])).toEqual([
      ...Array.from({ length: 8 }, () => "image/webp"),
      ...Array.from({ length: 2 }, () => expect.stringContaining("xml") as string),
    ]);
  });
});
