import type { ReactNode } from "react";
import type { MessageId } from "../i18n/messages.ts";

/** What a column holds, and so by which operators it can be filtered. */
export type ColumnKind = "text" | "number" | "date" | "boolean" | "choice";

export type ConstraintOperator =
  | "contains"
  | "startsWith"
  | "endsWith"
  | "equals"
  | "oneOf"
  | "notEquals"
  | "notContains"
  | "less"
  | "atMost"
  | "more"
  | "atLeast"
  | "between";

/** One condition of a filter (spec §3.35). */
export interface Constraint {
  operator: ConstraintOperator;
  /** Dates are `2026-11-01`, booleans `1` or `0`. */
  values: readonly string[];
}

interface ListSort {
  field: string;
  direction: "ASC" | "DESC";
}

/** What the list screen draws, and what a person can do to it (spec §2.34–2.36). */
export interface ListModel<Row> {
  rules: {
    operatorsOf: (kind: ColumnKind) => readonly ConstraintOperator[];
    isComplete: (kind: ColumnKind, constraint: Constraint) => boolean;
    pageSizes: readonly number[];
    columnWidthsPx: { readonly min: number; readonly max: number; readonly step: number };
  };
  rows: readonly Row[];
  status: "waiting" | "loading" | "loaded" | "failed";
  /** Key of the text that says why loading failed. */
  failureMessageId: string | null;
  /** What stands in the search box. */
  typed: string;
  /** What was searched for; empty when nothing was. */
  search: string;
  sort: ListSort | null;
  filters: readonly (Constraint & { field: string })[];
  /** Widths that a person chose, by field. */
  widthsPx: Readonly<Record<string, number>>;
  page: number;
  pageSize: number;
  totalPages: number;
  totalItems: number;
  /** Values that fit what is being typed into a filter (spec §9.16). */
  suggestions: readonly string[];
  searchFor: (typed: string) => void;
  /** Ascending, descending, none. */
  sortBy: (field: string) => void;
  sortTo: (sort: ListSort | null) => void;
  /** Puts these conditions in place of those that the column has. */
  filterBy: (field: string, constraints: readonly Constraint[]) => void;
  clearFilters: () => void;
  suggestFor: (field: string, typed: string) => void;
  goTo: (page: number) => void;
  resizePage: (pageSize: number) => void;
  /** Null: as wide as it comes. */
  resizeColumn: (field: string, widthPx: number | null) => void;
  reload: () => void;
  removal: ListRemoval<Row>;
  askRemoval: (row: Row, name: string) => void;
  cancelRemoval: () => void;
  confirmRemoval: () => void;
}

/** Deleting a row: first a person is asked (spec §4.28). */
interface ListRemoval<Row> {
  isAsked: boolean;
  name: string;
  /** What is to be deleted, or was last; null before the first time. */
  row: Row | null;
  /** It stood in the list when it was asked about, and no longer does. */
  isMissing: boolean;
  isBusy: boolean;
  /** Key of the text that says why deleting failed. */
  failureMessageId: string | null;
}

/** What is asked before a row is deleted, when the general words do not do. */
export interface RemovalQuestion {
  title: string;
  text: React.ReactNode;
  confirmLabel: string;
  /** To be typed before it can be confirmed, for what takes much with it. */
  nameToType?: string;
}

/** Which actions a person may take on the rows of a list (spec §6.8). */
export interface ListPermissions {
  create: boolean;
  read: boolean;
  update: boolean;
  delete: boolean;
}

/** What an action leads to: a path, or something done here. */
export type RowTarget<Row> = { to: (row: Row) => string } | { onPress: (row: Row) => void };

export type RowAction = "view" | "update" | "remove";

/** The actions a list offers, to whoever may take them (spec §2.34, §2.35, §6.8). */
export interface ListActions<Row> {
  add?: { labelId: MessageId; isDisabled?: boolean } & ({ to: string } | { onPress: () => void });
  view?: RowTarget<Row>;
  update?: RowTarget<Row>;
  /** The list asks and deletes by itself. */
  remove?: true;
}

/** One column of a list. */
export interface Column<Row> {
  /** Name of the field; the server sorts and filters by it. */
  field: string;
  labelId: MessageId;
  isSortable?: boolean;
  /** Makes the column one that can be filtered. */
  kind?: ColumnKind;
  /** What a column of kind `choice` can hold. */
  choices?: readonly { value: string; labelId: MessageId }[];
  /** What its numbers count, where one would not know what to type into a filter. */
  unitId?: MessageId;
  /** Numbers stand at the end of their column. */
  isNumeric?: boolean;
  /** How wide it is to begin with; the first column takes what is left. */
  widthPx?: number;
  render: (row: Row) => ReactNode;
  /** A second, softer line. */
  detail?: (row: Row) => ReactNode;
}
