import { Type } from "typebox";

/** The form of the password, typed again. */
export const PasswordProof = Type.Object(
  { password: Type.String({ title: "fields.password", minLength: 1, maxLength: 1024 }) },
  { additionalProperties: false },
);
