import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { Column } from "../../ui/ListModel.ts";
import { statusChoices } from "../../ui/statusChoices.ts";
import { StatusTag } from "../../ui/StatusTag.tsx";
import { RoleName } from "./RoleName.tsx";

/** Company admin or default user (spec §6.2). */
export const roleColumn: Column<CompanyUser> = {
  field: "role",
  labelId: "fields.role",
  kind: "choice",
  choices: [
    { value: "companyAdmin", labelId: "roles.companyAdmin" },
    { value: "defaultUser", labelId: "roles.defaultUser" },
  ],
  isSortable: true,
  widthPx: 188,
  render: ({ role }) => <RoleName name={role.name} />,
};

/** How far the account is: invited, activated, or with an invitation that expired (spec §4.11). */
export const statusColumn: Column<CompanyUser> = {
  field: "status",
  labelId: "fields.status",
  kind: "choice",
  choices: statusChoices,
  isSortable: true,
  widthPx: 144,
  render: ({ status }) => <StatusTag status={status} />,
};
