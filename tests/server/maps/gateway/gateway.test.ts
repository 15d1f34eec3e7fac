import { describe, expect, it } from "vitest";
import { bboxFilter, getFeature, getMap, setup } from "./setup.ts";

const { ask, codeOf, project } = setup();

describe("the gateway lets through", () => {
  it("the legend request of §7.14", () => {
    const request = ask(
      "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetLegendGraphic&FORMAT=image/png&WIDTH=20&HEIGHT=20&LAYER=voorbeeld:bomen",
    );

    expect(request).toMatchObject({ service: "WMS", request: "GetLegendGraphic", layers: ["bomen"] });
    expect(Object.fromEntries(request.parameters)).toEqual({
      version: "1.3.0",
      format: "image/png",
      width: "20",
      height: "20",
    });
  });

  it("the image request of §7.15, layers in the order asked for", () => {
    const request = ask(getMap("voorbeeld%3Ariolering%2Cbomen", "&TILED=true&_=123"), { path: "wms" });

    expect(request).toMatchObject({
      workspace: "voorbeeld",
      request: "GetMap",
      layers: ["riolering", "bomen"],
    });
    expect([...request.parameters.keys()].sort()).toEqual(
      ["bbox", "crs", "format", "height", "styles", "tiled", "version", "width"].sort(),
    );
  });

  it("the features request of §7.16, as spelled there", () => {
    const request = ask(
      "service=WFS&version=2.0.0&request=GetFeature&typename=voorbeeld:bomen&outputFormat=application/json&srsname=EPSG:3857&bbox=1,2,3,4,EPSG:3857",
      { path: "wfs" },
    );

    expect(request).toMatchObject({ service: "WFS", request: "GetFeature", layers: ["bomen"] });
    expect(request.parameters.get("bbox")).toBe("1,2,3,4,EPSG:3857");
    expect(request.parameters.get("srsname")).toBe("EPSG:3857");
  });

  it("what else it was given: the public address, the condition and the abort signal", () => {
    const { signal } = new AbortController();

    const request = ask(getMap("bomen"), {
      ifNoneMatch: '"a"',
      signal,
      publicUrl: "https://kaart.example/wms",
    });

    expect(request).toMatchObject({ ifNoneMatch: '"a"', publicUrl: "https://kaart.example/wms" });
    expect(request.signal).toBe(signal);
  });

  it("one filter of a picture's only layer", () => {
    expect(ask(getMap("bomen", `&FILTER=${bboxFilter}`)).parameters.get("filter")).toContain("<fes:BBOX>");
    expect(ask(getMap("bomen,percelen", "&FILTER=")).parameters.get("filter")).toBe("");
  });

  it.each([
    ["parameter names in any case", "sErViCe=WMS&rEqUeSt=GetMap&lAyErS=bomen", ["bomen"]],
    ["service and request in any case", "service=wms&request=getmap&layers=bomen", ["bomen"]],
    ["a service that the request implies", "request=GetMap&layers=bomen", ["bomen"]],
    ["an empty service", "service=&request=GetMap&layers=bomen", ["bomen"]],
    ["empty pairs", "&&request=GetMap&&layers=bomen&", ["bomen"]],
    ["no layers at all, for the server to complain about", "request=GetMap", []],
    ["empty layers, likewise", "request=GetMap&layers=", []],
    ["typenames", "request=GetFeature&typenames=bomen,voorbeeld:percelen", ["bomen", "percelen"]],
    ["typename and typenames alike", "request=GetFeature&typenames=bomen&typename=bomen", ["bomen"]],
    [
      "a list of WFS 2.0 queries",
      "request=GetFeature&typenames=(voorbeeld:bomen)(percelen)",
      ["bomen", "percelen"],
    ],
    ["ids alone", "request=GetFeature&resourceid=bomen.1,bomen.2,percelen.3", ["bomen", "percelen"]],
    ["ids of a layer with a dot in its name", "request=GetFeature&featureid=voorbeeld:wijk.a.7", ["wijk.a"]],
    ["an encoded layer name", "request=GetMap&layers=%62%6F%6D%65%6E", ["bomen"]],
  ])("%s", (_what, query, layers) => {
    expect(ask(query).layers).toEqual(layers);
  });

  it("all of the project's layers, and no others, for capabilities and for types not named", () => {
    expect(ask("service=WMS&request=GetCapabilities").layers).toEqual(project.layers);
    expect(ask("service=WFS&request=GetCapabilities", { path: "wfs" }).layers).toEqual(project.layers);
    expect(ask("request=DescribeFeatureType").layers).toEqual(project.layers);
    expect(ask("request=DescribeFeatureType&typename=bomen").layers).toEqual(["bomen"]);
  });

  it("QUERY_LAYERS among the parameters, without prefix", () => {
    const request = ask(
      "service=WMS&request=GetFeatureInfo&layers=bomen,percelen&query_layers=voorbeeld:bomen&i=1&j=2&info_format=application/json",
    );

    expect(request.layers).toEqual(["bomen", "percelen"]);
    expect(request.parameters.get("query_layers")).toBe("bomen");
  });

  it.each(["", "default", "bomen_soort", "default,,bomen_soort"])("the styles %j", (styles) => {
    expect(codeOf(`request=GetMap&layers=bomen&styles=${styles}`)).toBe("passed");
  });

  it.each([
    ["hoogte", "passed"],
    ["voorbeeld:hoogte", "passed"],
    ["bomen/hoogte", "passed"],
    ["voorbeeld:bomen/hoogte", "passed"],
    ["*", "passed"],
    ["", "passed"],
    ["hoogte, soort", "passed"],
    ["(hoogte,soort)", "passed"],
    ["(hoogte)()(soort)", "passed"],
    ["hoogte)(soort)", "map.requestNotAllowed"],
    ["(hoogte)(soort", "map.requestNotAllowed"],
    ["_hoogte)(soort)", "map.requestNotAllowed"],
    ["(hoogte)(soort_", "map.requestNotAllowed"],
    ["geheim/naam", "map.requestNotAllowed"],
    ["voorbeeld:geheim/naam", "map.requestNotAllowed"],
    ["bomen/soort/naam", "map.requestNotAllowed"],
    ["bomen/", "map.requestNotAllowed"],
    ["/hoogte", "map.requestNotAllowed"],
  ])("of the property list %s: %s", (list, code) => {
    expect(codeOf(getFeature("bomen", `&propertyName=${encodeURIComponent(list)}`))).toBe(code);
  });

  it.each([
    ["xmlns(p,urn:voorbeeld)", "typenames=p:bomen,p:percelen", ["bomen", "percelen"]],
    ["xmlns(p,urn:voorbeeld)", "typename=(p:bomen)(p:percelen)", ["bomen", "percelen"]],
    ["xmlns(p,urn:voorbeeld)", "resourceid=p:bomen.1", ["bomen"]],
    ["xmlns(é1-_.,urn:voorbeeld)", "featureid=é1-_.:bomen.1", ["bomen"]],
  ])("with %s, the types of %s", (namespaces, query, layers) => {
    const request = `request=GetFeature&namespaces=${encodeURIComponent(namespaces)}&${query}`;

    expect(ask(request, {}, "urn:voorbeeld").layers).toEqual(layers);
    expect(() => ask(request, {}, "urn:proef")).toThrow("a namespace that is not known");
  });

  it("the filters and property lists of real clients", () => {
    const rest = "&propertyName=(hoogte,soort)&sortBy=hoogte DESC&count=10&startIndex=5&resultType=hits";

    const { parameters } = ask(getFeature("bomen", `&FILTER=${bboxFilter}${rest}`));

    expect(parameters.get("filter")).toContain("<gml:lowerCorner>52 5</gml:lowerCorner>");
    expect(parameters.get("sortby")).toBe("hoogte DESC");
    expect(parameters.get("startindex")).toBe("5");
  });

  it.each([
    [
      "GDAL",
      "wfs",
      `SERVICE=WFS&VERSION=2.0.0&REQUEST=GetFeature&TYPENAMES=voorbeeld%3Abomen&NAMESPACES=xmlns(voorbeeld,https%3A%2F%2Fvoorbeeld.example)&STARTINDEX=0&COUNT=100&FILTER=${bboxFilter}`,
    ],
    [
      "QGIS",
      "wfs",
      "SERVICE=WFS&REQUEST=GetFeature&VERSION=2.0.0&TYPENAMES=voorbeeld:bomen&TYPENAME=voorbeeld:bomen&STARTINDEX=0&COUNT=1000&SRSNAME=urn:ogc:def:crs:EPSG::28992&BBOX=134000,455000,135000,456000,urn:ogc:def:crs:EPSG::28992&NAMESPACES=xmlns(voorbeeld,https://voorbeeld.example)&NAMESPACE=xmlns(voorbeeld,https://voorbeeld.example)",
    ],
    [
      "QGIS",
      "wms",
      "SERVICE=WMS&VERSION=1.3.0&REQUEST=GetMap&BBOX=0,0,1,1&CRS=EPSG:3857&WIDTH=9&HEIGHT=9&LAYERS=bomen&STYLES=&FORMAT=image/png&DPI=96&MAP_RESOLUTION=96&FORMAT_OPTIONS=dpi:96&TRANSPARENT=TRUE",
    ],
    [
      "OpenLayers",
      "wms",
      "REQUEST=GetMap&SERVICE=WMS&VERSION=1.3.0&FORMAT=image%2Fpng&STYLES=&TRANSPARENT=TRUE&LAYERS=bomen&TILED=true&WIDTH=260&HEIGHT=260&CRS=EPSG%3A3857&BBOX=0%2C0%2C1%2C1",
    ],
    [
      "OWSLib",
      "wfs",
      "service=WFS&version=2.0.0&request=GetFeature&typename=voorbeeld%3Abomen&bbox=5%2C52%2C6%2C53%2Curn%3Aogc%3Adef%3Acrs%3AEPSG%3A%3A4326&outputFormat=application%2Fjson",
    ],
  ] as const)("the spelling of %s at %s", (_client, path, query) => {
    expect(ask(query, { path }).layers).toEqual(["bomen"]);
  });

  it("nothing that was not thought of: unknown parameters are left out", () => {
    const { parameters } = ask(
      getMap("bomen", "&VENDOR=1&authkey_=2&Layer=percelen&buffer=1000&namespaces=xmlns(a,b)"),
    );

    const absent = "vendor authkey_ layer layers service request buffer namespaces".split(" ");
    expect(absent.filter((name) => parameters.has(name))).toEqual([]);
  });

  it("a percent sign decoded once only", () => {
    const legend = "request=GetLegendGraphic&layer=bomen";

    expect(ask(`${legend}&rule=a+b%20c`).parameters.get("rule")).toBe("a b c");
    expect(ask("request=GetMap&layers=bomen&elevation=%2B1").parameters.get("elevation")).toBe("+1");
    expect(codeOf(`${legend}&rule=%2541`)).toBe("map.requestNotAllowed");
  });
});
