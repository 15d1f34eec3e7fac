import { Type, type Static } from "typebox";

/** How the people of a company sign in; form and body of `PUT …/sign-in-policy`. */
export const SignInPolicy = Type.Object(
  { requiresSecondFactor: Type.Boolean({ title: "fields.requiresSecondFactor" }) },
  { additionalProperties: false },
);
export type SignInPolicy = Static<typeof SignInPolicy>;

export const SignInPolicyRecord = Type.Object({
  ...SignInPolicy.properties,
  version: Type.Integer({ minimum: 0 }),
});
export type SignInPolicyRecord = Static<typeof SignInPolicyRecord>;
