import { describe, expect, it } from "vitest";
import { bboxFilter, fes, getFeature, getMap, setup } from "./setup.ts";

const notAllowed = "map.requestNotAllowed";
const unreadable = "request.invalid";

const layerTricks: [string, string][] = [
  ["a layer of another project", getMap("geheim")],
  ["a foreign layer among the project's", getMap("bomen,geheim")],
  ["a foreign layer behind an encoded comma", getMap("bomen%2Cgeheim")],
  ["a foreign workspace's prefix", getMap("proef:bomen")],
  ["a foreign prefix behind an encoded colon", getMap("proef%3Abomen")],
  ["a prefix twice", getMap("voorbeeld:proef:bomen")],
  ["a prefix in another case", getMap("Voorbeeld:bomen")],
  ["an empty prefix", getMap(":bomen")],
  ["a layer in another case", getMap("BOMEN")],
  ["a trailing blank", getMap("bomen%20")],
  ["a leading blank", getMap("+bomen")],
  ["a blank after the comma", getMap("bomen,%20percelen")],
  ["a no-break space", getMap("bomen%C2%A0")],
  ["a zero-width space", getMap("bomen%E2%80%8B")],
  ["fullwidth letters", getMap(encodeURIComponent("ｂｏｍｅｎ"))],
  ["a fullwidth comma", getMap(encodeURIComponent("bomen，geheim"))],
  ["letters that only look alike", getMap(encodeURIComponent("bоmen"))],
  ["a decomposed letter", getMap(encodeURIComponent("bome\u0301n"))],
  ["double encoding", getMap("%2562omen")],
  ["a doubly encoded comma", getMap("bomen%252Cgeheim")],
  ["a list with a hole", getMap("bomen,,percelen")],
  ["a trailing comma", getMap("bomen,")],
  ["a semicolon instead of a comma", getMap("bomen;geheim")],
  ["a wildcard", getMap("*")],
  ["the workspace as if it were a layer group", getMap("voorbeeld")],
  ["a name from every object's prototype", getMap("constructor")],
  ["a path as a layer", getMap("..%2Fproef%2Fbomen")],
  ["a foreign queried layer", "request=GetFeatureInfo&layers=bomen&query_layers=geheim"],
  [
    "a foreign queried layer in another case of the name",
    "request=GetFeatureInfo&layers=bomen&Query_Layers=bomen,geheim",
  ],
  ["a foreign legend", "request=GetLegendGraphic&layer=geheim"],
  ["a foreign legend by another parameter", "request=GetLegendGraphic&layer=bomen&layers=geheim"],
  ["a foreign legend by feature type", "request=GetLegendGraphic&layer=bomen&featuretype=geheim"],
  ["a foreign type", getFeature("voorbeeld:geheim")],
  ["a foreign type beside the project's", getFeature("bomen,proef:sloten")],
  ["a foreign type in a list of queries", getFeature("(bomen)(geheim)")],
  ["a layer drawn over and over", getMap("bomen,bomen,percelen,bomen")],
  [
    "a layer queried over and over",
    `request=GetFeatureInfo&layers=bomen&query_layers=bomen,bomen,voorbeeld:bomen`,
  ],
  ["a type twice", getFeature("bomen,voorbeeld:bomen")],
  ["a type twice in a list of queries", getFeature("(bomen)(percelen)(bomen)")],
  ["a join", getFeature("(bomen,percelen)")],
  ["a list that is not closed", getFeature("(bomen)(percelen")],
  ["lists within lists", getFeature("((bomen))")],
  ["an empty list", getFeature("()")],
  ["typename and typenames that differ", getFeature("bomen", "&typenames=geheim")],
  ["typename and typenames that differ, both the project's", getFeature("bomen", "&typenames=percelen")],
  ["layers where types are meant", getFeature("bomen", "&layers=geheim")],
  ["types where layers are meant", getMap("bomen", "&typenames=geheim")],
  ["a type to describe", "request=DescribeFeatureType&typename=bomen,geheim"],
  ["a foreign feature", "request=GetFeature&resourceid=geheim.1"],
  ["a foreign feature beside the project's", "request=GetFeature&featureid=bomen.1,geheim.1"],
  ["a foreign feature beside a type", getFeature("bomen", "&resourceid=geheim.1")],
  ["a foreign feature of the other parameter", "request=GetFeature&resourceid=bomen.1&featureid=geheim.1"],
  ["a feature of no layer", "request=GetFeature&resourceid=12"],
  ["a feature whose layer only starts alike", "request=GetFeature&resourceid=bomenrij.1"],
  ["a feature with a foreign prefix", "request=GetFeature&resourceid=proef:bomen.1"],
];

