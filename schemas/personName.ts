import { Type, type Static } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Longest first or last name, in characters. */
export const nameMaxLength = 100;

/** A part of a person's name; may be left empty. */
export const FirstName = Type.String({ title: "fields.firstName", maxLength: nameMaxLength, ...oneLine });
export const LastName = Type.String({ title: "fields.lastName", maxLength: nameMaxLength, ...oneLine });

/**
 * What is filled in for a person, by whoever invites them and by themselves, in the order of the forms; kept as
 * `server/repositories/users/personColumns.ts` says.
 */
export const PersonFields = Type.Object({ firstName: FirstName, lastName: LastName });
export type PersonFields = Static<typeof PersonFields>;
