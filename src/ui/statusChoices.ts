import type { Column } from "./ListModel.ts";

/** What a column of statuses can hold, to filter by. */
export const statusChoices: NonNullable<Column<never>["choices"]> = [
  { value: "active", labelId: "invitations.active" },
  { value: "invited", labelId: "invitations.invited" },
  { value: "expired", labelId: "invitations.expired" },
  { value: "suspended", labelId: "invitations.suspended" },
];
