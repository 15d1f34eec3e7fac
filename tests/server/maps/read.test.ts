import { existsSync } from "node:fs";
import { copyFile, mkdir } from "node:fs/promises";
import { join } from "node:path";
import { zipSync } from "fflate";
import type { Geometry } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import type { LayerStore } from "../../../server/maps/embedded/LoadedLayer.ts";
import { projectionOf } from "../../../server/maps/embedded/projections.ts";
import {
  collectionOf,
  flatGeobufOf,
  geoPackageOf,
  zippedPoints,
  zippedPolygon,
  type Place,
} from "./storeFixtures.ts";
import { featureAt, featuresOf, openStoreOver, positionOf, setup } from "./storeSetup.ts";
import { positions } from "../../support/content/positions.ts";

const codes = [4326, 3857, 28992, 4258] as const;
/** Longitude, latitude of the Dom tower and of a tree in Eindhoven. */
const expected = positions("5.1214201 52.0907374, 5.4697225 51.441642");

const wkt: Record<(typeof codes)[number], string> = {
  4326: 'GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]],PRIMEM["Greenwich",0.0],UNIT["Degree",0.0174532925199433]]',
  3857: 'PROJCS["WGS_1984_Web_Mercator_Auxiliary_Sphere",GEOGCS["GCS_WGS_1984",DATUM["D_WGS_1984",SPHEROID["WGS_1984",6378137.0,298.257223563]]]]',
  28992:
    'PROJCS["RD_New",GEOGCS["GCS_Amersfoort",DATUM["D_Amersfoort",SPHEROID["Bessel_1841",6377397.155,299.1528128]]]]',
  4258: 'GEOGCS["GCS_ETRS_1989",DATUM["D_ETRS_1989",SPHEROID["GRS_1980",6378137.0,298.257222101]]]',
};

const placesIn = (code: number): Place[] =>
  expected.map((lonLat, n) => ({
    at: projectionOf(code)?.fromLonLat(...lonLat) ?? [0, 0],
    naam: n === 0 ? "Domtoren" : "Beuk in één straat",
    aantal: n + 1,
  }));

const formats = ["geojson", "gpkg", "fgb", "zip"] as const;

const towers = {
  csv: "naam;lon;lat\nDom;5,1214;52,0907\n",
  kml: `<kml xmlns="http://www.opengis.net/kml/2.2"><Placemark><name>Dom</name>
    <Point><coordinates>5.1214,52.0907</coordinates></Point></Placemark></kml>`,
  gml: `<c:FeatureCollection xmlns:c="c" xmlns:gml="http://www.opengis.net/gml"><gml:featureMember><c:toren><c:naam>Dom</c:naam>
    <c:plek><gml:Point srsName="urn:ogc:def:crs:EPSG::4326"><gml:pos>52.0907 5.1214</gml:pos></gml:Point></c:plek>
    </c:toren></gml:featureMember></c:FeatureCollection>`,
};

describe("a layer of a file in the folder of a workspace", () => {
  let store: LayerStore;
  let close: () => Promise<void>;
  beforeAll(async () => {
    const files = codes.map((code) => {
      const places = placesIn(code);
      return {
        [`a/geojson-${code}.geojson`]: collectionOf(places, `urn:ogc:def:crs:EPSG::${code}`),
        [`a/fgb-${code}.fgb`]: flatGeobufOf(places, code),
        [`a/zip-${code}.zip`]: zippedPoints(places, { prj: wkt[code], cpg: "UTF-8" }),
        [`a/gpkg-${code}.gpkg`]: geoPackageOf(code, { tabel: places }),
      };
    });
    const texts = Object.entries(towers).map(([format, text]) => [`tekst/${format}.${format}`, text]);
    const several = { bomen: placesIn(28992), "lantaarn palen": placesIn(28992) };
    ({ store, close } = await openStoreOver({
      ...(Object.assign({}, ...files, Object.fromEntries(texts)) as object),
      "tabellen/alles.gpkg": geoPackageOf(28992, several),
      "vraag/naamloos.csv": "136700;455900\n136701;455901\n",
      "vraag/meters.csv": "naam;x;y\nDom;136700;455900\n",
    }));
  });
  afterAll(() => close());

  it.each(formats.flatMap((format) => codes.map((code) => [format, code] as const)))(
    "is read from %s in EPSG:%i with its positions and attributes",
    (format, code) => {
      const name = `${format}-${code}`;

      const features = featuresOf(store.layer("a", name));

      features.forEach((feature, n) => {
        const [lon = 0, lat = 0] = positionOf(feature);
        expect(
          Math.hypot(lon - (expected[n]?.[0] ?? 0), lat - (expected[n]?.[1] ?? 0)) * 111_320,
        ).toBeLessThan(0.05);
      });
      expect(features.map(({ properties }) => properties)).toEqual(
        placesIn(code).map(({ naam, aantal }) => ({ naam, aantal })),
      );
      expect(features.map(({ id }) => id)).toEqual([`${name}.1`, `${name}.2`]);
    },
  );

  it("is one of each table of a GeoPackage that has several, named by the table", () => {
    expect(store.layersOf("tabellen").map(({ name }) => name)).toEqual(["bomen", "lantaarn_palen"]);
  });

  it.each(Object.keys(towers))("is read from text and XML without being imported: .%s", (format) => {
    const [tower] = featuresOf(store.layer("tekst", format));

    expect(Object.values(tower?.properties ?? {})).toEqual(["Dom"]);
    const [lon = 0, lat = 0] = positionOf(tower);
    expect([lon, lat].map((degrees) => degrees.toFixed(2))).toEqual(["5.12", "52.09"]);
  });

  it("is a problem by name when somebody would have to be asked", () => {
    expect(store.problems().map(({ file, reason }) => [file, reason])).toEqual([
      ["meters.csv", "does not say which coordinate system it is in"],
      ["naamloos.csv", "has no columns that surely hold x and y"],
    ]);
  });
});

