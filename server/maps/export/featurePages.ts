import type { Feature } from "geojson";
import type { ExportOrder } from "../../services/layer-export/ExportLayer.ts";
import type { AskingWfs } from "../ogc-api/ConformanceClass.ts";
import { crs84, offeredCrs } from "../ogc-api/crs.ts";
import { getFeatures } from "../ogc-api/getFeatures.ts";
import type { ExportFeature } from "./ExportFile.ts";

/** Features in memory at once, and how many ids the query of one request has room for. */
const pageSize = 2_000;
const idsAtOnce = 100;

type Asked = Pick<ExportOrder, "layer" | "crs" | "filter" | "ids">;

/** The features of an order, x (longitude) first. */
export async function* featurePages(
  context: AskingWfs,
  { layer, crs: code, filter, ids }: Asked,
): AsyncGenerator<readonly ExportFeature[]> {
  const crs = code === crs84.code ? crs84 : offeredCrs.find((each) => each.code === code);
  if (!crs) throw new Error(`EPSG:${code} is not offered.`);
  const page = async (part: { id?: string; offset: number; limit: number }) => {
    const found = await getFeatures(context, {
      layer,
      crs,
      conditions: [],
      filter: ids ? undefined : filter,
      ...part,
    });
    // Nothing is asked on condition here.
    const features: Feature[] = JSON.parse(found === "unchanged" ? "[]" : `[${found.features.toString()}]`);
    return features;
  };
  if (ids)
    for (let first = 0; first < ids.length; first += idsAtOnce) {
      const some = ids.slice(first, first + idsAtOnce);
      yield await page({ id: some.join(","), offset: 0, limit: some.length });
    }
  else
    for (let offset = 0, isMore = true; isMore; offset += pageSize) {
      const features = await page({ offset, limit: pageSize });
      if (features.length > 0) yield features;
      isMore = features.length === pageSize;
    }
}
