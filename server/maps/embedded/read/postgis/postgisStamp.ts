import { openPostgis, readPostgisSource } from "./postgisSource.ts";

/**
 * The tables of the source's layers, including those below views and partitions, with PostgreSQL's statistics of
 * changes, their storage file, and their columns. It changes within seconds after rows, columns or the set of tables
 * did, without scanning rows.
 */
const stampSql = `
  with recursive parts(oid) as (
    select c.oid from geometry_columns g
      join pg_namespace n on n.nspname = g.f_table_schema
      join pg_class c on c.relnamespace = n.oid and c.relname = g.f_table_name
    where g.f_table_schema = $1 and (cardinality($2::text[]) = 0 or g.f_table_name = any($2))
    union
    select part.oid from parts p cross join lateral (
      select d.refobjid as oid from pg_rewrite r
        join pg_depend d on d.classid = 'pg_rewrite'::regclass and d.objid = r.oid and d.refclassid = 'pg_class'::regclass
        where r.ev_class = p.oid
      union all
      select i.inhrelid from pg_inherits i where i.inhparent = p.oid
    ) part
  )
  select md5(coalesce(string_agg(concat_ws(':', c.oid, c.relname, pg_relation_filenode(c.oid),
      s.n_tup_ins, s.n_tup_upd, s.n_tup_del,
      (select string_agg(concat_ws(' ', a.attname, a.atttypid, a.atttypmod), ',' order by a.attnum)
         from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped)
    ), ';' order by c.oid), '')) as stamp
  from parts join pg_class c using (oid) left join pg_stat_all_tables s on s.relid = c.oid`;

/**
 * A text that changes when the layers of a `.postgis` file may have changed. Throws `UnreadableFile` when the database
 * does not answer.
 */
export async function postgisStamp(path: string): Promise<string> {
  const source = await readPostgisSource(path);
  const client = await openPostgis(source);
  try {
    const { rows } = await client.query<{ stamp: string }>(stampSql, [source.schema, source.tables]);
    return rows[0]?.stamp ?? "";
  } finally {
    await client.end().catch(() => undefined);
  }
}
