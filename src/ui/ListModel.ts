import type { MessageId } from "../i18n/messages.ts";

/** What the list screen draws, and what a person can do to it (spec §2.34–2.36). */
export interface ListModel<Row> {
  rows: readonly Row[];
  status: "waiting" | "loading" | "loaded" | "failed";
  /** Key of the text that says why loading failed. */
  failureMessageId: string | null;
  /** What stands in the search box. */
  typed: string;
  /** What was searched for; empty when nothing was. */
  search: string;
  sort: { field: string; direction: "ASC" | "DESC" } | null;
  page: number;
  totalPages: number;
  totalItems: number;
  searchFor: (typed: string) => void;
  sortBy: (field: string) => void;
  goTo: (page: number) => void;
  reload: () => void;
  removal: ListRemoval;
  askRemoval: (row: Row, name: string) => void;
  cancelRemoval: () => void;
  confirmRemoval: () => void;
}

/** Deleting a row: first a person is asked (spec §4.28). */
export interface ListRemoval {
  isAsked: boolean;
  name: string;
  isBusy: boolean;
  /** Key of the text that says why deleting failed. */
  failureMessageId: string | null;
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
  /** Name of the field; the server sorts by it. */
  field: string;
  labelId: MessageId;
  isSortable?: boolean;
  /** Numbers stand at the end of their column. */
  isNumeric?: boolean;
  render: (row: Row) => React.ReactNode;
  /** A second, softer line. */
  detail?: (row: Row) => React.ReactNode;
}