const queryTricks: [string, string][] = [
  ["a repeated parameter", getMap("bomen", "&LAYERS=geheim")],
  ["a repeated parameter in another case", getMap("bomen", "&layers=geheim")],
  ["a repeated parameter, encoded", getMap("bomen", "&%6Cayers=geheim")],
  ["a repeated parameter without a value", getMap("bomen", "&layers")],
  ["a parameter repeated with the same value", getMap("bomen", "&layers=bomen")],
  ["a name in fullwidth letters", getMap("bomen", `&${encodeURIComponent("ＬＡＹＥＲＳ")}=geheim`)],
  ["a name with a long s", getMap("bomen", `&${encodeURIComponent("ſld")}=x`)],
  ["a name with a Kelvin sign", getMap("bomen", `&${encodeURIComponent("\u212A")}=x`)],
  ["a name with a blank", getMap("bomen", "&layers%20=geheim")],
  ["a name with brackets", getMap("bomen", "&layers[]=geheim")],
  ["a name with a NUL", getMap("bomen", "&layers%00=geheim")],
  ["a name that is empty", getMap("bomen", "&=geheim")],
  ["a name of 65 characters", getMap("bomen", `&${"a".repeat(65)}=1`)],
  ["a second question mark", "?layers=geheim&request=GetMap"],
];

const requestTricks: [string, string][] = [
  ["no request", "service=WMS&layers=bomen"],
  ["an empty request", "service=WMS&request=&layers=bomen"],
  ["no query", ""],
  ["a transaction", "service=WFS&request=Transaction"],
  ["a lock", "service=WFS&request=LockFeature&typenames=bomen"],
  ["features with a lock", "service=WFS&request=GetFeatureWithLock&typenames=bomen"],
  ["values", "service=WFS&request=GetPropertyValue&typenames=bomen&valueReference=exec(1)"],
  ["stored queries", "service=WFS&request=ListStoredQueries"],
  ["a new stored query", "service=WFS&request=CreateStoredQuery"],
  ["styles", "service=WMS&request=GetStyles&layers=bomen"],
  ["layer descriptions", "service=WMS&request=DescribeLayer&layers=bomen"],
  ["the map request of WMS 1.0", "service=WMS&request=map&layers=bomen"],
  ["a blank after the request", "service=WMS&request=GetMap%20&layers=bomen"],
  ["a request with a long s", `service=WMS&request=${encodeURIComponent("GetFeatureInfoſ")}`],
  ["two requests", "service=WMS&request=GetMap,Transaction&layers=bomen"],
  ["a request name of every object", "service=WMS&request=constructor"],
  ["coverages", "service=WCS&request=GetCapabilities"],
  ["processes", "service=WPS&request=GetCapabilities"],
  ["a cached tile", "service=GWC&request=GetMap&layers=bomen"],
  ["capabilities of no service", "request=GetCapabilities"],
  ["a map of WFS", "service=WFS&request=GetMap&layers=bomen"],
  ["features of WMS", "service=WMS&request=GetFeature&typenames=bomen"],
];

