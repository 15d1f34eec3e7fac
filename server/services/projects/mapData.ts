import type { MapData } from "../../../schemas/project.ts";
import type { OpeningView } from "./openingView.ts";
import type { ResolvedProject } from "./ResolvedProject.ts";

interface Seen {
  opening: OpeningView;
  /** Whether who opens it may describe its layers. */
  mayDescribe: boolean;
}

/** What a browser needs to open a project's map. */
export function toMapData(project: ResolvedProject, { opening, mayDescribe }: Seen): MapData {
  const { id, name, workspace, datastore, layers, styles } = project;
  const [minx, miny, maxx, maxy] = opening.lonLatExtent;
  return {
    projectId: id,
    name,
    workspace,
    datastore,
    layers,
    latlonBoundingBox: { minx, miny, maxx, maxy },
    zoom: opening.zoom ?? undefined,
    styles: Object.keys(styles).length === 0 ? undefined : styles,
    arrangement: arrangementOf(project),
    mayDescribeLayers: mayDescribe || undefined,
    ...namingOf(project),
  };
}

/** What the project's own layers are called, and the version of what else is told of them. */
function namingOf({ layers, titles, metadataVersions }: ResolvedProject) {
  const titled = layers.flatMap((layer) => (titles[layer] ? [[layer, titles[layer]] as const] : []));
  const versions = layers.flatMap((layer) => metadataVersions[layer] ?? []);
  return {
    titles: titled.length === 0 ? undefined : Object.fromEntries(titled),
    metadataVersion:
      versions.length === 0
        ? undefined
        : `${versions.length}.${versions.reduce((sum, version) => sum + version)}`,
  };
}

/** Groups and first settings of the layers that it shows; undefined where all are as usual. */
function arrangementOf({ arrangement, layers }: ResolvedProject): MapData["arrangement"] {
  const settings = Object.entries(arrangement.layers ?? {}).filter(([name]) => layers.includes(name));
  if (settings.length === 0) return undefined;
  return { ...arrangement, layers: Object.fromEntries(settings) };
}
