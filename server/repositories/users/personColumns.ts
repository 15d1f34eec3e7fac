import type { PersonFields } from "../../../schemas/personName.ts";
import type { FieldColumns } from "../records/fieldColumns.ts";

/** Where each field of a person is kept, in the order of changes in the log. */
export const personColumns = {
  firstName: "first_name",
  lastName: "last_name",
} as const satisfies FieldColumns<PersonFields, "users">;
