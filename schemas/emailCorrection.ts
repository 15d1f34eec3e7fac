import { Type, type Static } from "typebox";
import { emailMaxLength } from "./signIn.ts";

/** The form to correct the e-mail of somebody who was invited, and the body of its calls. */
export const EmailCorrection = Type.Object(
  { email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }) },
  { additionalProperties: false },
);
export type EmailCorrection = Static<typeof EmailCorrection>;
