import { Type, type Static } from "typebox";

/** Default number of rows per page (spec §9.11). */
export const defaultPageSize = 10;
/** Maximum number of rows per page. */
export const maxPageSize = 100;
/** Maximum length of a search, characters (spec §9.12). */
export const searchMaxLength = 256;
/** Maximum number of constraints on one field (spec §5.22). */
export const maxConstraintsPerField = 2;

/** Filter operators (spec §3.35). */
export const filterOperators = ["$in", "$not", "$eq", "$lt", "$lte", "$gt", "$gte", "$btw"] as const;
export type FilterOperator = (typeof filterOperators)[number];

export const ListMeta = Type.Object({
  totalItems: Type.Integer(),
  itemsPerPage: Type.Integer(),
  currentPage: Type.Integer(),
  totalPages: Type.Integer(),
});
export type ListMeta = Static<typeof ListMeta>;

/** The request parameters that a REST list repeats in its meta. GraphQL callers know their variables. */
export const ListAsked = Type.Object({
  sortBy: Type.Array(Type.String(), { description: "`field:ASC` or `field:DESC`, the first weighs most" }),
  search: Type.String({ description: "empty when nothing was searched for" }),
  filter: Type.Record(Type.String(), Type.Array(Type.String()), {
    description: "the `$operator:value` of each field",
  }),
});
export type ListAsked = Static<typeof ListAsked>;

/** The parameters of a list, before they become a query string or GraphQL variables (spec §3.30–3.35). */
export interface ListQuery {
  page: number;
  limit: number;
  /** `field:ASC` or `field:DESC`. */
  sortBy?: string[];
  search?: string;
  /** Field and `$operator:value`; a field may occur twice. */
  filter?: { field: string; value: string }[];
}

export interface ListPage<Row> {
  data: Row[];
  meta: ListMeta;
}

/** The answer of a REST list. */
export interface ListAnswer<Row> extends ListPage<Row> {
  meta: ListMeta & ListAsked;
}
