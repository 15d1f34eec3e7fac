import type { ReactNode } from "react";
import type {
  Column,
  ListActions,
  ListModel,
  ListPermissions,
  RemovalQuestion,
  RowAction,
} from "./ListModel.ts";

/** Definition of a list screen. */
export interface ListScreen<Row> {
  list: ListModel<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number | string;
  /** Name of a row in buttons and questions. */
  nameOf: (row: Row) => string;
  /** Nothing is allowed when absent. */
  may?: ListPermissions;
  actions?: ListActions<Row>;
  /** Whether a row offers an action (spec §6.10). */
  canActOn?: (row: Row, action: RowAction) => boolean;
  /** Texts of the deletion's confirmation; general ones when absent. */
  removalQuestion?: (row: Row) => RemovalQuestion;
  /** Further row actions, which check their own permission (spec §6.9). */
  rowActions?: (row: Row) => ReactNode;
  /** Their width, px; of one button when absent. */
  rowActionsWidthPx?: number;
  /** Path of a row's record; target of the View action when absent (spec §6.11). */
  opens?: (row: Row) => string;
}

const permissionOf = { view: "read", update: "update", remove: "delete" } as const;

/** The permitted row actions (spec §6.8). */
function allowedRowActions<Row>({ actions, may }: ListScreen<Row>): RowAction[] {
  return (["view", "update", "remove"] as const).filter(
    (action) => actions?.[action] !== undefined && may?.[permissionOf[action]] === true,
  );
}

/** The actions of one row; where View and Edit lead to one page there is one button for it (spec §2.35, §6.10). */
export function rowActionsOf<Row>(screen: ListScreen<Row>, row: Row): RowAction[] {
  const { actions, canActOn } = screen;
  const offered = allowedRowActions(screen).filter((action) => canActOn?.(row, action) ?? true);
  const pageOf = (action: "view" | "update") => {
    const target = actions?.[action];
    return target && "to" in target ? target.to(row).replace(/#.*$/, "") : undefined;
  };
  const isOnePage = pageOf("view") !== undefined && pageOf("view") === pageOf("update");
  return offered.filter((action) => action !== "view" || !isOnePage || !offered.includes("update"));
}

/** Without any action there is no Actions column (spec §6.9). */
export function hasActionsColumn<Row>(screen: ListScreen<Row>): boolean {
  return screen.rowActions !== undefined || allowedRowActions(screen).length > 0;
}

/** Where clicking a row leads, with the read permission (spec §6.11). */
export function pathOf<Row>({ opens, actions, may }: ListScreen<Row>, row: Row): string | null {
  if (!may?.read) return null;
  if (opens) return opens(row);
  return actions?.view && "to" in actions.view ? actions.view.to(row) : null;
}