describe("GeoJSON", () => {
  it("may be one feature or a bare geometry, and is in degrees without a crs", async () => {
    const { put, read } = await setup();
    await put("a/een.geojson", featureAt([5, 52], { n: 1 }));
    await put("a/twee.json", { type: "LineString", coordinates: positions("5 52, 5.1 52.1") });

    const [feature] = await read("a/een.geojson");
    const [geometry] = await read("a/twee.json");

    expect(positionOf(featuresOf(feature?.layer)[0])).toEqual([5, 52]);
    expect(featuresOf(geometry?.layer)[0]?.geometry.type).toBe("LineString");
  });

  it("keeps its own ids when they are unique whole numbers, else numbers its features", async () => {
    const { put, read } = await setup();
    const withIds = (ids: unknown[]) => ({
      type: "FeatureCollection",
      features: ids.map((id) => ({ id, ...featureAt([5, 52]) })),
    });
    await put("a/eigen.geojson", withIds([70, "12"]));
    await put("a/dubbel.geojson", withIds([7, 7]));

    const [own] = await read("a/eigen.geojson");
    const [twice] = await read("a/dubbel.geojson");

    expect(featuresOf(own?.layer).map(({ id }) => id)).toEqual(["bomen.70", "bomen.12"]);
    expect(featuresOf(twice?.layer).map(({ id }) => id)).toEqual(["bomen.1", "bomen.2"]);
  });

  it("keeps every kind of geometry, and heights", async () => {
    const { put, read } = await setup();
    const ring = positions("5 52, 5.1 52, 5.1 52.1, 5 52");
    const hole = positions("5.05 52.01, 5.06 52.01, 5.06 52.02, 5.05 52.01");
    const geometries: Geometry[] = [
      { type: "Point", coordinates: [5, 52, 1.25] },
      { type: "MultiPoint", coordinates: positions("5 52, -5 -52") },
      { type: "LineString", coordinates: positions("5 52, 5.1 52.1") },
      { type: "MultiLineString", coordinates: [positions("5 52, 5.1 52.1"), positions("6 52, 6.1 52.1")] },
      { type: "Polygon", coordinates: [ring, hole] },
      { type: "MultiPolygon", coordinates: [[ring, hole], [ring]] },
      {
        type: "GeometryCollection",
        geometries: [
          { type: "Point", coordinates: [5, 52] },
          { type: "Polygon", coordinates: [ring] },
        ],
      },
    ];
    await put("a/alles.geojson", {
      type: "FeatureCollection",
      features: geometries.map((geometry) => ({ type: "Feature", properties: null, geometry })),
    });

    const [built] = await read("a/alles.geojson");

    expect(featuresOf(built?.layer).map(({ geometry }) => geometry)).toEqual(geometries);
  });

  it("leaves out features that cannot be shown, and counts them", async () => {
    const { put, read } = await setup();
    const point = (coordinates: unknown) => featureAt(coordinates as number[]);
    await put("a/half.geojson", {
      type: "FeatureCollection",
      features: [
        point([5, 52]),
        point(["x", 52]),
        point([5]),
        point([999, 99]),
        null,
        { type: "Feature", properties: {}, geometry: null },
        { ...point([]), geometry: { type: "Polygon", coordinates: [positions("5 52, 6 52")] } },
        { ...point([]), geometry: { type: "constructor", coordinates: [5, 52] } },
      ],
    });

    const [built] = await read("a/half.geojson");

    expect(featuresOf(built?.layer)).toHaveLength(1);
    expect(built?.skipped).toEqual({ count: 7, reason: "a coordinate is not a number" });
  });

  it("says so when metres are passed off as degrees", async () => {
    const { put, read } = await setup();
    await put("a/rd.geojson", collectionOf([{ at: [136000, 455000], naam: "x", aantal: 1 }]));

    await expect(read("a/rd.geojson")).rejects.toThrow("a coordinate lies outside the range of EPSG:4326");
  });

  it("finds the type of each attribute, and the first and last of its dates", async () => {
    const { put, read } = await setup();
    const features = [
      { n: 1, m: 1, b: true, d: "2024-01-31", t: "2024-01-31T10:00:00Z", mixed: 1, empty: null },
      { n: 2, m: 1.5, b: false, d: "2024-02-01", t: "2024-01-31T10:00:00+01:00", mixed: "a", empty: null },
    ].map((properties) => featureAt([5, 52], properties));
    await put("a/typen.geojson", { type: "FeatureCollection", features });

    const [built] = await read("a/typen.geojson");
    const types = built?.layer.attributes.map(({ name, type, reach = [] }) => [
      name,
      type,
      ...reach.map((moment) => new Date(moment).toISOString().slice(0, 16)),
    ]);

    expect(types).toEqual([
      ["n", "integer"],
      ["m", "number"],
      ["b", "boolean"],
      ["d", "date", "2024-01-31T00:00", "2024-02-01T00:00"],
      ["t", "dateTime", "2024-01-31T09:00", "2024-01-31T10:00"],
      ["mixed", "string"],
      ["empty", "string"],
    ]);
  });
});

