import type { Importer } from "../../services/import/Importer.ts";
import type { LayerStore } from "../embedded/LoadedLayer.ts";
import { geometryFamilyOf } from "../embedded/survey/geometryFamily.ts";
import { readStyleApart } from "./readStyleApart.ts";
import { writeStyleFile } from "./writeStyleFile.ts";

/** Files of styles for the layers of a store. */
export const styleFilesOf = (
  store: Pick<LayerStore, "layer">,
): Pick<Importer, "readStyleFile" | "writeStyleFile"> => ({
  async readStyleFile(workspace, name, file) {
    const layer = store.layer(workspace, name);
    return (
      layer && (await readStyleApart(file, new Map(layer.attributes.map(({ name, type }) => [name, type]))))
    );
  },

  writeStyleFile(workspace, name, order) {
    const layer = store.layer(workspace, name);
    return layer && writeStyleFile(order, { name, title: layer.title, geometry: geometryFamilyOf(layer) });
  },
});
