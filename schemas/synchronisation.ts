import { Type, type Static } from "typebox";
import { synchronisationStates, type SynchronisationState } from "./synchronisationState.ts";
import { workspaceNamePattern } from "./workspaceName.ts";
import { oneOf } from "./oneOf.ts";

// A file of its own, so that pages which need only this don't load the schema library.
export { type SynchronisationState };
export { workspaceNamePattern };

/** How something on the map server compares with our database. */
const differenceKinds = ["new", "changed", "gone", "same"] as const;
const DifferenceKind = oneOf(differenceKinds);
export type DifferenceKind = Static<typeof DifferenceKind>;

export const LayerDifference = Type.Object({
  name: Type.String(),
  title: Type.String(),
  kind: DifferenceKind,
  /** The differing fields of a changed layer. */
  fields: Type.Optional(Type.Array(oneOf(["title", "extent", "legend"]))),
});
export type LayerDifference = Static<typeof LayerDifference>;

/** A datastore of the map server; a new one becomes a project. */
export const DatastoreDifference = Type.Object({
  name: Type.String(),
  kind: DifferenceKind,
  /** The projects that show it, by name; more than one where an admin created more. */
  projects: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** It was deleted with the datastore; left out otherwise. */
      isDeleted: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** Without unchanged ones. */
  layers: Type.Array(LayerDifference),
  layerCount: Type.Integer(),
});
export type DatastoreDifference = Static<typeof DatastoreDifference>;

export const WorkspaceDifference = Type.Object({
  name: Type.String(),
  kind: DifferenceKind,
  datastores: Type.Array(DatastoreDifference),
});
export type WorkspaceDifference = Static<typeof WorkspaceDifference>;

/** One run of the synchronisation with the map server (spec §1.9), also in the log. */
export const Synchronisation = Type.Object({
  id: Type.Integer(),
  state: oneOf(synchronisationStates),
  trigger: oneOf(["person", "schedule"]),
  /** The user's name; null for the schedule, and for a deleted user. */
  startedBy: Type.Union([Type.String(), Type.Null()]),
  startedAt: Type.String({ description: "ISO 8601 in UTC" }),
  endedAt: Type.Union([Type.String({ description: "ISO 8601 in UTC" }), Type.Null()]),
  /** `workspaces` of `workspaceTotal` were compared; the total is null until known. */
  progress: Type.Object({
    workspaces: Type.Integer(),
    workspaceTotal: Type.Union([Type.Integer(), Type.Null()]),
    layers: Type.Integer(),
    /** The workspace being compared. */
    workspace: Type.Union([Type.String(), Type.Null()]),
  }),
  /** What applying would change, or did. Null until everything was compared. */
  differences: Type.Union([Type.Array(WorkspaceDifference), Type.Null()]),
  /** Numbers of layers by kind. Null until everything was compared. */
  counts: Type.Union([
    Type.Object({ new: Type.Integer(), changed: Type.Integer(), gone: Type.Integer(), same: Type.Integer() }),
    Type.Null(),
  ]),
  /** Error code. Null unless it failed. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Workspaces that could not be read; they are not changed. */
  unreadable: Type.Array(Type.String()),
});
export type Synchronisation = Static<typeof Synchronisation>;

/** The body of `POST /workspaces/synchronise`. */
export const SynchronisationRequest = Type.Object(
  {
    /** Only these; also how a workspace is named that the map server doesn't list. Left out: all. */
    workspaces: Type.Optional(
      Type.Array(Type.String({ title: "fields.workspaceName", pattern: workspaceNamePattern }), {
        minItems: 1,
        maxItems: 100,
        uniqueItems: true,
      }),
    ),
  },
  { additionalProperties: false },
);
export type SynchronisationRequest = Static<typeof SynchronisationRequest>;

/** The body of `POST /workspaces/synchronisations/{id}/apply`. */
export const SynchronisationDecision = Type.Object(
  {
    /** Projects to delete whose datastore is gone; the others stay (spec §1.9). */
    deleteProjectIds: Type.Array(Type.Integer({ minimum: 1 }), { uniqueItems: true, maxItems: 10_000 }),
    /** Excluded `workspace` or `workspace/datastore`. */
    leaveOut: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      uniqueItems: true,
      maxItems: 10_000,
    }),
  },
  { additionalProperties: false },
);
export type SynchronisationDecision = Static<typeof SynchronisationDecision>;
