import { Type, type Static } from "typebox";
import { defaultTokenDays, TokenName, TokenProjectIds, tokenOwners } from "./accessToken.ts";

const [person, company] = tokenOwners;

/** The form to make an access token; the browser makes an `AccessTokenRequest` of it. */
export const NewAccessToken = Type.Object(
  {
    name: TokenName,
    owner: Type.Union(
      [
        Type.Literal(person, { title: "accessTokens.owners.person" }),
        Type.Literal(company, { title: "accessTokens.owners.company" }),
      ],
      { type: "string", title: "accessTokens.fields.owner", default: person },
    ),
    /** Maps, or for admins what happened at the doors of the server (spec §27.8). */
    scope: Type.Union(
      [
        Type.Literal("read", { title: "accessTokens.scopes.read" }),
        Type.Literal("audit", { title: "accessTokens.scopes.audit" }),
      ],
      { type: "string", title: "accessTokens.fields.scope", default: "read" },
    ),
    validDays: Type.Union(
      [
        Type.Literal(30, { type: "integer", title: "accessTokens.days.30" }),
        Type.Literal(defaultTokenDays, { type: "integer", title: "accessTokens.days.90" }),
        Type.Literal(182, { type: "integer", title: "accessTokens.days.182" }),
        Type.Literal(365, { type: "integer", title: "accessTokens.days.365" }),
      ],
      { type: "integer", title: "accessTokens.fields.validDays", default: defaultTokenDays },
    ),
    /** Only for those of `projectIds`; else for all, later ones included. */
    isForChosen: Type.Boolean({ title: "accessTokens.fields.isForChosen", default: false }),
    projectIds: Type.Optional(TokenProjectIds),
  },
  { additionalProperties: false },
);
export type NewAccessToken = Static<typeof NewAccessToken>;
