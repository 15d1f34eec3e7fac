import { mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { LayerExport } from "../../../../schemas/layerExport.ts";
import { setupOgcApi } from "../ogc-api/setup.ts";

export const columns = ["soort", "nummer", "hoogte", "monumentaal", "geplant"];
const usual: LayerExport = { layer: "bomen", format: "gpkg", crs: 28992, columns, hasLabels: false };

/** A map whose layers are downloaded as files, and a folder for these. */
export async function setupExport() {
  const maps = await setupOgcApi();
  const folder = await mkdtemp(join(tmpdir(), "perceel-exported-"));
  return {
    maps,
    folder,
    /** Asks for the trees as a GeoPackage in RD New, but for what is said otherwise. */
    post: (order: object, by = maps.person) =>
      by.post(`/api/projects/${maps.projects.parks}/export`, { ...usual, ...order }),
    async close() {
      await maps.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
