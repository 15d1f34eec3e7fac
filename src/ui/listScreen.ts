import type { ReactNode } from "react";
import type {
  Column,
  ListActions,
  ListModel,
  ListPermissions,
  RemovalQuestion,
  RowAction,
} from "./ListModel.ts";

/** What a list screen is made of. */
export interface ListScreen<Row> {
  list: ListModel<Row>;
  columns: readonly Column<Row>[];
  keyOf: (row: Row) => number | string;
  /** How a row is called in its buttons and in questions about it. */
  nameOf: (row: Row) => string;
  /** Nothing is allowed when absent. */
  may?: ListPermissions;
  actions?: ListActions<Row>;
  /** Whether a row offers its actions; may differ from action to action (spec §6.10). */
  canActOn?: (row: Row, action: RowAction) => boolean;
  /** What is asked before a row is deleted; general words when absent. */
  removalQuestion?: (row: Row) => RemovalQuestion;
  /** More actions of a row; they bring their own permission (spec §6.9). */
  rowActions?: (row: Row) => ReactNode;
  /** Room for them, in px; of one button when absent. */
  rowActionsWidthPx?: number;
  /** The path of a row's record; where the View action leads when absent (spec §6.11). */
  opens?: (row: Row) => string;
}

const permissionOf = { view: "read", update: "update", remove: "delete" } as const;

/** The row actions that the list offers to who looks at it (spec §6.8). */
function allowedRowActions<Row>({ actions, may }: ListScreen<Row>): RowAction[] {
  return (["view", "update", "remove"] as const).filter(
    (action) => actions?.[action] !== undefined && may?.[permissionOf[action]] === true,
  );
}

/** The actions that one row offers; where View and Edit lead to one page there is one button for it (spec §2.35, §6.10). */
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

/** Without anything to do there is no Actions column (spec §6.9). */
export function hasActionsColumn<Row>(screen: ListScreen<Row>): boolean {
  return screen.rowActions !== undefined || allowedRowActions(screen).length > 0;
}

/** Where choosing a row leads, for who may read it (spec §6.11). */
export function pathOf<Row>({ opens, actions, may }: ListScreen<Row>, row: Row): string | null {
  if (!may?.read) return null;
  if (opens) return opens(row);
  return actions?.view && "to" in actions.view ? actions.view.to(row) : null;
}
