import { Type, type Static } from "typebox";
import { SentPassword } from "./password.ts";

/** The body of `POST /auth/password-reset` (spec §7.7). Any text may claim to be a token: the server looks it up. */
export const PasswordReset = Type.Object(
  { token: Type.String(), password: SentPassword },
  { additionalProperties: false },
);
export type PasswordReset = Static<typeof PasswordReset>;

/** The account whose password was set. */
export const PasswordResetDone = Type.Object({ email: Type.String() });
export type PasswordResetDone = Static<typeof PasswordResetDone>;