const parameterTricks: [string, string][] = [
  ...[
    "SLD=http://evil.example/a.sld",
    "sld=",
    "SLD_BODY=%3Ca%2F%3E",
    "Sld_Body=x",
    "REMOTE_OWS_TYPE=WFS",
    "remote_ows_url=http://10.0.0.1/",
    "REMOTE_OWS=WFS",
    "sldid=x",
    "clip=x",
    "storedqueryid=x",
    "mapfile=x",
    "map_file=x",
    "url=x",
    "authkey=x",
    "clientpath=x",
    "resolvepath=x",
    "VIEWPARAMS=a:1",
    "env=a:1",
    "CQL_FILTER=1=1",
    "storedquery_id=urn:x",
    "ALIASES=a",
    "callback=x",
    "map=/etc/passwd",
    "palette=../../x",
    "FILTER=(%3CFilter%2F%3E)(%3CFilter%2F%3E)",
    "featureid=bomen.1",
    "FORMAT_OPTIONS=callback:x",
    "resolve=remote",
    "styles=geheime_stijl",
    "styles=default,geheime_stijl",
    "styles=default%20",
    "format=application/openlayers",
    "format=text/javascript",
    "format=application/vnd.google-earth.kml%2Bxml",
    "exceptions=text/javascript",
    "time=exec(1)",
  ].map((trick): [string, string] => [trick, `request=GetMap&layers=bomen&${trick}`]),
  [
    "a feature info as script",
    "request=GetFeatureInfo&layers=bomen&query_layers=bomen&info_format=text/javascript",
  ],
  ["properties that are code", "request=GetFeatureInfo&layers=bomen&query_layers=bomen&propertyName=exec(1)"],
  ["a foreign style of a legend", "request=GetLegendGraphic&layer=bomen&style=geheim"],
  ["features as script", "request=GetFeature&typename=bomen&outputFormat=text/javascript"],
  ["a property that is code", getFeature("bomen", "&propertyName=exec(java.lang.Runtime.getRuntime(),'id')")],
  ["a property of another type", getFeature("bomen", "&propertyName=geheim/naam")],
  ["a sort by code", getFeature("bomen", "&sortBy=exec(1)")],
  ["a sort with a quote", getFeature("bomen", "&sortBy=a%27;drop")],
  ["values of references elsewhere", getFeature("bomen", "&resolve=all")],
];

const filterTricks: [string, string][] = [
  ["that is not XML", "hoogte>3"],
  ["that is not closed", encodeURIComponent("<Filter>")],
  ["that is not a filter", encodeURIComponent("<Query typeNames='geheim'/>")],
  ["followed by another", `${bboxFilter}${bboxFilter}`],
  ["in a list", `(${bboxFilter})(${bboxFilter})`],
  ["with a query in it", fes('<wfs:Query typeNames="geheim"/>')],
  [
    "with a function",
    fes('<fes:Function name="querySingle"><fes:Literal>geheim</fes:Literal></fes:Function>'),
  ],
  ["with a function in upper case", fes('<FUNCTION name="env"/>')],
  [
    "with a property of another type",
    fes("<PropertyIsNull><ValueReference>geheim/naam</ValueReference></PropertyIsNull>"),
  ],
  [
    "with a property that is code",
    fes("<PropertyIsNull><ValueReference>exec(1)</ValueReference></PropertyIsNull>"),
  ],
  [
    "with encoded code",
    fes("<PropertyIsNull><ValueReference>exec&#40;1&#41;</ValueReference></PropertyIsNull>"),
  ],
  [
    "with an element as property",
    fes("<PropertyIsNull><ValueReference>a<Literal/></ValueReference></PropertyIsNull>"),
  ],
  ["with a foreign feature", fes('<fes:ResourceId rid="geheim.1"/>')],
  ["with a foreign feature of version 1.1", fes('<ogc:FeatureId fid="geheim.1"/>')],
  ["with a foreign GML object", fes('<ogc:GmlObjectId gml:id="geheim.1"/>')],
  [
    "with an entity",
    `${encodeURIComponent('<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]>')}${fes("&x;")}`,
  ],
  [
    "with CDATA",
    fes("<PropertyIsNull><ValueReference><![CDATA[exec(1)]]></ValueReference></PropertyIsNull>"),
  ],
  ["with a comment", fes("<!-- x -->")],
  [
    "with a style sheet",
    `${encodeURIComponent('<?xml-stylesheet href="http://evil.example"?>')}${bboxFilter}`,
  ],
  ["with a link", fes('<gml:Point xlink:href="http://10.0.0.1/"/>')],
  ["with a schema elsewhere", fes('<And xsi:schemaLocation="http://a http://10.0.0.1/a.xsd"/>')],
  ["nested too deep", fes(`${"<Not>".repeat(40)}${"</Not>".repeat(40)}`)],
];

