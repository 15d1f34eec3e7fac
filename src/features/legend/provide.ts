import { fromPromise } from "xstate";
import { legendMachine } from "../../../machines/legend/legendMachine.ts";
import type { Api } from "../../api/createApi.ts";
import { fetchImage } from "../../api/images.ts";

/** Gives legends their pictures, each fetched once until its layer is drawn otherwise, for as long as this logic lives. */
export function provideLegend({ api, urlOf }: { api: Api; urlOf: (layer: string) => string }) {
  const pictures = new Map<string, string>();
  return legendMachine.provide({
    actors: {
      loadLegend: fromPromise(async ({ input: { layer, revision }, signal }) => {
        const url = urlOf(layer);
        const key = `${revision} ${url}`;
        const picture = pictures.get(key) ?? (await toDataUrl(await fetchImage(api, url, signal)));
        pictures.set(key, picture);
        return picture;
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
