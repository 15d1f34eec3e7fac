import { describe, expect, it, vi } from "vitest";
import { createApi } from "../../../src/api/createApi.ts";
import { fetchImage } from "../../../src/api/images.ts";
import { fetchLayerDescriptions, readLayerDescriptions } from "../../../src/api/layerDescriptions.ts";

const setup = (answer: () => Response | Promise<Response>) => {
  const asked: { url: string; init: RequestInit }[] = [];
  vi.stubGlobal("fetch", (url: string, init: RequestInit) => {
    asked.push({ url, init });
    return Promise.resolve(answer());
  });
  const api = createApi({ apiHost: "/api", language: "nl" });
  const failures: (number | undefined)[] = [];
  api.calls.watch({ onFailure: ({ status }) => failures.push(status) });
  return { api, asked, failures };
};

/** 1.6 Mbit/s. */
const slowly = { transferSize: 100_000, responseStart: 100, responseEnd: 600 };

const text =
  (body: string, type = "text/xml", status = 200) =>
  () =>
    new Response(body, { status, headers: { "content-type": type } });

describe("a picture of the map server (§7.14, §7.15)", () => {
  it("is asked for with the session's cookie and in the active language (§7.1)", async () => {
    const { api, asked } = setup(text("bytes", "image/png"));

    const picture = await fetchImage(api, "/api/wms?x=1");

    expect(await picture.text()).toBe("bytes");
    expect(asked[0]?.url).toBe("/api/wms?x=1");
    expect(asked[0]?.init).toMatchObject({ credentials: "include", headers: { "Accept-Language": "nl" } });
  });

  it.each([
    ["on a slow line", [slowly], "on"],
    ["on a fast one", [{ ...slowly, responseEnd: 110 }], undefined],
    ["that once was fast", [slowly, { ...slowly, responseEnd: 110 }], undefined],
    ["of which only small things tell", [{ ...slowly, transferSize: 900 }], undefined],
  ])("is asked for in few bytes %s: %#", async (_, entries, expected) => {
    const { api, asked } = setup(text("bytes", "image/png"));
    vi.stubGlobal("performance", { getEntriesByType: () => entries });

    await fetchImage(api, "/api/wms?x=1");

    expect(new Headers(asked[0]?.init.headers).get("save-data") ?? undefined).toBe(expected);
  });

  it("is refused with our server's code, not with the words of its report", async () => {
    const body =
      '<ServiceExceptionReport version="1.3.0"><ServiceException>No</ServiceException></ServiceExceptionReport>';
    const headers = { "content-type": "text/xml", "x-error-code": "map.requestNotAllowed" };
    const { api } = setup(() => new Response(body, { status: 403, headers }));

    await expect(fetchImage(api, "/x")).rejects.toMatchObject({
      kind: "badRequest",
      status: 403,
      code: "map.requestNotAllowed",
      text: undefined,
    });
  });

  it.each([
    [
      "WMS 1.3.0, in CDATA and a namespace",
      '<?xml version="1.0"?><ogc:ServiceExceptionReport version="1.3.0" xmlns:ogc="http://www.opengis.net/ogc"><ogc:ServiceException code="LayerNotDefined"><![CDATA[ Could not find layer a < b ]]></ogc:ServiceException></ogc:ServiceExceptionReport>',
      "Could not find layer a < b",
    ],
    [
      "WMS 1.1.1, with a document type",
      '<!DOCTYPE ServiceExceptionReport SYSTEM "http://schemas.opengis.net/wms/1.1.1/exception_1_1_1.dtd"><ServiceExceptionReport version="1.1.1"><ServiceException>Kapot &amp; weg</ServiceException></ServiceExceptionReport>',
      "Kapot & weg",
    ],
    [
      "WFS 2.0, with a declaration",
      '<?xml version="1.0"?><ows:ExceptionReport version="2.0.0" xmlns:ows="http://www.opengis.net/ows/1.1"><ows:Exception exceptionCode="NoApplicableCode"><ows:ExceptionText>\n  <![CDATA[Kolom & tabel]]>\n</ows:ExceptionText></ows:Exception></ows:ExceptionReport>',
      "Kolom & tabel",
    ],
    ["a proxy's page", "<html><body>Welcome</body></html>", undefined],
  ])("is an error when 200 brings a report: %s", async (_, body, said) => {
    const { api, failures } = setup(text(body));

    await expect(fetchImage(api, "/x")).rejects.toMatchObject({
      kind: "badResponse",
      status: 200,
      text: said,
    });
    expect(failures).toEqual([]);
  });

  it.each([
    [403, "badRequest"],
    [404, "badRequest"],
    [502, "badResponse"],
  ])("is an error of its own at status %d, which nobody else hears of", async (status, kind) => {
    const { api, failures } = setup(text("{}", "application/json", status));

    await expect(fetchImage(api, "/x")).rejects.toMatchObject({ kind, status });
    expect(failures).toEqual([]);
  });

  it("tells of the end of the session (§8.3)", async () => {
    const { api, failures } = setup(text("{}", "application/json", 401));

    await expect(fetchImage(api, "/x")).rejects.toMatchObject({ status: 401 });
    expect(failures).toEqual([401]);
  });

  it("can be broken off, which is no failure of the network", async () => {
    const aborter = new AbortController();
    const { api, failures } = setup(() => Promise.reject(new DOMException("aborted", "AbortError")));
    aborter.abort();

    await expect(fetchImage(api, "/x", aborter.signal)).rejects.toMatchObject({ kind: "cancelled" });
    await expect(fetchImage(api, "/x")).rejects.toMatchObject({ kind: "network" });
    expect(failures).toEqual([]);
  });
});

