import { describe, expect, it } from "vitest";
import en from "../../../locales/en.json" with { type: "json" };
import nl from "../../../locales/nl.json" with { type: "json" };
import { labelIdsOf } from "../../../schemas/logLabels.ts";
import { Company, CompanyFields } from "../../../schemas/company.ts";
import { CompanyUpdate } from "../../../schemas/companyUpdate.ts";
import { NewCompany } from "../../../schemas/newCompany.ts";
import { companyColumns, companyListFields } from "../../../server/repositories/customers/companyColumns.ts";
import type { ListedFields } from "../../../server/repositories/lists/listedFields.ts";
import { customerColumns } from "../../../src/features/customers/Customers.tsx";
import type { ColumnKind } from "../../../src/ui/ListModel.ts";

interface Schema {
  properties: Readonly<Record<string, unknown>>;
}

/** Where a field of an entity has to be found, each with the file in which it is said. */
interface Entity {
  /** What people fill in. */
  fields: Schema;
  /** The schemas that have every field. */
  schemas: Readonly<Record<string, Schema>>;
  columns: { file: string; byField: Readonly<Record<string, string>>; listed: ListedFields };
  list: {
    file: string;
    columns: readonly { field: string; kind?: ColumnKind; isSortable?: boolean }[];
    /** Fields without a column of their own, each with the reason. */
    without: Readonly<Record<string, string>>;
  };
}

const entities: Readonly<Record<string, Entity>> = {
  customer: {
    fields: CompanyFields,
    schemas: {
      "schemas/company.ts": Company,
      "schemas/companyUpdate.ts": CompanyUpdate,
      "schemas/newCompany.ts": NewCompany,
    },
    columns: {
      file: "server/repositories/customers/companyColumns.ts",
      byField: companyColumns,
      listed: companyListFields,
    },
    list: {
      file: "src/features/customers/Customers.tsx",
      columns: customerColumns,
      without: { maxUsers: "stands beside the number of users" },
    },
  },
};

describe.each(Object.entries(entities))("each field of a %s", (_, { fields, schemas, columns, list }) => {
  const names = Object.keys(fields.properties);

  it("is in what is answered, and in the forms", () => {
    const missing = Object.entries(schemas).flatMap(([file, { properties }]) =>
      names.filter((name) => !(name in properties)).map((name) => `${file} has no ${name}`),
    );

    expect(missing).toEqual([]);
  });

  it("has its column in the database", () => {
    const missing = names.filter((name) => !(name in columns.byField));

    expect(missing.map((name) => `${columns.file} has no column for ${name}`)).toEqual([]);
  });

  it("has its column in the list, or a reason why not", () => {
    const shown = new Set(list.columns.map(({ field }) => field));
    const missing = names.filter((name) => !shown.has(name) && !(name in list.without));

    expect(missing.map((name) => `${list.file} has no column for ${name}`)).toEqual([]);
  });

  it("can be sorted and filtered by where the list offers that", () => {
    const offered = list.columns.filter(({ kind, isSortable }) => kind !== undefined || isSortable);
    const unknown = offered.filter(({ field }) => !(field in columns.listed));

    expect(unknown.map(({ field }) => `${columns.file} does not list ${field}`)).toEqual([]);
  });

  it.each([
    ["nl", nl],
    ["en", en],
  ])("has a name in the log, in locales/%s.json", (language, texts) => {
    const missing = Object.keys(columns.byField).filter(
      (name) => !labelIdsOf(name).some((id) => id in texts),
    );

    expect(
      missing.map((name) => `locales/${language}.json has neither ${labelIdsOf(name).join(" nor ")}`),
    ).toEqual([]);
  });
});
