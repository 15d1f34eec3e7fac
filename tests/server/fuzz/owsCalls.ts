import * as fc from "fast-check";
import type { Arbitrary } from "fast-check";
import { caller, onceIn, queryOf, type Call } from "./Call.ts";
import { choice, element, filter } from "./filters.ts";
import { wfs, wms } from "./owsParameters.ts";
import { text } from "./values.ts";

/** As a client sends it, some parameters spoiled, left out or given twice. */
const parametersOf = (service: "WMS" | "WFS", known: Readonly<Record<string, Arbitrary<string>>>) =>
  fc
    .tuple(
      fc.record(known, { requiredKeys: ["REQUEST"] }),
      onceIn(5, fc.tuple(fc.constantFrom(...Object.keys(known)), text)),
      onceIn(20, fc.tuple(text, text)),
      fc.boolean(),
    )
    .map(([record, spoiled, unknown, isSmall]) => {
      const all: (readonly [string, string])[] = [
        ["SERVICE", service],
        ...Object.entries(record).map(([name, value = ""]) => [name, value] as const),
      ];
      if (spoiled) all.push(spoiled);
      if (unknown) all.push(unknown);
      return queryOf(all.map(([name, value]) => [isSmall ? name.toLowerCase() : name, value]));
    });

const project = fc.oneof(
  { weight: 9, arbitrary: fc.constant("1") },
  { weight: 1, arbitrary: fc.constantFrom("2", "3", "99", "x") },
);
const workspace = fc.oneof(
  { weight: 9, arbitrary: fc.constant("voorbeeld") },
  { weight: 1, arbitrary: fc.constantFrom("proef", "a%2Fb", "..") },
);

/** Right requests, whose parts are then replaced: what is only random seldom gets beyond the first check. */
const wholeRequests = [
  "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&LAYERS=bomen&STYLES=&CRS=EPSG:3857&BBOX=556597,6800125,567729,6818205&WIDTH=64&HEIGHT=64&FORMAT=image/png",
  "SERVICE=WMS&VERSION=1.1.1&REQUEST=GetMap&LAYERS=percelen,bomen&STYLES=,&SRS=EPSG:28992&BBOX=136000,455000,137000,456000&WIDTH=64&HEIGHT=64&FORMAT=image/jpeg",
  "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetFeatureInfo&LAYERS=bomen&QUERY_LAYERS=bomen&STYLES=&CRS=EPSG:4326&BBOX=52,5,52.1,5.1&WIDTH=64&HEIGHT=64&I=1&J=63&INFO_FORMAT=application/json",
  "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=bomen&FORMAT=application/json&WIDTH=20&HEIGHT=20",
  "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&LAYER=bomen&FORMAT=image/png",
  "SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=voorbeeld:bomen&OUTPUTFORMAT=application/json&COUNT=5",
  "SERVICE=WFS&VERSION=1.1.0&REQUEST=GetFeature&TYPENAME=voorbeeld:bomen&MAXFEATURES=3",
  "SERVICE=WFS&VERSION=2.0.0&REQUEST=GetPropertyValue&TYPENAMES=voorbeeld:bomen&VALUEREFERENCE=soort",
].map((query) => Object.fromEntries(new URLSearchParams(query)));
const nearlyRight = fc.constantFrom(...wholeRequests).chain((query) => {
  const known = query["SERVICE"] === "WMS" ? wms : wfs;
  const changes = fc
    .constantFrom(...Object.keys(known))
    .chain((name) => fc.tuple(fc.constant(name), known[name] ?? text));
  return fc
    .array(changes, { maxLength: 3 })
    .map((changed) => queryOf(Object.entries({ ...query, ...Object.fromEntries(changed) })));
});

function ows(path: string, query: Arbitrary<string>): Arbitrary<Call> {
  return fc
    .record({ who: caller, project, workspace, query })
    .map(({ who, project: id, workspace: name, query: asked }) => ({
      operation: `GET ${path} ${/request=(\w+)/i.exec(asked)?.[1] ?? ""}`,
      caller: who,
      method: "GET",
      url: `/api/projects/${id}/geoserver/${name}/${path}?${asked}`,
      headers: {},
    }));
}

/** A request in XML, whose elements are in the order of nobody. */
const posted: Arbitrary<Call> = fc
  .record({
    who: caller,
    operation: choice(
      "GetFeature",
      "GetPropertyValue",
      "DescribeFeatureType",
      "GetCapabilities",
      "ListStoredQueries",
      "Transaction",
    ),
    attributes: fc.array(
      choice(
        'service="WFS"',
        'version="2.0.0"',
        'version="1.1.0"',
        'count="2"',
        'outputFormat="application/json"',
        'startIndex="x"',
        'valueReference="soort"',
        'resultType="hits"',
      ),
      { maxLength: 5 },
    ),
    inner: fc.array(
      fc.oneof(
        filter,
        element,
        choice(
          "<wfs:PropertyName>soort</wfs:PropertyName>",
          "<fes:SortBy/>",
          "<x",
          "<!-- -->",
          "<![CDATA[x]]>",
          "&x;",
        ),
      ),
      { maxLength: 3 },
    ),
    isQuery: fc.boolean(),
  })
  .map(({ who, operation, attributes, inner, isQuery }) => {
    const body = isQuery
      ? `<wfs:Query typeNames="voorbeeld:bomen">${inner.join("")}</wfs:Query>`
      : inner.join("");
    return {
      operation: `POST wfs ${operation}`,
      caller: who,
      method: "POST",
      url: "/api/projects/1/geoserver/voorbeeld/wfs",
      headers: { "content-type": "text/xml" },
      body: `<wfs:${operation} xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2" xmlns:voorbeeld="http://localhost/voorbeeld" ${attributes.join(" ")}>${body}</wfs:${operation}>`,
    };
  });

/** Requests of WMS and WFS, legends among them. */
export const owsCalls: Arbitrary<Call> = fc.oneof(
  ows(
    "wms",
    fc.oneof({ weight: 4, arbitrary: nearlyRight }, { weight: 1, arbitrary: parametersOf("WMS", wms) }),
  ),
  ows(
    "wfs",
    fc.oneof({ weight: 4, arbitrary: nearlyRight }, { weight: 1, arbitrary: parametersOf("WFS", wfs) }),
  ),
  ows(
    "ows",
    fc.oneof(
      { weight: 4, arbitrary: nearlyRight },
      { weight: 1, arbitrary: parametersOf("WMS", { ...wfs, ...wms }) },
    ),
  ),
  posted,
);
