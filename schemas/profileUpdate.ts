import { Type, type Static } from "typebox";
import { optionalPersonFields } from "./personName.ts";
import { Language } from "./user.ts";

/** The body of `PATCH /profile` (spec §7.10, §7.12). */
export const ProfileUpdate = Type.Object(
  {
    ...optionalPersonFields,
    language: Type.Optional(Language),
  },
  { additionalProperties: false, minProperties: 1 },
);
export type ProfileUpdate = Static<typeof ProfileUpdate>;