describe("the gateway refuses (§7.14, §7.15, §7.16)", () => {
  it.each([...layerTricks, ...queryTricks, ...requestTricks, ...parameterTricks])("%s", (_trick, query) => {
    const { codeOf } = setup();

    expect(codeOf(query)).toBe(notAllowed);
  });

  it.each(filterTricks)("a filter %s", (_trick, filter) => {
    const { codeOf } = setup();

    expect(codeOf(getFeature("bomen", `&filter=${filter}`))).toBe(notAllowed);
  });

  it.each([
    ["malformed percent-encoding", getMap("bomen%2")],
    ["percent-encoding of no digits", getMap("bomen%zz")],
    ["bytes that are not UTF-8", getMap("bomen%ff")],
    ["an overlong slash", getMap("..%c0%afproef")],
    ["half of a surrogate pair", getMap("%ED%A0%80")],
    ["a NUL", getMap("bomen%00")],
    ["a NUL before a foreign layer", getMap("bomen%00,geheim")],
    ["a line break, as if to add a header", getMap("bomen%0d%0aX-A:%201")],
    ["a C1 control character", getMap("bomen%C2%85")],
    ["a NUL in a filter", getFeature("bomen", "&filter=%00")],
    ["a value of a megabyte", getMap("a".repeat(1_000_000))],
    ["a hundred thousand parameters", getMap("bomen", "&a=1".repeat(100_000))],
  ])("to read %s", (_trick, query) => {
    const { codeOf } = setup();

    expect(codeOf(query)).toBe(unreadable);
  });

  it.each(["proef", "Voorbeeld", "voorbeeld ", "../proef", "voorbeeld/../proef", "", "*"])(
    "the workspace %j, for it is not the project's",
    (workspace) => {
      const { codeOf } = setup();

      expect(codeOf(getMap("bomen"), { workspace })).toBe(notAllowed);
    },
  );

  it("a service that the path does not serve", () => {
    const { codeOf } = setup();

    expect(codeOf(getFeature("bomen"), { path: "wms" })).toBe(notAllowed);
    expect(codeOf(getMap("bomen"), { path: "wfs" })).toBe(notAllowed);
    expect(codeOf("request=GetMap&layers=bomen", { path: "wfs" })).toBe(notAllowed);
  });
});

describe("the gateway lets a filter pass", () => {
  it.each([
    ["of GDAL", bboxFilter],
    ["with declaration", `${encodeURIComponent('<?xml version="1.0" encoding="UTF-8"?>')}${bboxFilter}`],
    ["by id", fes('<fes:ResourceId rid="bomen.1"/><fes:ResourceId rid="voorbeeld:percelen.2"/>')],
    [
      "on properties",
      fes(
        "<And><PropertyIsLike wildCard='*' singleChar='.' escapeChar='!'><ValueReference>voorbeeld:soort naam</ValueReference><Literal>Quercus (zomer) &amp; exec</Literal></PropertyIsLike><PropertyIsBetween><ValueReference>bomen/hoogte</ValueReference><LowerBoundary><Literal>1</Literal></LowerBoundary><UpperBoundary><Literal>2</Literal></UpperBoundary></PropertyIsBetween></And>",
      ),
    ],
    [
      "with a labelled geometry",
      fes(
        '<Intersects><ValueReference>geom</ValueReference><gml:Point gml:id="g1"><gml:pos>1 2</gml:pos></gml:Point></Intersects>',
      ),
    ],
    ["that is empty", ""],
  ])("%s", (_what, filter) => {
    const { codeOf } = setup();

    expect(codeOf(getFeature("bomen", `&filter=${filter}`))).toBe("passed");
  });
});
