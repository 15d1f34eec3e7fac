import { readCatalog } from "../../../../server/maps/upstream/readCatalog.ts";
import { describe, expect, it } from "vitest";
import { answering, wmsCapabilities } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, publicUrl, setup, textOf } from "./setup.ts";

const layers = ["bomen", "geheim", "percelen"];
const capabilitiesOf = (service: "WMS" | "WFS") =>
  mapRequest({ service, request: "GetCapabilities", layers: ["bomen", "percelen"], parameters: new Map() });

describe("upstream WMS capabilities", () => {
  it("show the project's layers and the allowed operations, at the public address (§7.14, §7.15)", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering(wmsCapabilities(geoserver.url, layers), "text/xml", {
      etag: '"all layers"',
    });

    const answer = await mapServer.answer(capabilitiesOf("WMS"));

    const text = await textOf(answer);
    expect(text.match(/<Name>[^<]*<\/Name>/g)).toEqual([
      "<Name>WMS</Name>",
      "<Name>bomen</Name>",
      "<Name>stijl</Name>",
      "<Name>percelen</Name>",
      "<Name>stijl</Name>",
    ]);
    expect(text).toContain("Laag bomen &amp; meer");
    expect(text).not.toMatch(/geheim|GetStyles|<Post>/);
    expect(text).not.toContain(geoserver.host);
    expect(text).toContain(`href="${publicUrl}?SERVICE=WMS"`);
    expect(text).toContain(`href="${publicUrl}?service=WMS&amp;request=GetLegendGraphic&amp;layer=bomen"`);
    expect(text).toContain("http://schemas.opengis.net/wms/1.3.0/capabilities_1_3_0.xsd");
    expect(answer.headers).not.toHaveProperty("etag");
  });

  it("do not show an address by which the server knows itself, nor its map file", async () => {
    const { geoserver, mapServer } = await setup();
    const host = geoserver.host;
    const { mapServer: other } = await setup({
      geoserverUrl: undefined,
      urlTemplate: `http://${host}/cgi-bin/mapserv?map=/maps/{workspace}.map`,
    });
    const text = wmsCapabilities("http://intern:8080", ["bomen"]).replaceAll(
      "/voorbeeld/ows?",
      "/cgi-bin/mapserv?map=%2Fmaps%2Fvoorbeeld.map&amp;",
    );
    geoserver.respond = answering(text.replace(/xsi:schemaLocation="[^"]*"/, ""), "text/xml");

    const rewritten = await textOf(await other.answer(capabilitiesOf("WMS")));

    expect(rewritten).not.toMatch(/intern|map=|mapserv/);
    expect(rewritten).toContain(`href="${publicUrl}?SERVICE=WMS"`);
    await mapServer.close();
  });

  it("that are no capabilities make the server unavailable, an exception report does not", async () => {
    const { geoserver, mapServer } = await setup();

    geoserver.respond = answering("<a", "text/xml");
    await expect(mapServer.answer(capabilitiesOf("WMS"))).rejects.toMatchObject({
      code: "map.serverUnavailable",
    });

    geoserver.respond = answering("<ServiceExceptionReport/>", "text/xml");
    expect(await mapServer.answer(capabilitiesOf("WMS"))).toMatchObject({ status: 400 });
  });
});

describe("upstream WFS capabilities", () => {
  it("show the project's types and the allowed operations, at the public address (§7.16)", async () => {
    const { geoserver, mapServer } = await setup();
    const operation = (name: string): string =>
      `<ows:Operation name="${name}"><ows:DCP><ows:HTTP><ows:Get xlink:href="${geoserver.url}/voorbeeld/wfs"/><ows:Post xlink:href="${geoserver.url}/wfs"/></ows:HTTP></ows:DCP></ows:Operation>`;
    const type = (name: string): string => `<FeatureType><Name>voorbeeld:${name}</Name></FeatureType>`;
    geoserver.respond = answering(
      `<wfs:WFS_Capabilities xmlns:wfs="http://www.opengis.net/wfs/2.0" xmlns:ows="o" xmlns:xlink="x"><ows:OperationsMetadata>${["GetCapabilities", "GetFeature", "Transaction", "CreateStoredQuery"].map(operation).join("")}</ows:OperationsMetadata><FeatureTypeList>${layers.map(type).join("")}</FeatureTypeList></wfs:WFS_Capabilities>`,
      "application/xml",
    );

    const text = await textOf(await mapServer.answer(capabilitiesOf("WFS")));

    expect(text.match(/<Name>[^<]*/g)).toEqual(["<Name>voorbeeld:bomen", "<Name>voorbeeld:percelen"]);
    expect(text.match(/Operation name="\w+"/g)).toEqual([
      'Operation name="GetCapabilities"',
      'Operation name="GetFeature"',
    ]);
    expect(text).toContain(`<ows:Get xlink:href="${publicUrl}?"/>`);
    expect(text).not.toMatch(/Post|geheim/);
    expect(text).not.toContain(geoserver.host);
  });
});

describe("the layers of an upstream workspace", () => {
  it("are read from its capabilities once for a while, without its groups", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering(
      wmsCapabilities(geoserver.url, ["percelen", "voorbeeld:bomen"]),
      "text/xml",
    );

    const [first, second] = await Promise.all([
      mapServer.layersOf("voorbeeld"),
      mapServer.layersOf("voorbeeld"),
    ]);

    expect(first).toEqual([
      {
        name: "bomen",
        title: "Laag voorbeeld:bomen & meer",
        lonLatExtent: [5.1, 52, 5.2, 52.1],
        featureCount: 0,
        styles: ["stijl"],
      },
      {
        name: "percelen",
        title: "Laag percelen & meer",
        lonLatExtent: [5.1, 52, 5.2, 52.1],
        featureCount: 0,
        styles: ["stijl"],
      },
    ]);
    expect(second).toEqual(first);
    expect(geoserver.asked).toHaveLength(1);
    expect(await mapServer.problem()).toBeUndefined();
  });

  it("have the groups that they lie in there, without the one that stands for the server §17.3", () => {
    const nested = `<WMS_Capabilities version="1.3.0"><Capability><Layer><Title>Alles</Title>
      <Layer><Title>Water/riool</Title><Layer><Name>diep</Name><Layer><Name>w:put</Name></Layer></Layer></Layer>
      <Layer><Name>weg</Name></Layer></Layer></Capability></WMS_Capabilities>`;

    expect(readCatalog(nested, "w")?.map(({ name, group }) => [name, group])).toEqual([
      ["put", "Water-riool/diep"],
      ["weg", undefined],
    ]);
  });

  it("are none where the workspace is unknown", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = (_request, response) =>
      response.writeHead(404, { "content-type": "text/html" }).end("no");

    expect(await mapServer.layersOf("onbekend")).toEqual([]);
  });

  it("that cannot be read are told once, not asked for again at every request", async () => {
    const { geoserver, mapServer, warnings } = await setup();
    geoserver.respond = (_request, response) => response.writeHead(500).end();

    await expect(mapServer.layersOf("voorbeeld")).rejects.toMatchObject({ code: "map.serverUnavailable" });
    await expect(mapServer.layersOf("voorbeeld")).rejects.toMatchObject({ code: "map.serverUnavailable" });

    expect(geoserver.asked).toHaveLength(1);
    expect(warnings).toEqual(["the map server's layers cannot be read"]);
  });
});