describe("GeoPackage", () => {
  it("names the coordinate system that it does not know", async () => {
    const { put, read } = await setup();
    await put("a/ver.gpkg", geoPackageOf(99999, { bomen: placesIn(4326) }));

    await expect(read("a/ver.gpkg")).rejects.toThrow("has an unknown coordinate system: EPSG:99999");
  });
});

describe("a zipped shapefile", () => {
  it("gives a hole to the outer ring around it", async () => {
    const { put, read } = await setup();
    const outer = positions("-1 -1, -1 1, 1 1, 1 -1, -1 -1");
    const hole = positions("0.4 0.4, 0.6 0.4, 0.6 0.6, 0.4 0.6, 0.4 0.4");
    const island = positions("2 -1, 2 1, 4 1, 4 -1, 2 -1");
    await put("a/vlak.zip", zippedPolygon([outer, island, hole], wkt[4326]));

    const [built] = await read("a/vlak.zip");
    const [feature] = featuresOf(built?.layer);

    expect(feature?.geometry).toEqual({ type: "MultiPolygon", coordinates: [[outer, hole], [island]] });
  });

  it("reads Western European text when no encoding is told", async () => {
    const { put, read } = await setup();
    await put("a/oud.zip", zippedPoints(placesIn(4326), { prj: wkt[4326], encoding: "latin1" }));

    const [built] = await read("a/oud.zip");
    const features = featuresOf(built?.layer);

    expect(features[1]?.properties).toEqual({ naam: "Beuk in één straat", aantal: 2 });
  });

  it("is refused without a .prj and when it would unpack to more than memory should hold", async () => {
    const { put, read } = await setup();
    await put("a/zonder.zip", zippedPoints(placesIn(4326), {}));
    const bomb = Buffer.from(zipSync({ "x.shp": new Uint8Array(1000) }));
    // The size that the directory at the end of the zip declares.
    bomb.writeUInt32LE(0x7fffffff, bomb.indexOf(Buffer.from([0x50, 0x4b, 1, 2])) + 24);
    await put("a/bom.zip", bomb);

    await expect(read("a/zonder.zip")).rejects.toThrow(
      "has no .prj file, so its coordinate system is unknown",
    );
    await expect(read("a/bom.zip")).rejects.toThrow("unpacks to more than 1024 MB");
  });
});

const realFiles = process.env["PERCEEL_TEST_DATA"] ?? "../shared/data";

describe.skipIf(!existsSync(join(realFiles, "utrecht.geojson")))("files that others made", () => {
  it("become layers with correct positions when they are dropped in", async () => {
    const { geodataDir, open } = await setup();
    await mkdir(join(geodataDir, "a"));
    for (const file of ["eindhoven.geojson", "utrecht.geojson", "dutch_addresses_4326.gpkg"])
      await copyFile(join(realFiles, file), join(geodataDir, "a", file));

    const store = await open();

    const counts = store.layersOf("a").map(({ name, featureCount }) => [name, featureCount]);
    expect(counts).toEqual([
      ["dutch_addresses_4326", 2481],
      ["eindhoven", 116],
      ["utrecht", 10],
    ]);
    const address = featuresOf(store.layer("a", "dutch_addresses_4326"))[0];
    expect(positionOf(address)).toEqual([5.7148467, 52.1212275]);
    expect(address?.properties).toMatchObject({ straatnaam: "Willinkhuizersteeg", postcode: "6733EB" });
    const extent = store.layer("a", "eindhoven")?.lonLatExtent;
    expect(extent).toEqual([5.356718, 51.400047, 5.548853, 51.496922]);
  });
});
