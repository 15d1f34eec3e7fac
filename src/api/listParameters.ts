import type { ListQuery } from "../../schemas/list.ts";

/** A list query as a query string: `filter.{field}` once for each constraint (spec §3.30–3.34). */
export function listParameters({
  page,
  limit,
  sortBy = [],
  search,
  filter = [],
}: ListQuery): URLSearchParams {
  return new URLSearchParams([
    ["page", String(page)],
    ["limit", String(limit)],
    ...sortBy.map((term) => ["sortBy", term]),
    ...(search ? [["search", search]] : []),
    ...filter.map(({ field, value }) => [`filter.${field}`, value]),
  ]);
}
