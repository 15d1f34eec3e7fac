import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { crowd } from "./crowd.ts";
import { servePage } from "./servePage.ts";

/** Builds and serves the page with the plain layer and these features (GeoJSON, EPSG:3857). */
export async function openPlainPage(options: { folder: string; port: number; features: string }) {
  const { folder, port, features } = options;
  const page = await servePage({ root: join(import.meta.dirname, "plain"), folder, port });
  await writeFile(join(folder, "features.json"), features);
  const [x, y] = crowd.middle;
  return { ...page, url: `http://127.0.0.1:${port}/?x=${x}&y=${y}&zoom=${crowd.zoom}` };
}
