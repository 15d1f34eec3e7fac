import type { LayerDescription } from "../../../schemas/layerDescription.ts";
import type { LayerMetadataByName } from "../../../schemas/layerMetadata.ts";
import { offeredStyles, type LayerStyles } from "../../../machines/layers/layerStyles.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchLayerDescriptions } from "../../api/layerDescriptions.ts";
import { fetchLegendClasses } from "../../api/legendClasses.ts";
import { fetchLayerMetadata } from "../../api/layerMetadata.ts";
import type { ProjectMapServer } from "../../api/mapServer.ts";

interface Described {
  styles: LayerStyles;
  /** Undefined where nothing is told of the project's layers. */
  metadataVersion?: string | undefined;
  signal: AbortSignal;
}

const nothingKnown = { title: null, minScale: null, maxScale: null };

/** What the map server says of a project's layers, and what people are told of them; the map works without either. */
export async function describeLayers(
  api: Api,
  server: ProjectMapServer,
  { styles: { usual, chosen }, metadataVersion, signal }: Described,
): Promise<Record<string, LayerDescription>> {
  const asked: Promise<LayerMetadataByName> =
    metadataVersion === undefined
      ? Promise.resolve({})
      : fetchLayerMetadata(api, { projectId: server.projectId, version: metadataVersion }, signal);
  const [descriptions, metadata] = await Promise.all([fetchLayerDescriptions(api, server, signal), asked]);
  const styles = { ...usual, ...offeredStyles(chosen, descriptions) };
  const names = new Set([...Object.keys(descriptions), ...Object.keys(metadata)]);
  const described = [...names].map(async (layer): Promise<[string, LayerDescription]> => {
    const description = { ...nothingKnown, ...descriptions[layer] };
    const legend = { server, layer, style: styles[layer] };
    const classes = description.hasLegendData && (await fetchLegendClasses(api, legend, signal));
    const told = metadata[layer];
    return [layer, { ...description, ...(classes && { classes }), ...(told && { metadata: told }) }];
  });
  return Object.fromEntries(await Promise.all(described));
}
