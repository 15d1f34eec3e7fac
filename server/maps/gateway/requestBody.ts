import {
  buildElement,
  childText,
  elementsIn,
  parseXml,
  textIn,
  unescapeXml,
  type XmlNode,
} from "../xmlTree.ts";
import { checkMarkup } from "./checkMarkup.ts";
import { notParsed, refuse, refuseValue } from "./refuse.ts";

/** Parameters of a request by their names in lower case. */
type Parameters = Map<string, string>;
/** Prefixes of namespaces. */
type Bound = Record<string, string>;

/** Each query is checked and searched like a request of its own. */
const maxQueries = 20;

/**
 * Reads a posted WFS request (XML encoding of WFS 2.0 and 1.1) as the parameters that say the same in a query string, one map
 * for each of its queries. They meet the checks of a query string: a body is no way round them. Only elements and attributes
 * are read; what else XML can hold is refused, and nothing is fetched.
 */
export function parseBody(body: string): Parameters[] {
  checkMarkup("a request", body, refuse);
  if (/(?![\t\n\r])\p{Cc}/u.test(body)) notParsed("a request holds a control character");
  const [root, ...others] = (parseXml(body) ?? []).filter(({ name }) => name !== "#text");
  if (!root || others.length > 0) return notParsed("the request is no well-formed XML");
  const common = withAttributes(new Map([["request", root.name]]), root);
  const bound = boundIn(root);
  if (!/^(GetFeature|GetPropertyValue)$/.test(root.name)) return [withBound(withLists(common, root), bound)];
  const queries = elementsIn(root);
  if (queries.length > maxQueries) refuse(`a request has more than ${maxQueries} queries`);
  return queries.length === 0 ? [common] : queries.map((query) => queryOf(query, common, bound));
}

/** Elements of which the texts are one list. */
const lists: Readonly<Record<string, string>> = {
  AcceptVersions: "acceptversions",
  Sections: "sections",
  AcceptFormats: "acceptformats",
  TypeName: "typename",
  StoredQueryId: "storedquery_id",
};

function withLists(parameters: Parameters, root: XmlNode): Parameters {
  for (const element of elementsIn(root)) {
    const name = (Object.hasOwn(lists, element.name) && lists[element.name]) || unknown("a request", element);
    const members = elementsIn(element);
    const texts = members.length > 0 ? members.map(textIn) : [textIn(element)];
    const before = parameters.get(name);
    parameters.set(name, [...(before === undefined ? [] : [before]), ...texts].join(","));
  }
  return parameters;
}

function queryOf(query: XmlNode, common: Parameters, ofRoot: Bound): Parameters {
  const bound = { ...ofRoot, ...boundIn(query) };
  if (query.name === "StoredQuery") return withBound(storedQueryOf(query, common), bound);
  if (query.name !== "Query") unknown("a request", query);
  const parameters = withAttributes(new Map(common), query);
  for (const name of ["typenames", "typename"]) {
    const types = parameters.get(name)?.trim().split(/\s+/) ?? [];
    // More than one is a join, which is refused as it is in a query string.
    if (types.length > 1) parameters.set(name, `(${types.join(",")})`);
  }
  const properties: string[] = [];
  for (const element of elementsIn(query)) {
    if (element.name === "PropertyName") properties.push(textIn(element));
    else if (element.name === "Filter") set(parameters, "filter", buildElement(declaring(element, bound)));
    else if (element.name === "SortBy") set(parameters, "sortby", sortingOf(element));
    else unknown("a query", element);
  }
  if (properties.length > 0) set(parameters, "propertyname", properties.join(","));
  return withBound(parameters, bound);
}

/** `<StoredQuery id="…"><Parameter name="id">bomen.1</Parameter></StoredQuery>` */
function storedQueryOf(query: XmlNode, common: Parameters): Parameters {
  const parameters = new Map(common);
  set(parameters, "storedquery_id", unescapeXml(query.attributes["id"] ?? ""));
  for (const element of elementsIn(query)) {
    if (element.name !== "Parameter") unknown("a stored query", element);
    set(parameters, unescapeXml(element.attributes["name"] ?? ""), textIn(element));
  }
  return parameters;
}

function sortingOf(sorting: XmlNode): string {
  return elementsIn(sorting)
    .map((property) => {
      const name = childText(property, "ValueReference") ?? childText(property, "PropertyName") ?? "";
      const order = childText(property, "SortOrder") ?? "ASC";
      if (/[\s,]/.test(name + order)) refuseValue("sortby", "a property to sort by is not plain");
      return `${name} ${order}`;
    })
    .join(",");
}

/** Every attribute is the parameter of its name. */
function withAttributes(parameters: Parameters, { attributes }: XmlNode): Parameters {
  for (const [name, value] of Object.entries(attributes))
    if (name !== "xmlns" && !/^(xmlns|xsi):/.test(name)) set(parameters, name, unescapeXml(value));
  return parameters;
}

function set(parameters: Parameters, name: string, value: string): void {
  if (!/^\w{1,64}$/.test(name)) refuse("a parameter's name is not a plain word");
  const lowerName = name.toLowerCase();
  if (parameters.has(lowerName)) refuseValue(lowerName, `parameter ${lowerName} is repeated`);
  parameters.set(lowerName, value);
}

const boundIn = ({ attributes }: XmlNode): Bound =>
  Object.fromEntries(
    Object.entries(attributes).flatMap(([name, uri]) =>
      name.startsWith("xmlns:") ? [[name.slice("xmlns:".length), uri]] : [],
    ),
  );

function withBound(parameters: Parameters, bound: Bound): Parameters {
  const declared = Object.entries(bound).map(([prefix, uri]) => `xmlns(${prefix},${unescapeXml(uri)})`);
  return parameters.set("namespaces", declared.join(","));
}

/** The element with its prefixes declared on it, so that it can stand alone. */
function declaring(element: XmlNode, bound: Bound): XmlNode {
  const declared = Object.entries(bound).map(([prefix, uri]) => [`xmlns:${prefix}`, uri]);
  return { ...element, attributes: { ...Object.fromEntries(declared), ...element.attributes } };
}

function unknown(holder: string, { name }: XmlNode): never {
  return refuse(`${holder} holds ${/^\w{1,64}$/.test(name) ? name : "another element"}`);
}
