import { Type, type Static } from "typebox";
import { optionalPersonFields } from "./personName.ts";
import { emailMaxLength } from "./signIn.ts";

/** The form to invite a platform admin and the body of `POST /admins/invite`. */
export const NewAdmin = Type.Object(
  {
    email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }),
    ...optionalPersonFields,
  },
  { additionalProperties: false },
);
export type NewAdmin = Static<typeof NewAdmin>;
