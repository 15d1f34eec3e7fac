import { strToU8, zipSync, type ZipOptions, type Zippable } from "fflate";
import { describe, expect, it } from "vitest";
import { zippedPoints } from "../maps/storeFixtures.ts";
import { readFileHere } from "./readerSetup.ts";

const kml = (lon: number) =>
  strToU8(
    `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><Point><coordinates>${lon},52</coordinates></Point></Placemark></kml>`,
  );
const centralHeader = Buffer.from([0x50, 0x4b, 1, 2]);
const megabyte = 1024 * 1024;

/** A zip whose directory says that its first file unpacks to so many bytes. */
function claiming(bytes: number, files: Zippable): Buffer {
  const zip = Buffer.from(zipSync(files));
  zip.writeUInt32LE(bytes, zip.indexOf(centralHeader) + 24);
  return zip;
}

/** The list at its end is larger than 16 MB by what it says of each file. */
const longList = (said: ZipOptions) =>
  zipSync(
    Object.fromEntries(Array.from({ length: 257 }, (_, n) => [`${n}.kml`, [kml(5), { level: 0, ...said }]])),
  );

const manyFiles = () =>
  zipSync(Object.fromEntries(Array.from({ length: 10_001 }, (_, n) => [`${n}.kml`, new Uint8Array()])), {
    level: 0,
  });

describe("a zip that is imported (§1.9)", () => {
  it("is refused as too large when it is a bomb, by what it says, and nothing of it stays on the disk", async () => {
    const bombs = {
      "times.kmz": claiming(100 * megabyte, { "doc.kml": kml(5) }),
      "total.zip": claiming(0x7fffffff, { "x.shp": new Uint8Array(1000) }),
    };

    for (const [name, zip] of Object.entries(bombs)) {
      const read = await readFileHere(name, zip);
      expect(read).toMatchObject({ failure: { code: "import.tooLarge" } });
      expect(await read.files()).toEqual([`file${name.slice(-4)}`]);
    }
  });

  it.each([
    ["that unpacks to more than it says", () => claiming(100, { "doc.kml": kml(5) })],
    ["with more files than a map has", manyFiles],
    ["with a remark to every file", () => longList({ comment: "x".repeat(65_535) })],
    ["with more of every file than is known", () => longList({ extra: { 0xabcd: new Uint8Array(65_531) } })],
    ["that is cut off", () => zipSync({ "doc.kml": kml(5) }).subarray(0, 100), "import.notZip"],
    ["that is none", () => strToU8("geen zip"), "import.notZip"],
    ["with a file above it", () => zipSync({ "doc.kml": kml(5), "../../buiten.kml": kml(6) })],
    ["with a file from the root", () => zipSync({ "/etc/buiten.kml": kml(5) })],
    ["with a file of Windows above it", () => zipSync({ "a\\..\\..\\buiten.kml": kml(5) })],
    ["with a file on a disk", () => zipSync({ "C:\\buiten.kml": kml(5) })],
  ])("is refused %s, and nothing of it stays on the disk", async (_, make, code = "import.unreadable") => {
    const read = await readFileHere("a.kmz", make());

    expect(read).toMatchObject({ failure: { code } });
    expect(await read.files()).toEqual(["file.kmz"]);
  });

  it("is refused when a byte of it fell over", async () => {
    const zip = zipSync({ "doc.kml": kml(5) }, { level: 0 });
    const at = Buffer.from(zip).indexOf("coordinates>5");
    zip[at + "coordinates>".length] = "6".charCodeAt(0);

    expect(await readFileHere("a.kmz", zip)).toMatchObject({
      failure: { code: "import.partDamaged", values: { part: "doc.kml" } },
    });
  });

  it("is read as it is, deflated, and with a text at its end", async () => {
    for (const level of [0, 9] as const) {
      const zip = Buffer.concat([zipSync({ "doc.kml": kml(5) }, { level }), Buffer.from("PK en meer")]);
      zip.writeUInt16LE(10, zip.length - 12);
      expect(await readFileHere("a.kmz", zip)).toMatchObject({
        questions: [],
        layers: [{ featureCount: 1 }],
      });
    }
  });

  it("gives a shapefile of more than is in memory at a time", async () => {
    const places = Array.from({ length: 60_000 }, (_, n) => ({
      at: [5 + n / 100_000, 52] as [number, number],
      naam: `boom ${n}`,
      aantal: n,
    }));
    const wgs84 =
      'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]';

    const read = await readFileHere("bomen.zip", zippedPoints(places, { prj: wgs84 }));

    expect(read).toMatchObject({
      questions: [],
      layers: [
        {
          featureCount: 60_000,
          latlonBoundingBox: { minx: 5, maxx: 5.59999 },
          badRows: { count: 0 },
        },
      ],
    });
    const { attributes } = read.layers[0] ?? { attributes: [] };
    expect(attributes.find(({ name }) => name === "aantal")).toMatchObject({ minimum: 0, maximum: 59_999 });
    expect(await read.files()).toEqual(["file.zip", "layer-0.gpkg"]);
  });
});
