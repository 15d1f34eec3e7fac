import type {
  DatastoreDifference,
  Synchronisation,
  WorkspaceDifference,
} from "../../../schemas/synchronisation.ts";

/** A run of the synchronisation as the server answers; one that has just begun, unless said otherwise. */
export function aRun(differences: Partial<Synchronisation> = {}): Synchronisation {
  return {
    id: 7,
    state: "discovering",
    trigger: "person",
    startedBy: "Ada Min",
    startedAt: "2026-11-22T08:00:00.000Z",
    endedAt: null,
    progress: { workspaces: 1, workspaceTotal: 4, layers: 12, workspace: "proef" },
    differences: null,
    counts: null,
    failure: null,
    unreadable: [],
    ...differences,
  };
}

const aDatastore = (differences: Partial<DatastoreDifference>): DatastoreDifference => ({
  name: "winkels",
  kind: "new",
  projects: [],
  layers: [],
  layerCount: 0,
  ...differences,
});

/** A new workspace, one with a layer that changed, and one whose datastore with two projects is gone. */
export const someDifferences: WorkspaceDifference[] = [
  {
    name: "centrum",
    kind: "new",
    datastores: [
      aDatastore({
        layers: [
          { name: "winkels", title: "Winkels", kind: "new" },
          { name: "terrassen", title: "Terrassen", kind: "new" },
        ],
        layerCount: 2,
      }),
    ],
  },
  {
    name: "voorbeeld",
    kind: "changed",
    datastores: [
      aDatastore({
        name: "openbaar",
        kind: "changed",
        projects: [{ id: 1, name: "Openbare ruimte" }],
        layers: [{ name: "bomen", title: "Bomen", kind: "changed", fields: ["title", "extent"] }],
        layerCount: 4,
      }),
      aDatastore({
        name: "oud",
        kind: "gone",
        projects: [
          { id: 5, name: "Oude kaart" },
          { id: 6, name: "Nog een oude kaart" },
        ],
        layers: [{ name: "oud", title: "Oud", kind: "gone" }],
        layerCount: 1,
      }),
    ],
  },
];

/** The same run with its preview. */
export const aPreview = (differences: Partial<Synchronisation> = {}): Synchronisation =>
  aRun({
    state: "awaiting",
    differences: someDifferences,
    counts: { new: 2, changed: 1, gone: 1, same: 3 },
    ...differences,
  });
