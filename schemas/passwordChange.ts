import { Type, type Static } from "typebox";
import { SentPassword } from "./password.ts";

/** The body of `PATCH /profile/password` (spec §7.11). */
export const PasswordChange = Type.Object(
  {
    oldPassword: Type.String({ title: "fields.currentPassword", minLength: 1, maxLength: 1024 }),
    password: SentPassword,
  },
  { additionalProperties: false },
);
export type PasswordChange = Static<typeof PasswordChange>;
