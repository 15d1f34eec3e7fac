import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Of a first or last name, characters. */
export const nameMaxLength = 100;

/** May be empty. */
export const FirstName = Type.String({ title: "fields.firstName", maxLength: nameMaxLength, ...oneLine });
export const LastName = Type.String({ title: "fields.lastName", maxLength: nameMaxLength, ...oneLine });

/**
 * A person's editable fields, in the order of the forms; columns are in `server/repositories/users/personColumns.ts`.
 * Plain objects: spreading the properties of a compiled schema would pull the schema library into the page.
 */
export const personFields = { firstName: FirstName, lastName: LastName };
/** The same, all optional. */
export const optionalPersonFields = {
  firstName: Type.Optional(FirstName),
  lastName: Type.Optional(LastName),
};

export const PersonFields = Type.Object(personFields);
export type PersonFields = Static<typeof PersonFields>;
