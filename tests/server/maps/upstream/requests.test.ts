import { describe, expect, it } from "vitest";
import {
  geoserverAddress,
  requestUrl,
  templateAddress,
} from "../../../../server/maps/upstream/upstreamAddress.ts";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const geoserver = geoserverAddress("http://gs:8080/geoserver/");
const mapserver = templateAddress("http://ms/cgi-bin/mapserv?map=/maps/{workspace}.map");
const asked = (url: URL): Record<string, string> => Object.fromEntries(url.searchParams);

describe("what GeoServer is asked", () => {
  it("is for the workspace's own service, with layers by their full names (§7.15)", () => {
    const parameters = new Map([
      ["version", "1.3.0"],
      ["styles", "default,groen"],
      ["bbox", "1,2,3,4"],
    ]);

    const url = requestUrl(geoserver, mapRequest({ layers: ["bomen", "percelen"], parameters }));

    expect(url.origin + url.pathname).toBe("http://gs:8080/geoserver/voorbeeld/ows");
    expect(asked(url)).toEqual({
      service: "WMS",
      version: "1.3.0",
      request: "GetMap",
      layers: "voorbeeld:bomen,voorbeeld:percelen",
      styles: ",groen",
      bbox: "1,2,3,4",
    });
  });

  it.each([
    ["GetLegendGraphic", "WMS", "layer", "1.3.0"],
    ["GetFeatureInfo", "WMS", "layers", "1.3.0"],
    ["GetFeature", "WFS", "typenames", "2.0.0"],
    ["DescribeFeatureType", "WFS", "typenames", "2.0.0"],
  ] as const)(
    "%s names its layer in the right parameter (§7.14, §7.16)",
    (request, service, parameter, version) => {
      const url = requestUrl(geoserver, mapRequest({ request, service, parameters: new Map() }));

      expect(asked(url)).toEqual({ service, version, request, [parameter]: "voorbeeld:bomen" });
    },
  );

  it("names types as older versions of WFS do", () => {
    const parameters = new Map([["version", "1.1.0"]]);

    const url = requestUrl(geoserver, mapRequest({ service: "WFS", request: "GetFeature", parameters }));

    expect(url.searchParams.get("typename")).toBe("voorbeeld:bomen");
  });

  it("gives queried layers their full names too", () => {
    const parameters = new Map([["query_layers", "bomen,percelen"]]);

    const url = requestUrl(geoserver, mapRequest({ request: "GetFeatureInfo", parameters }));

    expect(url.searchParams.get("query_layers")).toBe("voorbeeld:bomen,voorbeeld:percelen");
  });

  it("cannot be made to hold another parameter by a value", () => {
    const parameters = new Map([["bgcolor", "x&layers=geheim#?layers=geheim"]]);

    const url = requestUrl(geoserver, mapRequest({ parameters, workspace: "../rest?a=" }));

    expect(url.searchParams.getAll("layers")).toEqual(["../rest?a=:bomen"]);
    expect(url.pathname).toBe("/geoserver/..%2Frest%3Fa%3D/ows");
  });
});

describe("what another map server is asked", () => {
  it("is at the workspace's address, layers without a prefix and the server's own parameter kept", () => {
    const url = requestUrl(mapserver, mapRequest());

    expect(url.origin + url.pathname).toBe("http://ms/cgi-bin/mapserv");
    expect(asked(url)).toMatchObject({ map: "/maps/voorbeeld.map", layers: "bomen", request: "GetMap" });
  });
});

describe("an upstream map server gets", () => {
  it("its own credentials and the condition, and no cookie or header of the caller", async () => {
    const { geoserver, mapServer } = await setup({ user: "kaart", password: "géheim" });

    geoserver.respond = answering("{}", "application/json");
    await textOf(
      await mapServer.answer(
        mapRequest({
          service: "WFS",
          request: "GetFeature",
          ifNoneMatch: '"a"',
          ifModifiedSince: "Sun, 22 Nov 2026 08:00:00 GMT",
        }),
      ),
    );

    const [{ headers, method } = { headers: {}, method: "" }] = geoserver.asked;
    expect(method).toBe("GET");
    expect(headers.authorization).toBe(`Basic ${Buffer.from("kaart:géheim").toString("base64")}`);
    expect(headers["if-none-match"]).toBe('"a"');
    expect(headers["if-modified-since"]).toBe("Sun, 22 Nov 2026 08:00:00 GMT");
    expect(headers.cookie).toBeUndefined();
  });

  it("as a form what is too long for an address (§29)", async () => {
    const { geoserver, mapServer } = await setup();
    const filter = `<Filter>é+ ${"1 ".repeat(4000)}</Filter>`;
    const posted: string[] = [];
    geoserver.respond = (request, response) => {
      request.on("data", (part) => posted.push(String(part)));
      request.on("end", () => answering("{}", "application/json")(request, response));
    };
    const asking = (value: string) =>
      mapRequest({ service: "WFS", request: "GetFeature", parameters: new Map([["filter", value]]) });

    await textOf(await mapServer.answer(asking(filter)));
    await textOf(await mapServer.answer(asking("<Filter/>")));

    expect(geoserver.asked.map(({ method }) => method)).toEqual(["POST", "GET"]);
    expect(geoserver.asked.map(({ url }) => url.searchParams.get("filter"))).toEqual([null, "<Filter/>"]);
    expect(geoserver.asked[0]?.url.searchParams.get("request")).toBe("GetFeature");
    expect(geoserver.asked[0]?.headers["content-type"]).toBe("application/x-www-form-urlencoded");
    expect(new URLSearchParams(posted.join("")).get("filter")).toBe(filter);
  });

  it("no request without a layer: some would answer with all they have", async () => {
    const { geoserver, mapServer } = await setup();

    const answer = await mapServer.answer(mapRequest({ layers: [] }));

    expect(answer.status).toBe(400);
    expect(answer.body).toContain("MissingParameterValue");
    expect(geoserver.asked).toEqual([]);
  });

  it.each(["2049", "1e9", "0x10", "9 or 9999", "-1"])("no request for an image %s px wide", async (width) => {
    const { geoserver, mapServer } = await setup();

    const answer = await mapServer.answer(mapRequest({ parameters: new Map([["width", width]]) }));

    expect(answer.status).toBe(400);
    expect(answer.body).toContain("InvalidParameterValue");
    expect(geoserver.asked).toEqual([]);
  });
});
