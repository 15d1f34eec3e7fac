import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Longest first or last name, in characters. */
export const nameMaxLength = 100;

/** A part of a person's name; may be left empty. */
export const FirstName = Type.String({ title: "fields.firstName", maxLength: nameMaxLength, ...oneLine });
export const LastName = Type.String({ title: "fields.lastName", maxLength: nameMaxLength, ...oneLine });

/**
 * What is filled in for a person, by whoever invites them and by themselves, in the order of the forms; kept as
 * `server/repositories/users/personColumns.ts` says. Plain objects, since a page that spreads the properties of a schema
 * fetches the schema library with it.
 */
export const personFields = { firstName: FirstName, lastName: LastName };
/** The same, each of which can be left out. */
export const optionalPersonFields = {
  firstName: Type.Optional(FirstName),
  lastName: Type.Optional(LastName),
};

export const PersonFields = Type.Object(personFields);
export type PersonFields = Static<typeof PersonFields>;
