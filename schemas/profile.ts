import { Type, type Static } from "typebox";
import { personFields } from "./personName.ts";
import { passwordRules } from "./companyPolicy.ts";
import { oneOf } from "./oneOf.ts";
import { Language } from "./user.ts";
import { Version } from "./version.ts";

/** The caller's own account (spec §3.6, §7.8). */
export const Profile = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  ...personFields,
  fullName: Type.String(),
  language: Language,
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  /** The unconfirmed new e-mail; null when there is none. */
  pendingEmail: Type.Union([Type.String(), Type.Null()]),
  /** What a new password has to be. */
  passwordRules: oneOf(passwordRules),
  version: Version,
});
export type Profile = Static<typeof Profile>;
