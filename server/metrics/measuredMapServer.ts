import type { MapServer } from "../maps/MapServer.ts";
import { MapServerUnavailable } from "../services/errors.ts";
import type { MapResult, Metrics } from "./createMetrics.ts";

/** The same map server, whose answers are counted and timed. */
export function measuredMapServer(mapServer: MapServer, metrics: Metrics): MapServer {
  return {
    ...mapServer,
    async answer(request) {
      const started = performance.now();
      const end = (result: MapResult) =>
        metrics.map(request.request, result, (performance.now() - started) / 1000);
      try {
        const answer = await mapServer.answer(request);
        end(resultOf(answer.status));
        return answer;
      } catch (error) {
        if (request.signal?.aborted) end("abandoned");
        else end(error instanceof MapServerUnavailable ? "unavailable" : "failed");
        throw error;
      }
    },
  };
}

function resultOf(status: number): MapResult {
  if (status === 304) return "notModified";
  if (status >= 500) return "failed";
  return status >= 400 ? "refused" : "ok";
}
