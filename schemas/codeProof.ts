import { Type } from "typebox";

/** The form of a one-time code or a recovery code, and the body of `POST /profile/totp/confirm`. */
export const CodeProof = Type.Object(
  { code: Type.String({ title: "fields.code", minLength: 1, maxLength: 100 }) },
  { additionalProperties: false },
);
