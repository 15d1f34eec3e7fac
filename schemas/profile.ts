import { Type, type Static } from "typebox";
import { Language } from "./user.ts";

/** What a person sees of their own account (spec §3.6, §7.8). */
export const Profile = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  language: Language,
});
export type Profile = Static<typeof Profile>;

/** The body of `PATCH /profile` (spec §7.12). */
export const ProfileUpdate = Type.Object({ language: Language }, { additionalProperties: false });
export type ProfileUpdate = Static<typeof ProfileUpdate>;
