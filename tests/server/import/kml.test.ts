import { zipSync, strToU8 } from "fflate";
import { describe, expect, it } from "vitest";
import { readFileHere } from "./readerSetup.ts";

const ring = (from: number, to: number) =>
  `<LinearRing><coordinates>${from},52 ${to},52 ${to},52.1 ${from},52</coordinates></LinearRing>`;
const kml = `<?xml version="1.0" encoding="UTF-8"?>
<kml xmlns="http://www.opengis.net/kml/2.2" xmlns:gx="http://www.google.com/kml/ext/2.2"><Document><name>Wijk</name>
<Folder><Placemark><name>Dom</name><description><![CDATA[<b>hoog</b> & oud]]></description>
<ExtendedData><Data name="jaar"><value>1382</value></Data><Data name="code"><value>0344</value></Data></ExtendedData>
<Point><coordinates> 5.1214201,52.0907374 </coordinates></Point></Placemark>
<Placemark><ExtendedData><SchemaData schemaUrl="#s"><SimpleData name="jaar">1900</SimpleData></SchemaData></ExtendedData>
<Polygon><innerBoundaryIs>${ring(5.3, 5.4)}</innerBoundaryIs><outerBoundaryIs>${ring(5.2, 5.5)}</outerBoundaryIs></Polygon>
</Placemark></Folder>
<Placemark><MultiGeometry><LineString><coordinates>5,52 5.1,52.1</coordinates></LineString>
<LineString><coordinates>5.2,52 5.3,52.1</coordinates></LineString></MultiGeometry></Placemark>
<Placemark><name>nergens</name></Placemark>
<Placemark><Point><coordinates>5.1</coordinates></Point></Placemark>
<Placemark><gx:Track/></Placemark>
</Document></kml>`;

describe("KML that is imported (§1.9)", () => {
  it("gives its placemarks with their attributes, and names those without a place", async () => {
    const read = await readFileHere("wijk.kml", kml);

    expect(read).toMatchObject({
      questions: [],
      layers: [
        {
          name: "wijk",
          crs: "EPSG:4326",
          geometry: "mixed",
          badRows: {
            count: 3,
            first: [
              { row: 4, reason: "noGeometry" },
              { row: 5, reason: "brokenGeometry" },
              { row: 6, reason: "unsupported" },
            ],
          },
        },
      ],
    });
    expect(read.features()).toMatchObject([
      {
        geometry: { type: "Point", coordinates: [5.1214201, 52.0907374] },
        properties: { name: "Dom", description: "<b>hoog</b> & oud", jaar: 1382, code: "0344" },
      },
      {
        geometry: {
          type: "Polygon",
          coordinates: [expect.arrayContaining([[5.2, 52]]), expect.arrayContaining([[5.3, 52]])],
        },
      },
      { geometry: { type: "MultiLineString" } },
    ]);
  });

  it("is found in a KMZ, in pieces that break its letters too", async () => {
    const long = kml.replace("<name>Dom</name>", `<name>${"é".repeat(50_000)}</name>`);
    const read = await readFileHere(
      "wijk.kmz",
      zipSync({ "files/los.kml": strToU8("<kml/>"), "doc.kml": strToU8(long), "a.png": strToU8("x") }),
    );

    expect(read).toMatchObject({ questions: [], layers: [{ featureCount: 3 }] });
    expect(read.features()[0]?.properties?.["name"]).toBe("é".repeat(50_000));
  });

  it.each([
    ["a.kml", "<kml><Placemark></kml>", "import.notXml"],
    [
      "b.kml",
      '<!DOCTYPE kml [<!ENTITY a "aaaa">]><kml><Placemark><name>&a;</name></Placemark></kml>',
      "import.notXml",
    ],
    ["c.kml", "<a>".repeat(1000), "import.unreadable"],
    ["d.kmz", zipSync({ "a.txt": strToU8("x") }), "import.noKml"],
  ])("is refused when it is damaged or hostile (%s)", async (name, content, code) => {
    expect(await readFileHere(name, content)).toMatchObject({
      failure: { code },
    });
  });
});
