import { longestAddress } from "../../schemas/longestAddress.ts";
import { xmlText } from "../../schemas/rules/xmlText.ts";

/** Parameters of WFS that are attributes of the request or of its query, by their names in XML. */
const ofRequest = ["service", "version", "outputFormat", "resultType", "count", "startIndex"];

/**
 * A GetFeature of WFS 2.0 as an address, or where its filter makes that too long as XML to be posted there (OGC 09-025r2, 11).
 * @param parameters of a query string; of `sortBy` and `propertyName` several, separated by commas
 */
export function featureRequest(
  serviceUrl: string,
  parameters: URLSearchParams,
): { url: string; body?: string } {
  const url = `${serviceUrl}?${parameters.toString()}`;
  if (url.length <= longestAddress) return { url };
  const given = (name: string) => parameters.get(name);
  const attribute = (name: string, value: string | null) =>
    value === null ? "" : ` ${name}="${xmlText(value)}"`;
  const listed = (name: string) => given(name)?.split(",") ?? [];
  const sorting = listed("sortBy").map((part) => {
    const [name = "", order = "ASC"] = part.split(" ");
    return `<fes:SortProperty><fes:ValueReference>${xmlText(name)}</fes:ValueReference><fes:SortOrder>${order}</fes:SortOrder></fes:SortProperty>`;
  });
  const query = [
    ...listed("propertyName").map((name) => `<wfs:PropertyName>${xmlText(name)}</wfs:PropertyName>`),
    given("filter") ?? "",
    ...(sorting.length > 0 ? [`<fes:SortBy>${sorting.join("")}</fes:SortBy>`] : []),
  ];
  const body =
    `<wfs:GetFeature xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0"` +
    `${ofRequest.map((name) => attribute(name, given(name))).join("")}>` +
    `<wfs:Query${attribute("typeNames", given("typename"))}${attribute("srsName", given("srsname"))}>` +
    `${query.join("")}</wfs:Query></wfs:GetFeature>`;
  return { url: serviceUrl, body };
}
