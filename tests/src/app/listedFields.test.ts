import { describe, expect, it } from "vitest";
import type { ColumnKind } from "../../../schemas/listConstraints.ts";
import { deviceListFields } from "../../../server/repositories/devices/devices.ts";
import { accessTokenListFields } from "../../../server/repositories/access-tokens/accessTokens.ts";
import {
  adminListFields,
  companyUserListFields,
} from "../../../server/repositories/company-users/companyUserColumns.ts";
import { companyListFields } from "../../../server/repositories/customers/companyColumns.ts";
import { attemptListFields } from "../../../server/repositories/exams/examReviews.ts";
import { examListFields } from "../../../server/repositories/exams/exams.ts";
import { examToTakeListFields } from "../../../server/repositories/exams/examsToTake.ts";
import { kindsOf, type ListedFields } from "../../../server/repositories/lists/listedFields.ts";
import { projectListFields } from "../../../server/repositories/projects/projects.ts";
import { synchronisationListFields } from "../../../server/repositories/synchronisation/synchronisations.ts";
import { workspaceListFields } from "../../../server/repositories/workspaces/workspaces.ts";
import { administrationFields } from "../../../server/services/logs/administrationLog.ts";
import { activityFields } from "../../../server/services/logs/customerLogs.ts";
import { tokenColumns } from "../../../src/features/access-tokens/tokenColumns.tsx";
import { adminColumns } from "../../../src/features/admins/Admins.tsx";
import { companyUserColumns } from "../../../src/features/company-users/CompanyUsers.tsx";
import { usersOfCompanyColumns } from "../../../src/features/company-users/UsersOfCompany.tsx";
import { customerColumns } from "../../../src/features/customers/Customers.tsx";
import { attemptColumns } from "../../../src/features/exams/attemptColumns.tsx";
import { deviceColumns } from "../../../src/features/devices/Devices.tsx";
import { examColumns, examToTakeColumns } from "../../../src/features/exams/examColumns.tsx";
import { administrationColumns, logColumns } from "../../../src/features/logs/logColumns.tsx";
import { projectColumns } from "../../../src/features/projects/Projects.tsx";
import { runColumns } from "../../../src/features/synchronisation/Runs.tsx";
import { workspaceColumns } from "../../../src/features/workspaces/Workspaces.tsx";

type Columns = readonly { field: string; kind?: ColumnKind; isSortable?: boolean }[];

/** The columns of each list, with what the server sorts and filters it by and where it says so. */
const listed: [columns: Columns, fields: ListedFields<unknown>, file: string][] = [
  [customerColumns, companyListFields, "customers/companyColumns.ts"],
  [companyUserColumns, companyUserListFields, "company-users/companyUserColumns.ts"],
  [usersOfCompanyColumns, companyUserListFields, "company-users/companyUserColumns.ts"],
  [adminColumns, adminListFields, "company-users/companyUserColumns.ts"],
  [deviceColumns, deviceListFields, "devices/devices.ts"],
  [tokenColumns, accessTokenListFields, "access-tokens/accessTokens.ts"],
  [projectColumns, projectListFields, "projects/projects.ts"],
  [workspaceColumns, workspaceListFields, "workspaces/workspaces.ts"],
  [examColumns, examListFields, "exams/exams.ts"],
  [examToTakeColumns, examToTakeListFields, "exams/examsToTake.ts"],
  [attemptColumns, attemptListFields, "exams/examReviews.ts"],
  [runColumns, synchronisationListFields, "synchronisation/synchronisations.ts"],
];

const lists = [
  ...listed.map(([columns, fields, file]) => ({
    columns,
    kinds: kindsOf(fields),
    file: `server/repositories/${file}`,
  })),
  { columns: logColumns, kinds: activityFields, file: "server/services/logs/customerLogs.ts" },
  {
    columns: administrationColumns,
    kinds: administrationFields,
    file: "server/services/logs/administrationLog.ts",
  },
];

/** What the server holds where a column offers a filter of this kind. */
const kindBehind = { text: "text", choice: "text", number: "number", date: "instant", boolean: "boolean" };

describe.each(lists)("what a list offers, in $file", ({ columns, kinds, file }) => {
  it("can be sorted and filtered by", () => {
    const offered = columns.filter(({ kind, isSortable }) => kind !== undefined || isSortable);
    const unknown = offered.filter(({ field }) => !(field in kinds));

    expect(unknown.map(({ field }) => `${file} does not list ${field}`)).toEqual([]);
  });

  it("is compared as what its filter offers", () => {
    const offered = columns.filter(
      ({ field, kind }) => kind && field in kinds && kinds[field] !== kindBehind[kind],
    );

    expect(offered.map(({ field }) => `${file} lists ${field} as ${kinds[field]}`)).toEqual([]);
  });
});
