import type { FastifyBaseLogger } from "fastify";
import type { MapServer } from "./maps/MapServer.ts";
import type { Services } from "./services/createServices.ts";

/** Publishes the map server's changed layers, stores what their data tell of them, and invalidates its caches for changes published by other processes. */
export function forwardLayerChanges(services: Services, mapServer: MapServer, log: FastifyBaseLogger): void {
  const takeTold = () =>
    services.layerMetadata
      .takeTold()
      .catch((error: unknown) => log.error({ err: error }, "could not store what data tell of their layers"));
  mapServer.onLayersChange?.((workspace, layers) => {
    services.imports
      .registerArrivals()
      .then(takeTold)
      .then(() => services.changeEvents.layersChanged(workspace, layers))
      .catch((error: unknown) => log.error({ err: error }, "could not publish changed layers"));
  });
  if (mapServer.toldIn) {
    void takeTold();
    // A workspace, too, may be known only now.
    services.eventBus.subscribe(({ kind }) => void (kind === "projectsChanged" && takeTold()));
  }
  services.eventBus.subscribe((event) => {
    if (event.kind === "missed") mapServer.invalidate?.();
    if (event.kind === "news" && event.payload.event === "layers-changed")
      mapServer.invalidate?.(event.payload.workspace, event.payload.layers);
  });
}
