import { Type, type Static } from "typebox";
import { emailMaxLength } from "./signIn.ts";

/** The form to correct the e-mail of an invitee, and the body of its calls. */
export const EmailCorrection = Type.Object(
  { email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }) },
  { additionalProperties: false },
);
export type EmailCorrection = Static<typeof EmailCorrection>;
