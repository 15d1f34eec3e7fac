import { Type, type Static } from "typebox";
import { synchronisationStates, type SynchronisationState } from "./synchronisationState.ts";
import { workspaceNamePattern } from "./workspaceName.ts";
import { oneOf } from "./oneOf.ts";

// What pages need of it stands apart: it must not bring the schemas along.
export { type SynchronisationState };
export { workspaceNamePattern };

/** How something on the map server compares with what is known of it here. */
const differenceKinds = ["new", "changed", "gone", "same"] as const;
const DifferenceKind = oneOf(differenceKinds);
export type DifferenceKind = Static<typeof DifferenceKind>;

export const LayerDifference = Type.Object({
  name: Type.String(),
  title: Type.String(),
  kind: DifferenceKind,
  /** What differs of a changed layer. */
  fields: Type.Optional(Type.Array(oneOf(["title", "extent", "legend"]))),
});
export type LayerDifference = Static<typeof LayerDifference>;

/** A datastore of the map server; each has one project here when it comes to be known. */
export const DatastoreDifference = Type.Object({
  name: Type.String(),
  kind: DifferenceKind,
  /** The projects that show it, by name; more than one where an admin made more. */
  projects: Type.Array(
    Type.Object({
      id: Type.Integer(),
      name: Type.String(),
      /** It was deleted with the datastore; left out otherwise. */
      isDeleted: Type.Optional(Type.Literal(true)),
    }),
  ),
  /** Without those that are the same. */
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

/** One run of the synchronisation with the map server (spec §1.9), also as the log keeps it. */
export const Synchronisation = Type.Object({
  id: Type.Integer(),
  state: oneOf(synchronisationStates),
  trigger: oneOf(["person", "schedule"]),
  /** Who asked for it; null for the schedule, and for somebody who is gone. */
  startedBy: Type.Union([Type.String(), Type.Null()]),
  startedAt: Type.String({ description: "ISO 8601 in UTC" }),
  endedAt: Type.Union([Type.String({ description: "ISO 8601 in UTC" }), Type.Null()]),
  /** What was looked at so far. `workspaces` of `workspaceTotal`; the total is null until it is known. */
  progress: Type.Object({
    workspaces: Type.Integer(),
    workspaceTotal: Type.Union([Type.Integer(), Type.Null()]),
    layers: Type.Integer(),
    /** The workspace that is looked at now. */
    workspace: Type.Union([Type.String(), Type.Null()]),
  }),
  /** What applying would do, or did; without what is the same. Null until all was discovered. */
  differences: Type.Union([Type.Array(WorkspaceDifference), Type.Null()]),
  /** How many layers each kind counts. Null until all was discovered. */
  counts: Type.Union([
    Type.Object({ new: Type.Integer(), changed: Type.Integer(), gone: Type.Integer(), same: Type.Integer() }),
    Type.Null(),
  ]),
  /** Why it failed: a code of ours. Null unless it failed. */
  failure: Type.Union([Type.String(), Type.Null()]),
  /** Workspaces that could not be read; they are left as they are. */
  unreadable: Type.Array(Type.String()),
});
export type Synchronisation = Static<typeof Synchronisation>;

/** The body of `POST /workspaces/synchronise`. */
export const SynchronisationRequest = Type.Object(
  {
    /** Only these; also how a workspace is named that the map server doesn't list by itself. Left out: all. */
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
    /** Projects whose datastore is gone and that may be deleted; the others stay (spec §1.9). */
    deleteProjectIds: Type.Array(Type.Integer({ minimum: 1 }), { uniqueItems: true, maxItems: 10_000 }),
    /** `workspace` or `workspace/datastore` that is to stay as it is. */
    leaveOut: Type.Array(Type.String({ minLength: 1, maxLength: 300 }), {
      uniqueItems: true,
      maxItems: 10_000,
    }),
  },
  { additionalProperties: false },
);
export type SynchronisationDecision = Static<typeof SynchronisationDecision>;
