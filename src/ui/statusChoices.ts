import type { Column } from "./ListModel.ts";

/** Options of a status column's filter. */
export const statusChoices: NonNullable<Column<never>["choices"]> = [
  { value: "active", labelId: "invitations.active" },
  { value: "invited", labelId: "invitations.invited" },
  { value: "expired", labelId: "invitations.expired" },
  { value: "suspended", labelId: "invitations.suspended" },
];
