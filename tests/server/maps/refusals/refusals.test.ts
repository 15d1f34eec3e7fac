import { XMLParser, XMLValidator } from "fast-xml-parser";
import type { LightMyRequestResponse } from "fastify";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { openEmbeddedMapServer } from "../../../../server/maps/embedded/openEmbeddedMapServer.ts";
import type { MapServer } from "../../../../server/maps/MapServer.ts";
import { createLog } from "../../../../server/plugins/requestLog.ts";
import { MapServerUnavailable } from "../../../../server/services/errors.ts";
import { decodePng } from "../../../support/files/decodePng.ts";
import { geodataFolder } from "../../../support/map-servers/geodataFolder.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupApp, type Caller, type TestApp } from "../../../support/app/testApp.ts";
import { wfsRefusals, wmsRefusals, type Refusal } from "./kinds.ts";

const tree = {
  type: "Feature",
  properties: { soort: "eik" },
  geometry: { type: "Point", coordinates: [5.1, 52.1] },
};

/** The embedded map server over two layers. */
async function openEmbedded(): Promise<MapServer> {
  const { dataDir, remove } = await geodataFolder({
    "voorbeeld/bomen.geojson": tree,
    "voorbeeld/percelen.geojson": tree,
  });
  const server = await openEmbeddedMapServer({ dataDir, log: createLog("silent") });
  const close = async () => {
    await server.close();
    await remove();
  };
  return { ...server, close };
}

/** The root of a report by the version asked for, and the media type it comes with. */
const forms = {
  "WMS 1.1.1": ["ServiceExceptionReport", "1.1.1", undefined, "application/vnd.ogc.se_xml"],
  "WMS 1.3.0": ["ServiceExceptionReport", "1.3.0", "http://www.opengis.net/ogc", "text/xml"],
  "WFS 1.0.0": ["ServiceExceptionReport", "1.2.0", "http://www.opengis.net/ogc", "text/xml"],
  "WFS 1.1.0": ["ExceptionReport", "1.0.0", "http://www.opengis.net/ows", "application/xml"],
  "WFS 2.0.0": ["ExceptionReport", "2.0.0", "http://www.opengis.net/ows/1.1", "application/xml"],
} as const;

type Form = keyof typeof forms;
type Element = Record<string, string | Record<string, string>>;

const parser = new XMLParser({ ignoreAttributes: false, attributeNamePrefix: "@", parseTagValue: false });

/** What a report says, and in which form. */
function readReport({ body, headers }: LightMyRequestResponse) {
  expect(XMLValidator.validate(body)).toBe(true);
  const parsed = parser.parse(body) as Record<string, Element>;
  const tag = Object.keys(parsed).find((name) => name.endsWith("ExceptionReport")) ?? "";
  const prefix = tag.includes(":") ? "ows:" : "";
  const root = parsed[tag] ?? {};
  const exception = (root[`${prefix}Exception`] ?? root["ServiceException"] ?? {}) as Record<string, string>;
  return {
    form: [
      tag.slice(prefix.length),
      root["@version"],
      root[prefix ? "@xmlns:ows" : "@xmlns"],
      headers["content-type"],
    ],
    code: exception["@exceptionCode"] ?? exception["@code"],
    locator: exception["@locator"],
    text: exception["ows:ExceptionText"] ?? exception["#text"],
  };
}

let failure: Error | undefined;
let testApp: TestApp;
let caller: Caller;
beforeAll(async () => {
  const server = await openEmbedded();
  testApp = await setupApp({
    mapServer: {
      ...server,
      answer: async (request) => {
        if (failure) throw failure;
        return await server.answer(request);
      },
    },
  });
  caller = await testApp.signInAs(emails.defaultUser);
});
afterAll(() => testApp.close());

const addressOf = (
  target: string,
  project: unknown = testApp.seeded.projects.parks,
  workspace = "voorbeeld",
) => `/api/projects/${String(project)}/geoserver/${workspace}/${target}`;

describe("a refusal (§7.14, §7.15, §7.16)", () => {
  const asked: [Form, Refusal[]][] = [
    ["WMS 1.1.1", wmsRefusals("1.1.1")],
    ["WMS 1.3.0", wmsRefusals("1.3.0")],
    ["WFS 1.0.0", wfsRefusals("1.0.0")],
    ["WFS 1.1.0", wfsRefusals("1.1.0")],
    ["WFS 2.0.0", wfsRefusals("2.0.0")],
  ];

  describe.each(asked)("of %s", (form, refusals) => {
    it.each(refusals)("for $title is a report of that version", async (refusal) => {
      const response = await caller.get(addressOf(refusal.target));

      const { code, locator } = refusal;
      expect(response.statusCode).toBe(refusal.status);
      expect(readReport(response)).toEqual({
        form: forms[form],
        code,
        // The DTD of 1.1.1 has none.
        locator: form === "WMS 1.1.1" ? undefined : locator,
        text: expect.stringMatching(/\w/) as string,
      });
    });
  });
});

