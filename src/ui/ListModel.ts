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
}

/** One column of a list. */
export interface Column<Row> {
  /** Name of the field; the server sorts by it. */
  field: string;
  label: string;
  isSortable?: boolean;
  /** Numbers stand at the end of their column. */
  isNumeric?: boolean;
  render: (row: Row) => React.ReactNode;
}
