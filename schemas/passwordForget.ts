import { Type, type Static } from "typebox";
import { emailMaxLength } from "./signIn.ts";

/** The forgot-password form and the body of `POST /auth/password-forget` (spec §5.2, §7.6). */
export const PasswordForget = Type.Object(
  { email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }) },
  { additionalProperties: false },
);
export type PasswordForget = Static<typeof PasswordForget>;
