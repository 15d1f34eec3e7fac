import { Type, type Static } from "typebox";

/** Maximum length of an e-mail address (RFC 5321, 4.5.3.1.3). */
export const emailMaxLength = 254;

/** The sign-in form and the body of `POST /auth/login` (spec §5.1). */
export const SignIn = Type.Object(
  {
    email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }),
    password: Type.String({ title: "fields.password", minLength: 1, maxLength: 1024 }),
  },
  { additionalProperties: false },
);
export type SignIn = Static<typeof SignIn>;
