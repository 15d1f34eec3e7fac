import { Type, type Static } from "typebox";

/** A workspace of the map server, and which companies see its projects (spec §3.9). */
export const Workspace = Type.Object({
  id: Type.Integer(),
  name: Type.String(),
  projectCount: Type.Integer(),
  companies: Type.Array(Type.Object({ id: Type.Integer(), name: Type.String() })),
  createdAt: Type.String({ description: "ISO 8601 in UTC" }),
});
export type Workspace = Static<typeof Workspace>;

/** The largest id in the database (32-bit). */
export const largestId = 2_147_483_647;

const Named = Type.Object({ id: Type.Integer(), name: Type.String() });

/** What is deleted with a workspace. */
export const WorkspaceRemoval = Type.Object({
  name: Type.String(),
  projects: Type.Array(Named),
  /** Companies whose users lose access. */
  companies: Type.Array(Named),
  /** Of all users, in those projects. */
  bookmarkCount: Type.Integer(),
  /** Its files are here and are deleted too; else they stay on their map server. */
  hasFiles: Type.Boolean(),
  /** Served by the built-in map server. */
  layers: Type.Array(
    Type.Object({ name: Type.String(), title: Type.String(), featureCount: Type.Integer() }),
  ),
});
export type WorkspaceRemoval = Static<typeof WorkspaceRemoval>;

/** Workspaces by id, each once. */
export const WorkspaceIds = Type.Array(Type.Integer({ minimum: 1, maximum: largestId }), {
  title: "fields.workspaces",
  uniqueItems: true,
  maxItems: 1000,
});

/** The body of `POST /workspaces/assign-to-company/{companyId}`: the company's complete new set (spec §7.19). */
export const WorkspaceAssignment = Type.Object(
  { workspaceIds: WorkspaceIds },
  { additionalProperties: false },
);
export type WorkspaceAssignment = Static<typeof WorkspaceAssignment>;
