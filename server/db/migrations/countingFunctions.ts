/** The clocks that days and hours are counted by; part of the rows, so that it can't be a setting. */
const local = `(logged_at at time zone 'Europe/Amsterdam')`;
export const localDay = `${local}::date`;
export const localHour = `extract(hour from ${local})::smallint`;

/** A table of figures over `activities`. */
export interface CountedFigures {
  table: string;
  /** Its primary key. */
  keys: readonly string[];
  /** The keys and `duration_ms` of one activity. */
  values: string;
  /** Which activities it counts. */
  where: string;
}

/** Each works through the rows of a statement in one order, so that two statements never wait for each other in a circle. */
const addTo = ({ table, keys, values, where }: CountedFigures) => {
  const names = keys.join(", ");
  return `insert into ${table} as known (${names}, count, duration_ms)
    select ${names}, count(*), sum(duration_ms) from (select ${values} from added where ${where}) rows
    group by ${names} order by ${names}
    on conflict (${names}) do update
      set count = known.count + excluded.count, duration_ms = known.duration_ms + excluded.duration_ms;`;
};

const takeFrom = ({ table, keys, values, where }: CountedFigures) => {
  const same = keys.map((key) => `known.${key} = gone.${key}`).join(" and ");
  const names = keys.join(", ");
  return `perform 1 from ${table} known join (
      select distinct ${names} from (select ${values} from removed where ${where}) rows
    ) gone on ${same} order by ${keys.map((key) => `known.${key}`).join(", ")} for update of known;
    update ${table} known set count = known.count - gone.count, duration_ms = known.duration_ms - gone.duration_ms
    from (select ${names}, count(*) as count, sum(duration_ms) as duration_ms
      from (select ${values} from removed where ${where}) rows group by ${names}) gone
    where ${same};`;
};

const dropFrom = ({ table, keys, values, where }: CountedFigures) => {
  const names = keys.join(", ");
  return `delete from ${table} where count = 0
    and (${names}) in (select ${names} from (select ${values} from removed where ${where}) rows);`;
};

const functionOf = (name: string, parts: readonly string[]) =>
  `create or replace function ${name}() returns trigger language plpgsql as $$
    begin
      ${parts.join("\n")}
      return null;
    end $$`;

/**
 * The functions of the triggers on `activities`, which keep these figures: after an insert, a deletion and an update.
 *
 * @param what ends their names
 */
export function countingFunctions(figures: readonly CountedFigures[], what = "activities"): string[] {
  const [add, take, drop] = [figures.map(addTo), figures.map(takeFrom), figures.map(dropFrom)];
  return [
    functionOf(`count_added_${what}`, add),
    functionOf(`count_removed_${what}`, [...take, ...drop]),
    functionOf(`count_changed_${what}`, [...take, ...add, ...drop]),
  ];
}

/** Counts all activities that there are into an empty table. */
export const recount = ({ table, keys, values, where }: CountedFigures): string =>
  `insert into ${table} (${keys.join(", ")}, count, duration_ms)
    select ${keys.join(", ")}, count(*), sum(duration_ms) from (select ${values} from activities where ${where}) rows
    group by ${keys.join(", ")}`;
