import type { Geometry } from "geojson";
import type { Client } from "pg";
import { projectionOf, type Projection } from "../../projections.ts";
import { UnreadableFile, type SourceFeature, type SourceLayer } from "../SourceLayer.ts";
import { WkbReader } from "../wkb.ts";
import { openPostgis, readPostgisSource } from "./postgisSource.ts";
import { postgisTables, quoted, type PostgisTable } from "./postgisTables.ts";

/** Rows fetched at once. */
const rowsAtOnce = 2000;

/**
 * The tables of the database that a `.postgis` file names, in one snapshot. A layer is always named after its table,
 * since others may be added. Throws `UnreadableFile`.
 */
export async function* readPostgis(path: string): AsyncGenerator<SourceLayer> {
  const source = await readPostgisSource(path);
  const client = await openPostgis(source);
  try {
    for (const table of await postgisTables(client, source)) {
      const from = `${quoted(source.schema)}.${quoted(table.name)}`;
      yield {
        table: table.name,
        projection: await projectionIn(client, from, table),
        attributes: table.columns.map(({ name, type }) => ({ name, type })),
        features: featuresIn(client, from, table),
      };
    }
  } catch (error) {
    if (error instanceof UnreadableFile) throw error;
    throw new UnreadableFile(
      `names a database that cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    );
  } finally {
    await client.end().catch(() => undefined);
  }
}

interface Row {
  fid?: string | number;
  geometry: Uint8Array | null;
  properties: Record<string, unknown>;
}

async function* featuresIn(client: Client, from: string, table: PostgisTable): AsyncGenerator<SourceFeature> {
  const { columns, key } = table;
  const geometry = quoted(table.geometryColumn);
  const values = columns.flatMap(({ sql }, n) => [`'${n}'`, sql]);
  // A function has limited arguments: joins objects of fifty attributes each.
  const objects = [];
  for (let at = 0; at < values.length; at += 100)
    objects.push(`jsonb_build_object(${values.slice(at, at + 100).join(", ")})`);
  await client.query(
    `declare features no scroll cursor for select ${key === undefined ? "" : `${quoted(key)} as fid,`}
       ST_AsBinary(ST_CurveToLine(ST_Force2D(${geometry}::geometry))) as geometry,
       ${objects.join(" || ") || "'{}'::jsonb"} as properties
     from ${from} ${key === undefined ? "" : `order by ${quoted(key)}`}`,
  );
  try {
    for (;;) {
      const { rows } = await client.query<Row>(`fetch ${rowsAtOnce} from features`);
      for (const row of rows) yield toSource(row, table);
      if (rows.length < rowsAtOnce) break;
    }
  } finally {
    await client.query("close features").catch(() => undefined);
  }
}

function toSource({ fid, geometry, properties }: Row, { columns }: PostgisTable): SourceFeature {
  const named = Object.fromEntries(columns.map(({ name }, n) => [name, properties[n] ?? null]));
  const number = Number(fid);
  const isOwnNumber = fid !== undefined && Number.isSafeInteger(number) && number >= 0;
  return { fid: isOwnNumber ? number : undefined, geometry: geometryOf(geometry), properties: named };
}

function geometryOf(wkb: Uint8Array | null): Geometry | null {
  try {
    return wkb && new WkbReader(wkb).geometry();
  } catch {
    return null;
  }
}

/** For a column without a system, that of its first geometry. */
async function projectionIn(client: Client, from: string, table: PostgisTable): Promise<Projection> {
  const srid = table.srid || (await sridOfFirst(client, from, table.geometryColumn));
  const projection = projectionOf(srid);
  if (!projection) throw new UnreadableFile(`holds ${table.name} in an unknown coordinate system: ${srid}`);
  return projection;
}

async function sridOfFirst(client: Client, from: string, geometryColumn: string): Promise<number> {
  const column = `${quoted(geometryColumn)}::geometry`;
  const { rows } = await client.query<{ srid: number }>(
    `select ST_SRID(${column}) as srid from ${from} where ${column} is not null limit 1`,
  );
  // Without a geometry nothing can be misplaced.
  return rows[0]?.srid ?? 4326;
}
