import * as fc from "fast-check";
import { text } from "./values.ts";

export const choice = (...values: readonly string[]) => fc.constantFrom(...values);

export const number = fc.oneof(
  fc.constantFrom(
    "0",
    "5",
    "52",
    "5.05",
    "52.02",
    "-180",
    "180",
    "90",
    "556597",
    "6800125",
    "136000",
    "455000",
    "1e400",
    "-1e308",
    "NaN",
    "Infinity",
    "",
  ),
  fc.double().map(String),
);

export const column = fc.oneof(
  fc.constantFrom(
    "soort",
    "nummer",
    "hoogte",
    "monumentaal",
    "geplant",
    "gezien",
    "geometry",
    "it's <b>",
    "app:soort",
    "*",
    "/a/b",
  ),
  text,
);

/** Parts of Filter Encoding in any order: mostly well formed, seldom valid. */
const filterElements = [
  "Filter",
  "And",
  "Or",
  "Not",
  "PropertyIsEqualTo",
  "PropertyIsLike",
  "PropertyIsBetween",
  "PropertyIsNull",
  "PropertyIsNil",
  "BBOX",
  "Intersects",
  "DWithin",
  "Beyond",
  "Disjoint",
  "Contains",
  "During",
  "TEquals",
  "ResourceId",
  "FeatureId",
  "ValueReference",
  "PropertyName",
  "Literal",
  "LowerBoundary",
  "UpperBoundary",
  "Distance",
  "Function",
  "Add",
];
const shapes = [
  '<gml:Envelope srsName="EPSG:4326"><gml:lowerCorner>52 5</gml:lowerCorner><gml:upperCorner>53 6</gml:upperCorner></gml:Envelope>',
  '<gml:Point srsName="EPSG:28992"><gml:pos>136000 455000</gml:pos></gml:Point>',
  "<gml:Polygon><gml:exterior><gml:LinearRing><gml:posList>0 0 1 0 1 1 0 0</gml:posList></gml:LinearRing></gml:exterior></gml:Polygon>",
  "<gml:LineString><gml:posList>0 0 1</gml:posList></gml:LineString>",
  "<gml:MultiSurface/>",
];
const escaped = (raw: string) =>
  raw.replaceAll(/[<>&"']|[^\t\n\r -\uD7FF\uE000-\uFFFD]/gu, (sign) =>
    /[<>&"']/.test(sign) ? `&#${sign.codePointAt(0)};` : "",
  );
export const { element } = fc.letrec<{ element: string }>((tie) => ({
  element: fc.oneof(
    { depthSize: "small", withCrossShrink: false },
    {
      weight: 3,
      arbitrary: fc
        .tuple(fc.constantFrom("ValueReference", "PropertyName"), column)
        .map(([name, value]) => `<fes:${name}>${escaped(value)}</fes:${name}>`),
    },
    {
      weight: 3,
      arbitrary: fc.oneof(text, number).map((value) => `<fes:Literal>${escaped(value)}</fes:Literal>`),
    },
    { weight: 2, arbitrary: fc.constantFrom(...shapes) },
    {
      weight: 4,
      arbitrary: fc
        .tuple(
          fc.constantFrom(...filterElements),
          fc.array(tie("element"), { maxLength: 3 }),
          fc.constantFrom(
            "",
            ' wildCard="*" singleChar="?" escapeChar="!"',
            ' rid="bomen.1"',
            ' name="area"',
            ' units="m"',
            " x",
          ),
        )
        .map(([name, inner, attributes]) => `<fes:${name}${attributes}>${inner.join("")}</fes:${name}>`),
    },
  ),
}));
export const filter = fc
  .array(element, { maxLength: 2 })
  .map(
    (inner) =>
      `<fes:Filter xmlns:fes="http://www.opengis.net/fes/2.0" xmlns:gml="http://www.opengis.net/gml/3.2">${inner.join("")}</fes:Filter>`,
  );