describe("what the map server tells of its layers", () => {
  const box = (...[west, south, east, north]: number[]) =>
    `<EX_GeographicBoundingBox><westBoundLongitude>${west}</westBoundLongitude><eastBoundLongitude>${east}</eastBoundLongitude><southBoundLatitude>${south}</southBoundLatitude><northBoundLatitude>${north}</northBoundLatitude></EX_GeographicBoundingBox>`;
  const capabilities = `<WMS_Capabilities version="1.3.0" xmlns="http://www.opengis.net/wms"><Capability>
    <Layer><Title>Alles</Title>${box(5, 52, 6, 53)}<MaxScaleDenominator>50000</MaxScaleDenominator>
      <Layer><Name>voorbeeld:bomen</Name><Title>Alle bomen</Title><Abstract>Alles met een stam</Abstract><Style><Title>stijl</Title></Style>
        <MinScaleDenominator>5E2</MinScaleDenominator><MaxScaleDenominator>20000</MaxScaleDenominator></Layer>
      <Layer><Name>percelen</Name>${box(5.5, 52, 5.5, 52)}<Style><Title>stijl</Title><LegendURL><Format>image/png</Format></LegendURL><StyleURL><Format>application/json</Format></StyleURL></Style></Layer>
      <Layer><Name>vreemd</Name>${box(-180, -90, 180, 90)}<MaxScaleDenominator>veel</MaxScaleDenominator></Layer>
    </Layer></Capability></WMS_Capabilities>`;

  it("are titles, scale limits and extents, its own or from the layer above it, and whether its legend is data too", () => {
    expect(readLayerDescriptions(capabilities)).toEqual({
      bomen: {
        title: "Alle bomen",
        abstract: "Alles met een stam",
        extent: { minx: 5, miny: 52, maxx: 6, maxy: 53 },
        minScale: 500,
        maxScale: 20_000,
      },
      percelen: {
        title: null,
        extent: { minx: 5.5, miny: 52, maxx: 5.5, maxy: 52 },
        minScale: null,
        maxScale: 50_000,
        hasLegendData: true,
      },
      vreemd: { title: null, minScale: null, maxScale: 50_000 },
    });
  });

  it.each(["", "{}", "<html/>", "<WMS_Capabilities><Layer>"])("is nothing in %j", (document) => {
    expect(readLayerDescriptions(document)).toEqual({});
  });

  it("is asked of the project's WMS, and nothing when that fails", async () => {
    const server = { apiHost: "/api", projectId: 7, workspace: "voorbeeld" };
    const signal = new AbortController().signal;
    const { api, asked } = setup(text(capabilities));

    expect(Object.keys(await fetchLayerDescriptions(api, server, signal))).toContain("bomen");
    expect(asked[0]?.url).toBe(
      "/api/projects/7/geoserver/voorbeeld/wms?service=WMS&version=1.3.0&request=GetCapabilities",
    );

    const failing = setup(text("{}", "application/json", 502));
    expect(await fetchLayerDescriptions(failing.api, server, signal)).toEqual({});
  });
});
