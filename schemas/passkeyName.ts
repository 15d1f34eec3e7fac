import { Type } from "typebox";
import { oneLine } from "./oneLine.ts";

/** What a passkey is called by its owner; a form, and the body of `PATCH /profile/passkeys/{id}`. */
export const PasskeyName = Type.Object(
  {
    name: Type.String({ title: "fields.passkeyName", minLength: 1, maxLength: 60, filled: true, ...oneLine }),
  },
  { additionalProperties: false },
);
