import { Type, type Static } from "typebox";

/** Role ids; 3 marks the default user (spec §3.2). */
export const roleIds = { admin: 1, companyAdmin: 2, defaultUser: 3 } as const;

/** Resources of permissions. */
const permissionResources = ["companies", "companyUsers", "workspaces", "projects", "logs", "exams"] as const;
export type PermissionResource = (typeof permissionResources)[number];

const permissionActions = ["create", "read", "update", "delete"] as const;
export type PermissionAction = (typeof permissionActions)[number];

/** One permission rule as `accesscontrol` takes it; possession is always `any` (spec §6.3). */
export const Grant = Type.Object({
  role: Type.String(),
  resource: Type.String(),
  action: Type.String({ pattern: "^(create|read|update|delete):any$" }),
  attributes: Type.String(),
});
export type Grant = Static<typeof Grant>;

export const Language = Type.Union([Type.Literal("nl"), Type.Literal("en")]);
export type Language = Static<typeof Language>;

/** The signed-in user, `GET /auth/me` (spec §3.1–3.4). */
export const CurrentUser = Type.Object({
  id: Type.Integer(),
  email: Type.String(),
  firstName: Type.String(),
  lastName: Type.String(),
  fullName: Type.String(),
  language: Language,
  role: Type.Object({ id: Type.Integer(), name: Type.String(), isAdmin: Type.Boolean() }),
  roleId: Type.Integer(),
  isMainUser: Type.Boolean(),
  /** URL of the user's picture; null without one. */
  pictureUrl: Type.Union([Type.String(), Type.Null()]),
  company: Type.Union([
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      logoUrl: Type.Union([Type.String(), Type.Null()]),
    }),
    Type.Null(),
  ]),
  grants: Type.Array(Grant),
  /** Nothing is open before a second factor was set up. */
  mustSetUpFactor: Type.Optional(Type.Literal(true)),
});
export type CurrentUser = Static<typeof CurrentUser>;
