import { fromPromise } from "xstate";
import {
  legendMachine,
  type LegendOrder,
  type LoadedLegend,
} from "../../../machines/legend/legendMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchImage } from "../../api/images.ts";
import { fetchLegendClasses } from "../../api/legendClasses.ts";
import { legendUrl, type ProjectMapServer } from "../../api/mapServer.ts";

interface LegendDeps {
  api: Api;
  server: ProjectMapServer;
}

/**
 * Gives legends their data, else their pictures, each fetched once until its layer is drawn otherwise, for as long as
 * this logic lives.
 */
export function provideLegend({ api, server }: LegendDeps) {
  const legends = new Map<string, LoadedLegend>();
  const load = async ({ layer, style }: LegendOrder, signal: AbortSignal): Promise<LoadedLegend> => {
    const classes = await fetchLegendClasses(api, { server, layer, style }, signal);
    if (classes.length > 0) return { classes };
    return { picture: await toDataUrl(await fetchImage(api, legendUrl(server, layer, { style }), signal)) };
  };
  return legendMachine.provide({
    actors: {
      loadLegend: fromPromise<LoadedLegend, LegendOrder>(async ({ input, signal }) => {
        const key = JSON.stringify(input);
        const legend = legends.get(key) ?? (await load(input, signal));
        legends.set(key, legend);
        return legend;
      }),
    },
  });
}

/** A legend is some kilobytes: as an address of its own it needs no clearing up. */
const toDataUrl = (bytes: Blob): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(typeof reader.result === "string" ? reader.result : ""));
    reader.addEventListener("error", () => reject(reader.error ?? new Error("The legend can't be read")));
    reader.readAsDataURL(bytes);
  });
