import type { LayerDescription } from "../../../schemas/layerDescription.ts";
import type { LayerMetadataByName } from "../../../schemas/layerMetadata.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchLayerDescriptions } from "../../api/layerDescriptions.ts";
import { fetchLayerMetadata } from "../../api/layerMetadata.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

interface Described {
  /** Undefined where nothing is told of the project's layers. */
  metadataVersion?: string | undefined;
  signal: AbortSignal;
}

const nothingKnown = { title: null, minScale: null, maxScale: null };

/** What the map server says of a project's layers, and what people are told of them; the map works without either. */
export async function describeLayers(
  api: Api,
  server: ProjectMapServer,
  { metadataVersion, signal }: Described,
): Promise<Record<string, LayerDescription>> {
  const asked: Promise<LayerMetadataByName> =
    metadataVersion === undefined
      ? Promise.resolve({})
      : fetchLayerMetadata(api, { projectId: server.projectId, version: metadataVersion }, signal);
  const [descriptions, metadata] = await Promise.all([fetchLayerDescriptions(api, server, signal), asked]);
  const told = Object.entries(metadata).map(
    ([name, each]) => [name, { ...nothingKnown, ...descriptions[name], metadata: each }] as const,
  );
  return { ...descriptions, ...Object.fromEntries(told) };
}