describe("a map service, whatever is the cause,", () => {
  const map = (more = "") =>
    `wms?service=WMS&version=1.1.1&request=GetMap&layers=bomen&styles=&srs=EPSG:3857&bbox=0,0,9,9&width=60&height=40&format=image/png${more}`;
  it.each([
    ["another workspace", () => addressOf(map(), undefined, "proef"), 403, "map.requestNotAllowed"],
    [
      "a project of somebody else",
      () => addressOf(map(), testApp.seeded.projects.waterways),
      404,
      "entity.notFound",
    ],
    ["a project that is no number", () => addressOf(map(), "abc"), 400, "validation.numericString"],
    ["broken percent-encoding", () => addressOf(map("&x=%zz")), 400, "request.invalid"],
  ])("says it of %s in a report, and our code beside it", async (_what, url, status, code) => {
    const response = await caller.get(url());

    expect([response.statusCode, response.headers["x-error-code"]]).toEqual([status, code]);
    expect(readReport(response)).toMatchObject({ form: forms["WMS 1.1.1"], code: "NoApplicableCode" });
  });

  it.each([
    [502, new MapServerUnavailable(), "map.serverUnavailable"],
    [504, new MapServerUnavailable({ timedOut: true }), "map.serverUnavailable"],
    [500, new Error("secret"), "server.internal"],
  ] as const)("says of a failure with %s that it failed, and nothing of why", async (status, error, code) => {
    failure = error;

    const response = await caller.get(addressOf("wfs?request=GetFeature&typenames=bomen"));

    failure = undefined;
    expect([response.statusCode, response.headers["x-error-code"]]).toEqual([status, code]);
    expect(readReport(response)).toMatchObject({ form: forms["WFS 2.0.0"], code: "NoApplicableCode" });
    expect(response.body).not.toContain("secret");
  });

  it.each(["POST", "PUT", "PATCH", "DELETE"] as const)("refuses %s with a report", async (method) => {
    const response = await testApp.app.inject({
      method,
      url: addressOf("wfs?version=1.1.0"),
      headers: { cookie: caller.cookie() ?? "", "content-type": "text/xml" },
      payload: '<wfs:Transaction version="1.1.0"/>',
    });

    expect(response.statusCode).toBe(403);
    expect(readReport(response)).toMatchObject({ form: forms["WFS 1.1.0"], code: "OperationNotSupported" });
  });

  it.each([
    ["a service that is named", "ows?service=WMS&request=GetStyles", "WMS 1.3.0"],
    ["a request that only WMS has", "ows?request=GetMap&layers=geheim&srs=EPSG:3857", "WMS 1.1.1"],
    ["nothing at all", "ows", "WFS 2.0.0"],
  ] as const)("knows the form of a report by %s", async (_by, target, form) => {
    expect(readReport(await caller.get(addressOf(target))).form).toEqual(forms[form]);
  });

  it.each([
    ["application/vnd.ogc.se_inimage", "&layers=geheim"],
    ["INIMAGE", "&sld_body=x"],
    ["INIMAGE", "&styles=a"],
    ["application/vnd.ogc.se_blank", "&dpi=9999"],
  ])("draws the report when asked to, as viewers show it: %s of %s (§16.3)", async (exceptions, more) => {
    const target = map(`&exceptions=${exceptions}${more}`).replace(
      more.includes("layers") ? "&layers=bomen" : "",
      "",
    );

    const response = await caller.get(addressOf(target));

    expect([response.statusCode, response.headers["content-type"]]).toEqual([200, "image/png"]);
    const { width, height } = decodePng(response.rawPayload);
    expect([width, height]).toEqual([60, 40]);
  });
});

describe("version negotiation (§7.15, §7.16)", () => {
  const ask = async (target: string) => (await caller.get(addressOf(target))).body;

  it.each([
    ["wms?request=GetCapabilities", "WMS_Capabilities", "1.3.0"],
    ["wms?request=GetCapabilities&version=1.1.0", "WMT_MS_Capabilities", "1.1.1"],
    ["wms?request=GetCapabilities&version=1.2.0", "WMT_MS_Capabilities", "1.1.1"],
    ["wms?request=capabilities&wmtver=1.1.1", "WMT_MS_Capabilities", "1.1.1"],
    ["wms?request=GetCapabilities&wmtver=1.1.1&version=1.3.0", "WMS_Capabilities", "1.3.0"],
    ["wms?request=GetCapabilities&version=9.0.0", "WMS_Capabilities", "1.3.0"],
    ["wfs?service=WFS&request=GetCapabilities", "WFS_Capabilities", "2.0.0"],
    ["wfs?service=WFS&request=GetCapabilities&version=1.1.0", "WFS_Capabilities", "1.1.0"],
  ])("%s gives %s %s", async (target, root, version) => {
    expect(await ask(target)).toMatch(new RegExp(`<(wfs:)?${root} version="${version}"`));
  });

  it.each(["GetFeature", "DescribeFeatureType"])(
    "%s of a version that is not spoken is refused",
    async (request) => {
      const body = await ask(`wfs?request=${request}&typenames=bomen&version=3.0.0`);

      expect(body).toContain('<ows:ExceptionReport version="2.0.0"');
      expect(body).toContain('exceptionCode="InvalidParameterValue" locator="version"');
    },
  );

  it("takes a type by another prefix that is bound to its namespace, and by no other", async () => {
    const typesBy = async (namespaces: string) =>
      await ask(`wfs?request=GetFeature&version=2.0.0&typenames=p:bomen&${namespaces}`);

    for (const declared of [
      "namespaces=xmlns(p,urn:perceel:workspace:voorbeeld)",
      "namespaces=xmlns(a,b),xmlns(p,urn:perceel:workspace:voorbeeld)",
      "namespace=xmlns(p=urn:perceel:workspace:voorbeeld)",
    ])
      expect(await typesBy(declared)).toContain('numberMatched="1"');
    expect(await typesBy("namespaces=xmlns(p,urn:perceel:workspace:proef)")).toContain('locator="typenames"');
  });
});
