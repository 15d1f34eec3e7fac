import type { FastifyRequest } from "fastify";
import { Type, type TSchema } from "typebox";
import { ListAsked, ListMeta, type ListQuery } from "../../../schemas/list.ts";
import { listQueryOf } from "../../services/lists/listQuery.ts";

const described = (description: string) => Type.Optional(Type.Unsafe<unknown>({ description }));

/** The query of a list with these fields, for the API's description: `listQuery` parses it (spec §3.30–3.36). */
export function listParameters(fields: Readonly<Record<string, unknown>>) {
  const names = Object.keys(fields).join(", ");
  return Type.Object({
    page: described("1 is the first"),
    limit: described("Rows per page, 1 to 100; 10 when left out"),
    sortBy: described(`field:ASC or field:DESC, repeatable; fields: ${names}`),
    search: described("At most 256 characters"),
    "filter.{field}": described(
      "$operator:value, at most two per field; operators: $in, $not, $eq, $lt, $lte, $gt, $gte, $btw",
    ),
  });
}

/**
 * Parses the list query from a request's URL, ignoring parameters that the route reads itself; throws `InvalidQuery`.
 */
export function listQuery({ url }: FastifyRequest, beside: readonly string[] = []): Partial<ListQuery> {
  const mark = url.indexOf("?");
  const parameters = new URLSearchParams(mark < 0 ? "" : url.slice(mark + 1));
  for (const name of beside) parameters.delete(name);
  return listQueryOf(parameters);
}

/** One page of a list (spec §3.29). */
export function pageOf<Row extends TSchema>(row: Row) {
  const meta = Type.Object({ ...ListMeta.properties, ...ListAsked.properties });
  return Type.Object({ data: Type.Array(row), meta });
}
