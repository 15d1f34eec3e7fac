import type { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import { DomainError, MapServerUnavailable } from "../../../../server/services/errors.ts";
import { answering, type Respond } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, publicUrl, setup, textOf } from "./setup.ts";
import { eventually } from "../../../support/time/eventually.ts";

const features = mapRequest({ service: "WFS", request: "GetFeature" });
const status =
  (code: number, type = "text/html", headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    response.writeHead(code, { "content-type": type, ...headers }).end("<html>GeoServer</html>");

/** What would tell of the map server, or give its caller something. */
const ofItsOwn = {
  "set-cookie": "JSESSIONID=s3cret",
  server: "Jetty(9.4.52)",
  via: "1.1 gs-prod.internal",
  "x-powered-by": "GeoServer/2.26",
  "x-backend": "10.1.2.3",
  location: "http://gs-prod:8080/",
  "content-location": "/opt/x",
  link: "<http://gs-prod/>; rel=next",
  "www-authenticate": 'Basic realm="gs-prod"',
  "access-control-allow-origin": "*",
};

describe("an upstream answer", () => {
  it("passes with its type, tag and length, and without the server's own headers", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering(Buffer.from([1, 2, 3]), "image/png", {
      etag: '"v1"',
      "content-length": "3",
      ...ofItsOwn,
    });

    const answer = await mapServer.answer(mapRequest());

    expect(answer.status).toBe(200);
    expect(answer.headers).toEqual({ "content-type": "image/png", etag: '"v1"', "content-length": "3" });
    expect(await textOf(answer)).toBe("\u0001\u0002\u0003");
  });

  it("that nothing changed passes", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = (_request, response) => response.writeHead(304, { etag: '"v1"' }).end();

    const answer = await mapServer.answer({ ...features, ifNoneMatch: '"v1"' });

    expect(answer).toMatchObject({ status: 304, body: "" });
  });

  it("that is an exception report in status 200 is told in its words, without the server's address (§7.15)", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering(
      `<ServiceExceptionReport><ServiceException code="LayerNotDefined" locator="layers">No layer at ${geoserver.url}/x?y</ServiceException></ServiceExceptionReport>`,
      "text/xml",
      ofItsOwn,
    );

    const answer = await mapServer.answer(mapRequest());

    expect(answer).toMatchObject({ status: 400, headers: { "content-type": "text/xml" } });
    expect(Object.keys(answer.headers)).toEqual(["content-type", "cache-control"]);
    expect(await textOf(answer)).toContain(
      '<ServiceException code="LayerNotDefined" locator="layers">No layer at …</ServiceException>',
    );
  });

  it("that is an exception report in status 404 becomes a bad request", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = (_request, response) =>
      response
        .writeHead(404, { "content-type": "application/xml" })
        .end('<ows:ExceptionReport xmlns:ows="x"><ows:Exception exceptionCode="a"/></ows:ExceptionReport>');

    expect((await mapServer.answer(features)).status).toBe(400);
  });

  it("of features has the server's address replaced, and no header of the server's own (§7.16)", async () => {
    const { geoserver, mapServer } = await setup();
    const json = (url: string) => `{"naam":"Café ☕","links":[{"href":"${url}?startIndex=10&count=10"}]}`;
    const headers = { etag: '"v1"', ...ofItsOwn };
    geoserver.respond = answering(json(`${geoserver.url}/voorbeeld/ows`), "application/json", headers);

    const answer = await mapServer.answer(features);

    expect(answer.headers).toEqual({ "content-type": "application/json", etag: '"v1"' });
    expect(await textOf(answer)).toBe(json(publicUrl));
  });
});

describe("an upstream map server is unavailable", () => {
  const failureOf = async (answer: Promise<unknown>): Promise<DomainError> => {
    const error = await answer.then(
      () => undefined,
      (failure: unknown) => failure,
    );
    if (!(error instanceof DomainError)) throw new Error("A domain error was expected.");
    return error;
  };

  const reporting =
    (code: number): Respond =>
    (_request, response) =>
      response.writeHead(code, { "content-type": "application/xml" }).end("<ServiceExceptionReport/>");

  it.each<[string, Respond, MapRequest?]>([
    ["a failure", status(500)],
    ["a failure with a report", reporting(503)],
    ["not knowing our credentials, lest that end the caller's session", reporting(401)],
    ["refusing us", reporting(403)],
    ["a page that is not there", status(404)],
    ["a failure in the guise of a picture", status(404, "image/png")],
    ["a failure with XML that is no report", status(404, "application/xml")],
    ["a redirect, to wherever", status(302, "text/xml", { location: "http://127.0.0.1:1/web" })],
    ["its sign-in page", status(200)],
    ["its sign-in page instead of features", status(200), features],
    ["a script", answering("alert(1)", "text/javascript"), features],
    ["features where an image was asked for", answering("{}", "application/json")],
    ["no type at all", (_request, response) => response.writeHead(200).end("?")],
    ["a report that cannot be read", answering("<ServiceExceptionReport><a at org.geo", "text/xml")],
    ["nothing", (request) => request.socket.destroy()],
    ["garbage", (request) => request.socket.end("SSH-2.0-OpenSSH\r\n")],
  ])("when it answers with %s", async (_what, respond, request = mapRequest()) => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = respond;

    const error = await failureOf(mapServer.answer(request));

    expect(error).toBeInstanceOf(MapServerUnavailable);
    const code = "map.serverUnavailable";
    expect(error).toMatchObject({ code, message: code, timedOut: false });
    expect(geoserver.asked).toHaveLength(1);
  });

  it("when it is not there", async () => {
    const { geoserver, mapServer } = await setup();
    await geoserver.close();

    expect(await failureOf(mapServer.answer(mapRequest()))).toMatchObject({ timedOut: false });
    const problem = await mapServer.problem();
    expect(problem).toContain("does not answer");
    expect(problem).not.toContain(geoserver.host);

    geoserver.close = async () => undefined;
  });

  it.each<[string, Respond]>([
    ["does not answer in time", () => undefined],
    [
      "stops half way",
      (_request, response) => response.writeHead(200, { "content-type": "image/png" }).write("half"),
    ],
  ])("when it %s", async (_what, respond) => {
    const { geoserver, mapServer } = await setup({ timeoutMs: 50 });
    geoserver.respond = respond;

    expect(await failureOf(mapServer.answer(mapRequest()))).toMatchObject({ timedOut: true });
  });

  it("is not blamed when the caller goes away", async () => {
    const { geoserver, mapServer } = await setup();
    const caller = new AbortController();
    geoserver.respond = () => caller.abort();

    const error = await failureOf(mapServer.answer(mapRequest({ signal: caller.signal })));

    expect(error.code).toBe("request.invalid");
  });
});

describe("a caller that goes away", () => {
  it("ends the request at the map server", async () => {
    const { geoserver, mapServer } = await setup();
    const ended = vi.fn<() => void>();
    geoserver.respond = (_request, response) => {
      response.once("close", ended);
      response.writeHead(200, { "content-type": "application/json" });
      response.write("half");
    };

    const answer = await mapServer.answer(features);
    (answer.body as Readable).destroy();

    await eventually(() => expect(ended).toHaveBeenCalled());
  });
});
