import type { LayerStyle } from "../../../schemas/layerStyle.ts";
import type { DemoFiles } from "../../../server/demo/demoFiles.ts";
import { generateCity } from "./city/generateCity.ts";
import { convertLayer } from "./files/convertLayer.ts";
import { extentOf } from "./files/extentOf.ts";
import { lonLatOfRd } from "./files/rdNew.ts";
import { toFlatGeobuf } from "./files/toFlatGeobuf.ts";
import { toGeoJson } from "./files/toGeoJson.ts";
import { toGeoPackage } from "./files/toGeoPackage.ts";
import type { DemoLayer } from "./DemoLayer.ts";
import * as municipality from "./styles/municipality.ts";
import * as waterAndWorld from "./styles/waterAndWorld.ts";
import { generateWaterways } from "./waterways/generateWaterways.ts";
import { drawWorld } from "./world.ts";

type Format = (layer: DemoLayer) => { extension: string; content: Uint8Array };

const rdGeoPackage: Format = (layer) => ({ extension: "gpkg", content: toGeoPackage(layer, 28992) });
const lonLatFlatGeobuf: Format = (layer) => ({
  extension: "fgb",
  content: toFlatGeobuf(convertLayer(layer, lonLatOfRd), 4326),
});
const lonLatGeoJson: Format = (layer) => ({
  extension: "geojson",
  content: toGeoJson(convertLayer(layer, lonLatOfRd)),
});
const plainGeoJson: Format = (layer) => ({ extension: "geojson", content: toGeoJson(layer) });

/** Central Utrecht; metres, EPSG:28992. */
export const townCentre = [136_784, 455_860] as const;

/** Every geodata file of the demo, in the mixture of formats and projections that people have. */
export function makeDemoFiles(): DemoFiles {
  const city = generateCity({ seed: "perceel", scale: 1, centre: townCentre });
  const water = generateWaterways("perceel");
  const made: DemoFiles = { files: [], extents: {} };
  const add = (workspace: string, layer: DemoLayer, how: { format: Format; style: LayerStyle }) => {
    const { extension, content } = how.format(layer);
    const path = `${workspace}/${layer.name}`;
    made.files.push(
      { path: `${path}.style.json`, content: Buffer.from(`${JSON.stringify(how.style, null, 2)}\n`) },
      { path: `${path}.${extension}`, content },
    );
    const isRd = how.format !== plainGeoJson;
    made.extents[path] = extentOf(layer, isRd ? lonLatOfRd : undefined);
  };
  add("voorbeeld", city.percelen, { format: lonLatFlatGeobuf, style: municipality.percelen });
  add("voorbeeld", city.riolering, { format: rdGeoPackage, style: municipality.riolering });
  add("voorbeeld", city.lantaarnpalen, { format: lonLatGeoJson, style: municipality.lantaarnpalen });
  add("voorbeeld", city.bomen, { format: rdGeoPackage, style: municipality.bomen });
  add("voorbeeld", city.wijken, { format: rdGeoPackage, style: municipality.wijken });
  add("voorbeeld", city.buurten, { format: lonLatGeoJson, style: municipality.buurten });
  add("proef", water.peilgebieden, { format: rdGeoPackage, style: waterAndWorld.peilgebieden });
  add("proef", water.watergangen, { format: rdGeoPackage, style: waterAndWorld.watergangen });
  add("wereld", drawWorld(), { format: plainGeoJson, style: waterAndWorld.landen });
  return made;
}
