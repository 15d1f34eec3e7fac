import type { LayerDescription } from "../../../schemas/layerDescription.ts";
import type { LayerMetadataByName } from "../../../schemas/layerMetadata.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchLayerDescriptions } from "../../api/layerDescriptions.ts";
import { fetchLegendClasses } from "../../api/legendClasses.ts";
import { fetchLayerMetadata } from "../../api/layerMetadata.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

interface Described {
  /** The WMS style of each layer that has another than its default. */
  styles?: Readonly<Record<string, string>> | undefined;
  /** Undefined where nothing is told of the project's layers. */
  metadataVersion?: string | undefined;
  signal: AbortSignal;
}

const nothingKnown = { title: null, minScale: null, maxScale: null };

/** What the map server says of a project's layers, and what people are told of them; the map works without either. */
export async function describeLayers(
  api: Api,
  server: ProjectMapServer,
  { styles = {}, metadataVersion, signal }: Described,
): Promise<Record<string, LayerDescription>> {
  const asked: Promise<LayerMetadataByName> =
    metadataVersion === undefined
      ? Promise.resolve({})
      : fetchLayerMetadata(api, { projectId: server.projectId, version: metadataVersion }, signal);
  const [descriptions, metadata] = await Promise.all([fetchLayerDescriptions(api, server, signal), asked]);
  const classes = await Promise.all(
    Object.entries(descriptions)
      .filter(([, { hasLegendData }]) => hasLegendData)
      .map(async ([layer]) => {
        const style = styles[layer];
        return [layer, await fetchLegendClasses(api, { server, layer, style }, signal)] as const;
      }),
  );
  for (const [layer, each] of classes)
    if (descriptions[layer]) descriptions[layer] = { ...descriptions[layer], classes: each };
  const told = Object.entries(metadata).map(
    ([name, each]) => [name, { ...nothingKnown, ...descriptions[name], metadata: each }] as const,
  );
  return { ...descriptions, ...Object.fromEntries(told) };
}
