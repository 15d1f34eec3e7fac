import { useState } from "react";
import { createFeatureLoader } from "../api/featureLoader.ts";
import { fetchImage } from "../api/images.ts";
import { imageUrl, type ProjectMapServer } from "../api/mapServer.ts";
import { CompareOnMap } from "../features/compare/CompareOnMap.tsx";
import { LaterTexts } from "../i18n/LaterTexts.tsx";
import type { LayerLoading } from "../map/ProjectLayers.tsx";
import { Layers, selectFeatureFilter } from "../features/layers/selectors.ts";
import { useApi } from "./ApiContext.ts";

/** Comparing two maps; loaded on first use. */
export function ComparePart({ server }: { server: ProjectMapServer }) {
  const api = useApi();
  const layers = Layers.useActorRef();
  const [loading] = useState<LayerLoading>(() => ({
    imageUrl: imageUrl(server),
    loadImage: (url, signal) => fetchImage(api, url, signal),
    loadFeatures: createFeatureLoader(api, server, (layer, extent3857) =>
      selectFeatureFilter(layer, { extent3857 })(layers.getSnapshot()),
    ),
  }));
  return (
    <LaterTexts placeholder={null}>
      <CompareOnMap {...loading} />
    </LaterTexts>
  );
}
