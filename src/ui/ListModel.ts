import type { ReactNode } from "react";
import type { ColumnKind, Constraint, ConstraintOperator } from "../../schemas/listConstraints.ts";
import type { MessageId } from "../i18n/messages.ts";

interface ListSort {
  field: string;
  direction: "ASC" | "DESC";
}

/** State and actions of the list screen (spec §2.34–2.36). */
export interface ListModel<Row> {
  rules: {
    operatorsOf: (kind: ColumnKind) => readonly ConstraintOperator[];
    isComplete: (kind: ColumnKind, constraint: Constraint) => boolean;
    pageSizes: readonly number[];
    columnWidthsPx: { readonly min: number; readonly max: number; readonly step: number };
  };
  rows: readonly Row[];
  status: "waiting" | "loading" | "loaded" | "failed";
  /** Message id of why loading failed. */
  failureMessageId: string | null;
  /** Text of the search box. */
  typed: string;
  /** The applied search; empty when none. */
  search: string;
  sort: ListSort | null;
  filters: readonly (Constraint & { field: string })[];
  /** Chosen widths, by field. */
  widthsPx: Readonly<Record<string, number>>;
  page: number;
  pageSize: number;
  totalPages: number;
  totalItems: number;
  /** Suggestions for the filter value being typed (spec §9.16). */
  suggestions: readonly string[];
  searchFor: (typed: string) => void;
  /** Cycles through ascending, descending, none. */
  sortBy: (field: string) => void;
  sortTo: (sort: ListSort | null) => void;
  /** Replaces the column's conditions. */
  filterBy: (field: string, constraints: readonly Constraint[]) => void;
  clearFilters: () => void;
  suggestFor: (field: string, typed: string) => void;
  goTo: (page: number) => void;
  resizePage: (pageSize: number) => void;
  /** Null: the default width. */
  resizeColumn: (field: string, widthPx: number | null) => void;
  reload: () => void;
  removal: ListRemoval<Row>;
  askRemoval: (row: Row, name: string) => void;
  cancelRemoval: () => void;
  confirmRemoval: () => void;
}

/** Deleting a row, after a confirmation (spec §4.28). */
interface ListRemoval<Row> {
  isAsked: boolean;
  name: string;
  /** The row in question, or the last one; null before the first time. */
  row: Row | null;
  /** It was removed from the list since the question was asked. */
  isMissing: boolean;
  isBusy: boolean;
  /** Message id of why deleting failed. */
  failureMessageId: string | null;
}

/** Texts of a confirmation, when the general ones do not suffice. */
export interface RemovalQuestion {
  title: string;
  text: React.ReactNode;
  confirmLabel: string;
  /** Has to be typed to confirm, when a deletion takes much with it. */
  nameToType?: string;
}

/** Actions that a person may take on the rows of a list (spec §6.8). */
export interface ListPermissions {
  create: boolean;
  read: boolean;
  update: boolean;
  delete: boolean;
}

/** Target of an action: a path, or a callback. */
export type RowTarget<Row> = { to: (row: Row) => string } | { onPress: (row: Row) => void };

export type RowAction = "view" | "update" | "remove";

/** The actions of a list, subject to permissions (spec §2.34, §2.35, §6.8). */
export interface ListActions<Row> {
  add?: { labelId: MessageId; isDisabled?: boolean } & ({ to: string } | { onPress: () => void });
  view?: RowTarget<Row>;
  update?: RowTarget<Row>;
  /** The list confirms and deletes by itself. */
  remove?: true;
}

/** One column of a list. */
export interface Column<Row> {
  /** Name of the field; the server sorts and filters by it. */
  field: string;
  labelId: MessageId;
  isSortable?: boolean;
  /** Makes the column filterable. */
  kind?: ColumnKind;
  /** Options of a column of kind `choice`. */
  choices?: readonly { value: string; labelId: MessageId }[];
  /** Unit of its numbers, as a hint for filters. */
  unitId?: MessageId;
  /** Right-aligned. */
  isNumeric?: boolean;
  /** Initial width; the first column takes the rest. */
  widthPx?: number;
  render: (row: Row) => ReactNode;
  /** A second, secondary line. */
  detail?: (row: Row) => ReactNode;
}
