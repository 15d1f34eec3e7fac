import type { Feature, FeatureCollection, Polygon } from "geojson";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { encodePlace } from "../../../machines/selection/placeFilter.ts";
import { lonLatTo3857 } from "../../../schemas/rules/webMercator.ts";
import { shareDiffering } from "../../support/files/shareDiffering.ts";
import { describeWhere } from "../../support/host/installed.ts";
import { ogcClients } from "../../support/map-servers/ogcClients.ts";
import { qgisServerProgram } from "../../support/map-servers/startQgisServer.ts";
import { addressFile, columns, importStyledLayers, hasRealData, styledLayers } from "./realDataSetup.ts";

const sizePx = 512;
/** As people begin to see it: of 255, in any channel. */
const differenceSeen = 48;
/** Metres of EPSG:3857 a pixel. */
const scales = { street: 0.6, neighbourhood: 2.4, overview: 19 };
const inOtterlo = lonLatTo3857(5.776, 52.101);
const inEindhoven = lonLatTo3857(5.4697, 51.4414);
/** Of 300 dpi, where 90 are as large as a screen's 96 of QGIS. */
const onPaper = { metres: 0.6, own: "&FORMAT_OPTIONS=dpi:300", theirs: "&DPI=320" };

function pictureOf(layer: string, metres: number): string {
  const [x, y] = layer === "adressen" ? inOtterlo : inEindhoven;
  const half = (sizePx / 2) * metres;
  return (
    `SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=${layer}&STYLES=&CRS=EPSG:3857&FORMAT=image/png&TRANSPARENT=FALSE` +
    `&BGCOLOR=0xFFFFFF&WIDTH=${sizePx}&HEIGHT=${sizePx}&BBOX=${[x - half, y - half, x + half, y + half].join()}`
  );
}
const rows = styledLayers.flatMap(({ table }) => [
  ...Object.entries(scales).map(([scale, metres]) => ({
    table,
    scale,
    metres,
    own: "",
    theirs: "&DPI=96",
    most: 2,
  })),
  // QGIS places markers otherwise at this resolution, by half a pixel.
  { table, scale: "street on paper", ...onPaper, most: table === "adressen" ? 3 : 2 },
]);

/** Between Otterlo and Wekerom, in RD New. */
const place: Polygon = {
  type: "Polygon",
  coordinates: [
    [
      [180_000, 455_000],
      [188_000, 454_000],
      [184_500, 460_500],
      [180_000, 455_000],
    ],
  ],
};
const condition = { place: { kind: "shape", geometry: place }, relation: "within", distanceM: 0 } as const;
const filter = `<f:Filter xmlns:f="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${encodePlace(condition, "geometry")}</f:Filter>`;
const inPlace = `within($geometry, geom_from_wkt('POLYGON((${place.coordinates[0]?.map((at) => at.join(" ")).join(",")}))'))`;

const valuesOf = (features: readonly Feature[]) =>
  features
    .map(({ properties }) => JSON.stringify(columns.map((name) => (properties?.[name] as unknown) ?? "")))
    .toSorted();
async function byGdal(path: string, ...parameters: string[]): Promise<Feature[]> {
  const text = await ogcClients("").gdal("ogr2ogr", ["-f", "GeoJSON", "/vsistdout/", path, ...parameters]);
  return (JSON.parse(text) as FeatureCollection).features;
}

const describeReal = hasRealData
  ? describeWhere(qgisServerProgram, "QGIS Server (qgis-server)")
  : describe.skip;
describeReal("real data that QGIS styled", () => {
  let product: Awaited<ReturnType<typeof importStyledLayers>>;
  let qgis: Awaited<ReturnType<typeof product.startQgisOver>>;
  beforeAll(async () => {
    product = await importStyledLayers();
    qgis = await product.startQgisOver({
      "adressen.gpkg": await product.export(),
      "gekozen.gpkg": await product.export({ filter }),
    });
  }, 120_000);
  afterAll(async () => {
    await qgis.close();
    await product.close();
  });

  it("is imported with its title and its whole style (§31.4)", () => {
    const found = styledLayers.map(({ table }) => product.found.get(table));

    expect(found.map((layer) => [layer?.metadata?.title, layer?.foundStyle?.losses])).toEqual(
      styledLayers.map(({ title }) => [title, []]),
    );
  });

  it.for(rows)("is drawn as by QGIS Server (§31.5): $table, $scale", async (row, { annotate }) => {
    const asked = pictureOf(row.table, row.metres);
    const own = await product.picture(asked + row.own);
    const theirs = await qgis.picture("in", asked + row.theirs);

    const share = shareDiffering(own, theirs, differenceSeen);

    await annotate(`${share.toFixed(2)} %`);
    expect(share).toBeLessThanOrEqual(row.most);
  });

  it("is selected by place and counted as QGIS and GDAL do (§29.2, §20.3)", async () => {
    const inside = await qgis.features("adressen", `&EXP_FILTER=${encodeURIComponent(inPlace)}`);
    expect(inside).toHaveLength(437);
    expect(valuesOf(await qgis.features("gekozen"))).toEqual(valuesOf(inside));

    const sql = "SELECT woonplaats AS value, count(*) AS count FROM OGRGeoJSON GROUP BY 1 ORDER BY 2 DESC";
    const counted = await byGdal(addressFile, "-dialect", "SQLite", "-sql", sql);
    expect(await product.countValues("adressen", "woonplaats")).toEqual(
      counted.map(({ properties }) => properties),
    );
  });

  it("comes out with the values that went in, and QGIS draws it as before, on paper too (§31.5)", async () => {
    expect(valuesOf(await qgis.features("adressen"))).toEqual(valuesOf(await byGdal(addressFile)));

    for (const dpi of [96, 300]) {
      const asked = `${pictureOf("adressen", scales.street)}&DPI=${dpi}`;
      const share = shareDiffering(
        await qgis.picture("in", asked),
        await qgis.picture("out", asked),
        differenceSeen,
      );
      expect(share).toBeLessThan(1);
    }
  });
});
