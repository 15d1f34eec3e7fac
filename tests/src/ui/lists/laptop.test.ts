import { expect, it } from "vitest";
import { adminColumns } from "../../../../src/features/admins/Admins.tsx";
import { companyUserColumns } from "../../../../src/features/company-users/CompanyUsers.tsx";
import { usersOfCompanyColumns } from "../../../../src/features/company-users/UsersOfCompany.tsx";
import { customerColumns } from "../../../../src/features/customers/Customers.tsx";
import { deviceColumns } from "../../../../src/features/devices/Devices.tsx";
import { attemptColumns } from "../../../../src/features/exams/attemptColumns.tsx";
import { examColumns, examToTakeColumns } from "../../../../src/features/exams/examColumns.tsx";
import { administrationColumns, logColumns } from "../../../../src/features/logs/logColumns.tsx";
import { projectColumns } from "../../../../src/features/projects/Projects.tsx";
import { runColumns } from "../../../../src/features/synchronisation/Runs.tsx";
import { tokenColumns } from "../../../../src/features/access-tokens/tokenColumns.tsx";
import { workspaceColumns } from "../../../../src/features/workspaces/Workspaces.tsx";
import type { Column } from "../../../../src/ui/ListModel.ts";
import { columnWidthsPx } from "../../../../src/ui/lists/columnLayout.ts";

/** What the sidebar and the edges of the page leave of 1280 px. */
const roomPx = 1014;

/** With the width of the actions that a row has, px. */
const lists: readonly [string, readonly Column<never>[], number][] = [
  ["customers", customerColumns, 88],
  ["a customer's users", usersOfCompanyColumns, 190],
  ["a customer's log", logColumns, 0],
  ["workspaces", workspaceColumns, 273],
  ["synchronisations", runColumns, 0],
  ["platform admins", adminColumns, 124],
  ["the administration's log", administrationColumns, 0],
  ["users", companyUserColumns, 122],
  ["projects", projectColumns, 122],
  ["exams", examColumns, 198],
  ["exams to take", examToTakeColumns, 88],
  ["attempts", attemptColumns, 88],
  ["access tokens", tokenColumns, 88],
  ["devices", deviceColumns, 88],
];

it.each(lists)("the list of %s fits a window of 1280 px (§2.34)", (_, columns, actionsPx) => {
  const widths = columnWidthsPx(columns, {}, roomPx - actionsPx);

  expect(widths.reduce((sum, width) => sum + width, actionsPx)).toBeLessThanOrEqual(roomPx);
});
