import { Type, type Static } from "typebox";
import { FirstName, LastName } from "./personName.ts";
import { Language } from "./user.ts";

/** The body of `PATCH /profile` (spec §7.10, §7.12). */
export const ProfileUpdate = Type.Object(
  {
    firstName: Type.Optional(FirstName),
    lastName: Type.Optional(LastName),
    language: Type.Optional(Language),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type ProfileUpdate = Static<typeof ProfileUpdate>;
