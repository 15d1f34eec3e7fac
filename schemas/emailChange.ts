import { Type, type Static } from "typebox";
import { emailMaxLength } from "./signIn.ts";

/** The form to change one's e-mail, and the body of `POST /profile/email`; the change has to be confirmed. */
export const EmailChange = Type.Object(
  {
    email: Type.String({
      title: "fields.newEmail",
      format: "email",
      minLength: 1,
      maxLength: emailMaxLength,
    }),
    currentPassword: Type.String({ title: "fields.currentPassword", minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type EmailChange = Static<typeof EmailChange>;

/** The body of `POST /auth/email-confirm`. Any text may claim to be a token: the server looks it up. */
export const EmailConfirmation = Type.Object({ token: Type.String() }, { additionalProperties: false });
export type EmailConfirmation = Static<typeof EmailConfirmation>;

/** The account's new e-mail. */
export const EmailConfirmed = Type.Object({ email: Type.String() });
export type EmailConfirmed = Static<typeof EmailConfirmed>;
