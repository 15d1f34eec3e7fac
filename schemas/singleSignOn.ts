import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { oneLine } from "./oneLine.ts";
import { emailMaxLength } from "./signIn.ts";

/** Names with commas between them. */
const names = (title: string) => Type.Optional(Type.String({ title, maxLength: 1000, ...oneLine }));

/**
 * The form of a company's identity provider (OpenID Connect) and the body of `PUT …/single-sign-on`. `domains` only
 * platform admins change: they vouch that a domain is that company's.
 */
export const SingleSignOn = Type.Object(
  {
    issuer: Type.String({
      title: "fields.issuer",
      minLength: 1,
      maxLength: 500,
      pattern: "^https?://[^\\s?#@]+$",
      filled: true,
    }),
    clientId: Type.String({
      title: "fields.clientId",
      minLength: 1,
      maxLength: 200,
      filled: true,
      ...oneLine,
    }),
    /** Left out: what was stored before. Never answered. */
    clientSecret: Type.Optional(Type.String({ title: "fields.clientSecret", minLength: 1, maxLength: 1000 })),
    /** ISO 8601 day on which the provider stops accepting the secret. */
    secretExpiresOn: Type.Optional(Type.String({ title: "fields.secretExpiresOn", format: "date" })),
    domains: names("fields.emailDomains"),
    /** Of the claims, or a path in them with dots between, such as `realm_access.roles`. */
    roleClaim: Type.Optional(Type.String({ title: "fields.roleClaim", maxLength: 200, ...oneLine })),
    adminValues: names("fields.adminValues"),
    userValues: names("fields.userValues"),
    createsAccounts: Type.Boolean({ title: "fields.createsAccounts", default: true }),
    isEnabled: Type.Boolean({ title: "fields.ssoEnabled", default: false }),
    isRequired: Type.Boolean({ title: "fields.ssoRequired", default: false }),
  },
  { additionalProperties: false },
);
export type SingleSignOn = Static<typeof SingleSignOn>;

/** What a test of the settings looks at, in its order. */
const ssoChecks = [
  "address",
  "discovery",
  "issuer",
  "algorithms",
  "pkce",
  "clock",
  "keys",
  "secret",
  "expiry",
] as const;
export type SsoCheckName = (typeof ssoChecks)[number];

const SsoCheck = Type.Object({
  name: Type.Unsafe<SsoCheckName>({ type: "string", enum: ssoChecks }),
  outcome: Type.Union([Type.Literal("fine"), Type.Literal("warning"), Type.Literal("failed")]),
  /** What was found, as the provider or the network has it. */
  detail: Type.String(),
});
export type SsoCheck = Static<typeof SsoCheck>;

/** The answer to `POST …/single-sign-on/test`; a check that could not be made is left out. */
export const SsoTest = Type.Object({ checks: Type.Array(SsoCheck) });
export type SsoTest = Static<typeof SsoTest>;

/** A company's identity provider, as its admins see it; `settings` is null before there is one. */
export const SingleSignOnRecord = Type.Object({
  settings: Type.Union([Type.Omit(SingleSignOn, ["clientSecret"]), Type.Null()]),
  hasSecret: Type.Boolean(),
  /** False where the installation has no `SECRETS_KEY`: then there is no single sign-on. */
  isAvailable: Type.Boolean(),
  domains: Type.Array(Type.String()),
  /** What the provider has to know. */
  redirectUri: Type.String(),
  backChannelLogoutUri: Type.String(),
  postLogoutRedirectUri: Type.String(),
  /** Days until the secret expires, negative once it did; null when that is not known. */
  secretDaysLeft: Type.Union([Type.Integer(), Type.Null()]),
  lastFailure: Type.Union([Type.Object({ text: Type.String(), at: Instant }), Type.Null()]),
  version: Type.Integer({ minimum: 0 }),
});
export type SingleSignOnRecord = Static<typeof SingleSignOnRecord>;

/** The body of `POST /auth/sso`. */
export const SsoStart = Type.Object(
  {
    email: Type.String({ title: "fields.email", format: "email", minLength: 1, maxLength: emailMaxLength }),
    /** A path of the web app to come back to; the index when left out. */
    returnTo: Type.Optional(Type.String({ maxLength: 4000 })),
  },
  { additionalProperties: false },
);
export type SsoStart = Static<typeof SsoStart>;
