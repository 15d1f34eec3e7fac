import type { Feature } from "geojson";
import { lacksNaturalOrder, sortKeyOf } from "../../../schemas/naturalOrder.ts";
import type { ExportOrder } from "../../services/layer-export/ExportLayer.ts";
import type { AskingWfs } from "../ogc-api/ConformanceClass.ts";
import { crs84, offeredCrs } from "../ogc-api/crs.ts";
import { type Asked as FeaturesAsked, getFeatures } from "../ogc-api/getFeatures.ts";
import { InvalidParameter } from "../ogc-api/InvalidParameter.ts";
import type { ExportFeature } from "./ExportFile.ts";

/** Features in memory at once, and how many ids the query of one request has room for. */
const pageSize = 2_000;
const idsAtOnce = 100;

type Asked = Pick<ExportOrder, "layer" | "crs" | "filter" | "ids" | "sort">;

/**
 * The features of an order, x (longitude) first; chosen ones as they were chosen.
 *
 * @param names attributes of the layer, by which a map server without an order of its own is asked to sort
 */
export async function* featurePages(
  context: AskingWfs,
  { layer, crs: code, filter, ids, sort }: Asked,
  names: readonly string[],
): AsyncGenerator<readonly ExportFeature[]> {
  const crs = code === crs84.code ? crs84 : offeredCrs.find((each) => each.code === code);
  if (!crs) throw new Error(`EPSG:${code} is not offered.`);
  const ask = async (part: Omit<FeaturesAsked, "layer" | "crs" | "conditions">) => {
    const found = await getFeatures(context, { layer, crs, conditions: [], ...part });
    // Nothing is asked on condition here.
    const features: Feature[] = JSON.parse(found === "unchanged" ? "[]" : `[${found.features.toString()}]`);
    return features;
  };
  if (ids) {
    for (let first = 0; first < ids.length; first += idsAtOnce) {
      const some = ids.slice(first, first + idsAtOnce);
      const places = new Map(some.map((id, place) => [id, place]));
      const placeOf = ({ id }: Feature) => places.get(String(id)) ?? some.length;
      const features = await ask({ id: some.join(","), offset: 0, limit: some.length });
      yield features.toSorted((one, other) => placeOf(one) - placeOf(other));
    }
    return;
  }
  let sortBy = sort && `${sort.attribute} ${sort.isDescending ? "DESC" : "ASC"}`;
  const page = (offset: number) => ask({ offset, limit: pageSize, filter, sortBy, isPaged: true });
  const firstPage = async () => {
    try {
      return await page(0);
    } catch (error) {
      if (sortBy !== undefined || !(error instanceof InvalidParameter) || !lacksNaturalOrder(error.text))
        throw error;
      sortBy = sortKeyOf(names);
      return await page(0);
    }
  };
  for (let offset = 0, isMore = true; isMore; offset += pageSize) {
    const features = offset === 0 ? await firstPage() : await page(offset);
    if (features.length > 0) yield features;
    isMore = features.length === pageSize;
  }
}
