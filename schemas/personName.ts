import { Type } from "typebox";
import { oneLine } from "./oneLine.ts";

/** Longest first or last name, in characters. */
export const nameMaxLength = 100;

/** A part of a person's name; may be left empty. */
export const FirstName = Type.String({ title: "fields.firstName", maxLength: nameMaxLength, ...oneLine });
export const LastName = Type.String({ title: "fields.lastName", maxLength: nameMaxLength, ...oneLine });
