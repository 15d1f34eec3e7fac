import { isObject } from "../../../schemas/records.ts";
import { isEmailAddress } from "../../../schemas/emailAddress.ts";
import { nameMaxLength } from "../../../schemas/personName.ts";
import { roleIds } from "../../../schemas/user.ts";
import type { ProviderSettings } from "../../repositories/sso/identityProviders.ts";

export type Claims = Readonly<Record<string, unknown>>;

/** The part of an address after its last at sign, in lower case. */
export const domainOf = (email: string): string => email.slice(email.lastIndexOf("@") + 1).toLowerCase();

/**
 * The address that the provider says it verified, when it is of a domain of the company; null otherwise. Entra ID says so
 * by `xms_edov`, everybody else by `email_verified`.
 */
export function verifiedEmail(claims: Claims, domains: readonly string[]): string | null {
  const { email, email_verified: isVerified, xms_edov: isOwnersDomain } = claims;
  if (typeof email !== "string" || !isEmailAddress(email)) return null;
  if (isVerified !== true && !isYes(isOwnersDomain)) return null;
  return domains.includes(domainOf(email)) ? email.toLowerCase() : null;
}

/** Entra ID writes its optional claim in these ways. */
const isYes = (value: unknown) => value === true || value === 1 || value === "1" || value === "true";

/** The values between commas. */
export const namesIn = (text: string): string[] =>
  text
    .split(",")
    .map((name) => name.trim())
    .filter((name) => name !== "");

/**
 * The role that groups or roles in the claims give: an admin's or a user's, never a platform admin's. Null where no claim
 * is set; undefined for somebody who is not let in.
 */
export function roleIn(
  claims: Claims,
  { roleClaim, adminValues, userValues }: Pick<ProviderSettings, "roleClaim" | "adminValues" | "userValues">,
): number | null | undefined {
  if (roleClaim === "") return null;
  const held = valuesOf(claimAt(claims, roleClaim));
  const holdsOneOf = (text: string) => namesIn(text).some((name) => held.includes(name));
  if (holdsOneOf(adminValues)) return roleIds.companyAdmin;
  if (userValues === "" || holdsOneOf(userValues)) return adminValues === "" ? null : roleIds.defaultUser;
  return undefined;
}

/** The claim of this name, else the one at this path. */
function claimAt(claims: Claims, path: string): unknown {
  if (Object.hasOwn(claims, path)) return claims[path];
  let value: unknown = claims;
  for (const name of path.split("."))
    value = isObject(value) && Object.hasOwn(value, name) ? value[name] : undefined;
  return value;
}

const valuesOf = (claim: unknown): string[] =>
  (Array.isArray(claim) ? claim : [claim]).filter((value) => typeof value === "string");

/** As many characters as a name here has, on one line. */
export function nameIn(claims: Claims, claim: "given_name" | "family_name"): string {
  const value = claims[claim];
  if (typeof value !== "string") return "";
  return value
    .replace(/[\p{Cc}\u2028\u2029\u202a-\u202e\u2066-\u2069]+/gu, " ")
    .trim()
    .slice(0, nameMaxLength)
    .trim();
}
