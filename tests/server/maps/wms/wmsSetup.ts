import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import type { MapAnswer } from "../../../../server/services/maps/MapCall.ts";
import type { LoadedLayer } from "../../../../server/maps/embedded/LoadedLayer.ts";
import { createWms } from "../../../../server/maps/embedded/wms/createWms.ts";
import { createLog } from "../../../../server/plugins/requestLog.ts";
import { requestOf } from "../storeSetup.ts";
import { decodePng, type Picture } from "../../../support/files/decodePng.ts";
import { readPicture } from "../../../support/files/readPicture.ts";
import { storeOf } from "../../../support/map-servers/loadedLayer.ts";

const publicUrl = "http://localhost:3000/api/projects/1/geoserver/voorbeeld/wms";
const store = storeOf();
// One service for all tests of a worker, which ends it: starting its thread takes longer than the tests.
const wms = createWms({ store, log: createLog("silent"), workers: 1 });

/** A running WMS over the given layers, and the ways a test talks to it. */
export function setupWms(...layers: LoadedLayer[]) {
  store.clear();
  for (const layer of layers) store.put(layer);

  /** Sends a request; `parameters` as a query string. */
  function ask(
    request: MapRequest["request"],
    query: string,
    more: Partial<MapRequest> = {},
  ): Promise<MapAnswer> {
    const asked = { workspace: "voorbeeld", service: "WMS", request, publicUrl, ...more } as const;
    return wms.answer(requestOf({ layers: layers.map(({ name }) => name), ...asked }, query));
  }
  return { store, ask, map: (query: string, more?: Partial<MapRequest>) => ask("GetMap", query, more) };
}

/** The picture of an answer; PNG exactly, other formats as a browser would show them. */
export async function decode(answer: MapAnswer): Promise<Picture> {
  const file = Buffer.from(answer.body as Uint8Array);
  return answer.headers["content-type"] === "image/png" ? decodePng(file) : await readPicture(file);
}

export function text(answer: MapAnswer): string {
  return typeof answer.body === "string" ? answer.body : Buffer.from(answer.body as Uint8Array).toString();
}
