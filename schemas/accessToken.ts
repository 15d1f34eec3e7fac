import { Type, type Static } from "typebox";
import { Instant } from "./instant.ts";
import { oneLine } from "./oneLine.ts";
import { oneOf } from "./oneOf.ts";
import { largestId } from "./workspace.ts";

/** Whose a token is: a person's, with that person's access, or a company's, which outlives whoever made it. */
export const tokenOwners = ["person", "company"] as const;
export type TokenOwner = (typeof tokenOwners)[number];

/**
 * What a token is for: maps, or what happened at the doors of the server (spec §27.8). Nothing can be edited with a
 * token yet: `edit` reads maps too.
 */
const tokenScopes = ["read", "edit", "audit"] as const;
export type TokenScope = (typeof tokenScopes)[number];

/** Of a person, and of a company. */
export const maxAccessTokens = 50;

/** How long a token works when nothing else is asked for, and at most; days. */
export const defaultTokenDays = 90;
export const maxTokenDays = 366;

export const TokenName = Type.String({
  title: "accessTokens.fields.name",
  minLength: 1,
  maxLength: 100,
  filled: true,
  ...oneLine,
});

export const TokenProjectIds = Type.Array(Type.Integer({ minimum: 1, maximum: largestId }), {
  title: "accessTokens.fields.projects",
  uniqueItems: true,
  maxItems: 1000,
});

const textOrNull = Type.Union([Type.String(), Type.Null()]);

/** An access token as its owner sees it: the token itself is stored nowhere. */
export const AccessToken = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  owner: oneOf(tokenOwners),
  scope: oneOf(tokenScopes),
  /** Those of its projects that its owner sees; null for all, later ones included. */
  projects: Type.Union([Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })), Type.Null()]),
  /** Null for somebody who is gone. */
  madeBy: textOrNull,
  createdAt: Instant,
  expiresAt: Instant,
  isExpired: Type.Boolean(),
  /** To within some minutes; null before it was used. */
  lastUsedAt: Type.Union([Instant, Type.Null()]),
});
export type AccessToken = Static<typeof AccessToken>;

/** The body of `POST /auth/tokens`. */
export const AccessTokenRequest = Type.Object(
  {
    name: TokenName,
    owner: Type.Optional(oneOf(tokenOwners)),
    /** All of its owner's projects when left out. */
    projectIds: Type.Optional(Type.Array(TokenProjectIds.items, { ...TokenProjectIds, minItems: 1 })),
    scope: oneOf(tokenScopes),
    expiresAt: Type.Optional(
      Type.String({ format: "date-time", description: "Within a year; 90 days from now when left out" }),
    ),
  },
  { additionalProperties: false },
);
export type AccessTokenRequest = Static<typeof AccessTokenRequest>;

/** A token that was just made: the only answer that ever holds it. */
export const MadeAccessToken = Type.Object({ id: Type.Integer(), token: Type.String() });
export type MadeAccessToken = Static<typeof MadeAccessToken>;
