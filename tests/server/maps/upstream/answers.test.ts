import type { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { DomainError, MapServerUnavailable } from "../../../../server/services/errors.ts";
import { answering, type Respond } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, publicUrl, setup, textOf } from "./setup.ts";
import { eventually } from "../../../support/time/eventually.ts";

const features = mapRequest({ service: "WFS", request: "GetFeature" });
const status =
  (code: number, type = "text/html", headers: Record<string, string> = {}): Respond =>
  (_request, response) =>
    response.writeHead(code, { "content-type": type, ...headers }).end("<html>GeoServer</html>");

describe("an upstream answer", () => {
  it("passes with its type, tag and length, and without the server's own headers", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering(Buffer.from([1, 2, 3]), "image/png", {
      etag: '"v1"',
      "content-length": "3",
      "set-cookie": "JSESSIONID=1",
      server: "GeoServer",
      "access-control-allow-origin": "*",
    });

    const answer = await mapServer.answer(mapRequest());

    expect(answer).toMatchObject({
      status: 200,
      headers: { "content-type": "image/png", etag: '"v1"', "content-length": "3" },
    });
    expect(Object.keys(answer.headers).sort()).toEqual(["content-length", "content-type", "etag"]);
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
    );

    const answer = await mapServer.answer(mapRequest());

    expect(answer).toMatchObject({ status: 400, headers: { "content-type": "text/xml" } });
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

  it("of features has the server's address replaced, wherever its pieces are cut (§7.16)", async () => {
    const { geoserver, mapServer } = await setup();
    const next = `${geoserver.url}/voorbeeld/ows?startIndex=10&count=10`;
    const long = "[5.1,52.1],".repeat(5000);
    const json = `{"c":[${long}[1,2]],"naam":"Café ☕","links":[{"href":"${next}"},{"href":"${next.replaceAll("/", "\\/")}"}]}`;
    geoserver.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "application/json", etag: '"v1"' });
      const bytes = Buffer.from(json);
      for (let at = 0; at < bytes.length; at += 977) response.write(bytes.subarray(at, at + 977));
      response.end();
    };

    const answer = await mapServer.answer(features);

    const text = await textOf(answer);
    expect(answer.headers).toEqual({ "content-type": "application/json", etag: '"v1"' });
    expect(text).toBe(
      `{"c":[${long}[1,2]],"naam":"Café ☕","links":[{"href":"${publicUrl}?startIndex=10&count=10"},{"href":"${publicUrl}?startIndex=10&count=10"}]}`,
    );
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

  it.each<[string, Respond]>([
    ["a failure", status(500)],
    ["a failure with XML", status(503, "application/xml")],
    ["not knowing our credentials, lest that end the caller's session", status(401, "application/xml")],
    ["refusing us", status(403, "application/xml")],
    ["a page that is not there", status(404)],
    ["a failure with XML that is no report", status(404, "application/xml")],
    ["a redirect, to wherever", status(302, "text/xml", { location: "http://127.0.0.1:1/web" })],
    ["its sign-in page", status(200)],
    ["a script", answering("alert(1)", "text/javascript")],
    ["features where an image was asked for", answering("{}", "application/json")],
    ["no type at all", (_request, response) => response.writeHead(200).end("?")],
    ["nothing", (request) => request.socket.destroy()],
    ["garbage", (request) => request.socket.end("SSH-2.0-OpenSSH\r\n")],
  ])("when it answers with %s", async (_what, respond) => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = respond;

    const error = await failureOf(mapServer.answer(mapRequest()));

    expect(error).toBeInstanceOf(MapServerUnavailable);
    expect(error).toMatchObject({ code: "map.serverUnavailable", timedOut: false });
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

  it("when it does not answer in time", async () => {
    const { geoserver, mapServer } = await setup({ timeoutMs: 20 });
    geoserver.respond = () => undefined;

    expect(await failureOf(mapServer.answer(mapRequest()))).toMatchObject({ timedOut: true });
  });

  it("when it stops half way", async () => {
    const { geoserver, mapServer } = await setup({ timeoutMs: 50 });
    geoserver.respond = (_request, response) => {
      response.writeHead(200, { "content-type": "image/png" });
      response.write("half");
    };

    await expect(mapServer.answer(mapRequest())).rejects.toMatchObject({ timedOut: true });
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
