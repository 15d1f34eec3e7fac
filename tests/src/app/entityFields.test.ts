import { expect, it } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { labelIdsOf } from "../../../schemas/logLabels.ts";
import { Company, CompanyFields } from "../../../schemas/company.ts";
import { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import { CompanyUser } from "../../../schemas/companyUser.ts";
import { CompanyUserUpdate } from "../../../schemas/companyUserUpdate.ts";
import { Admin } from "../../../schemas/admin.ts";
import { NewAdmin } from "../../../schemas/newAdmin.ts";
import { NewCompany } from "../../../schemas/newCompany.ts";
import { NewCompanyUser } from "../../../schemas/newCompanyUser.ts";
import { PersonFields } from "../../../schemas/personName.ts";
import { Profile } from "../../../schemas/profile.ts";
import { ProfileUpdate } from "../../../schemas/profileUpdate.ts";
import { ProjectRecord, ProjectUpdate } from "../../../schemas/projectUpdate.ts";
import { companyUserColumns as columnsOfCompanyUser } from "../../../server/repositories/company-users/companyUserColumns.ts";
import { companyColumns } from "../../../server/repositories/customers/companyColumns.ts";
import { projectColumns as columnsOfProject } from "../../../server/repositories/projects/projectColumns.ts";
import { personColumns } from "../../../server/repositories/users/personColumns.ts";
import { profileColumns } from "../../../server/repositories/users/users.ts";
import { adminColumns } from "../../../src/features/admins/Admins.tsx";
import { companyUserColumns } from "../../../src/features/company-users/CompanyUsers.tsx";
import { customerColumns } from "../../../src/features/customers/Customers.tsx";
import { projectColumns } from "../../../src/features/projects/Projects.tsx";

interface Schema {
  properties: Readonly<Record<string, unknown>>;
}

/** Where a field of an entity has to be found, each with the file in which it is said. */
interface Entity {
  /** What people fill in. */
  fields: Schema;
  /** The schemas that have every field. */
  schemas: Readonly<Record<string, Schema>>;
  columns?: { file: string; byField: Readonly<Record<string, string>> };
  list?: {
    file: string;
    columns: readonly { field: string }[];
    /** Fields without a column of their own, each with the reason. */
    without: Readonly<Record<string, string>>;
  };
  /** What the log tells that it changed. */
  logged: readonly string[];
}

const namesInOne = { firstName: "part of the full name", lastName: "part of the full name" };

const entities: Readonly<Record<string, Entity>> = {
  customer: {
    fields: CompanyFields,
    schemas: {
      "schemas/company.ts": Company,
      "schemas/companyUpdate.ts": CompanyUpdate,
      "schemas/newCompany.ts": NewCompany,
    },
    columns: { file: "server/repositories/customers/companyColumns.ts", byField: companyColumns },
    list: {
      file: "src/features/customers/Customers.tsx",
      columns: customerColumns,
      without: { maxUsers: "stands beside the number of users" },
    },
    logged: Object.keys(companyColumns),
  },
  "company's user": {
    fields: CompanyUserUpdate,
    schemas: { "schemas/companyUser.ts": CompanyUser, "schemas/newCompanyUser.ts": NewCompanyUser },
    columns: {
      file: "server/repositories/company-users/companyUserColumns.ts",
      byField: columnsOfCompanyUser,
    },
    list: {
      file: "src/features/company-users/CompanyUsers.tsx",
      columns: companyUserColumns,
      without: { ...namesInOne, roleId: "shown as the role" },
    },
    logged: [...Object.keys(personColumns), "role"],
  },
  "platform admin": {
    fields: PersonFields,
    schemas: { "schemas/admin.ts": Admin, "schemas/newAdmin.ts": NewAdmin },
    columns: { file: "server/repositories/users/personColumns.ts", byField: personColumns },
    list: {
      file: "src/features/admins/Admins.tsx",
      columns: adminColumns,
      without: namesInOne,
    },
    logged: [],
  },
  profile: {
    fields: ProfileUpdate,
    schemas: { "schemas/profile.ts": Profile },
    columns: { file: "server/repositories/users/users.ts", byField: profileColumns },
    logged: [],
  },
  project: {
    fields: ProjectUpdate,
    schemas: { "schemas/projectUpdate.ts (ProjectRecord)": ProjectRecord },
    columns: {
      file: "server/repositories/projects/projectColumns.ts",
      byField: {
        ...columnsOfProject,
        layers: "layers, titles, styles, arrangement",
        singleChoiceGroups: "arrangement",
        latlonBoundingBox: "min_lon …",
      },
    },
    list: {
      file: "src/features/projects/Projects.tsx",
      columns: projectColumns,
      without: {
        description: "too long",
        includesNewLayers: "a choice of the form",
        singleChoiceGroups: "shown by the map",
        zoom: "a choice of the form",
        latlonBoundingBox: "shown by the map",
      },
    },
    logged: ["projectName", "description", "layers", "singleChoiceGroups", "zoom", "includesNewLayers"],
  },
};

it.each(Object.entries(entities))(
  "each field of a %s has its place wherever fields have one",
  (_, entity) => {
    const { fields, schemas, columns, list, logged } = entity;
    const names = Object.keys(fields.properties);
    const listed = new Set([
      ...(list?.columns ?? []).map(({ field }) => field),
      ...Object.keys(list?.without ?? {}),
    ]);

    const missing = [
      // In what is answered, and in the forms.
      ...Object.entries(schemas).flatMap(([file, { properties }]) =>
        names.filter((name) => !(name in properties)).map((name) => `${file} has no ${name}`),
      ),
      ...names
        .filter((name) => columns && !(name in columns.byField))
        .map((name) => `${columns?.file} has no column for ${name}`),
      ...names
        .filter((name) => list && !listed.has(name))
        .map((name) => `${list?.file} has no column for ${name}`),
      ...Object.entries({ nl, en }).flatMap(([language, texts]) =>
        logged
          .filter((name) => !labelIdsOf(name).some((id) => id in texts))
          .map((name) => `locales/${language}.json has no ${labelIdsOf(name).join(" nor ")}`),
      ),
    ];

    expect(missing).toEqual([]);
  },
);
