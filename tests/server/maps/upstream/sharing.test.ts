import { gzipSync } from "node:zlib";
import type { ServerResponse } from "node:http";
import type { Readable } from "node:stream";
import { describe, expect, it, vi } from "vitest";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { deferred } from "../../../support/time/deferred.ts";
import { mapRequest, publicUrl, setup, textOf } from "./setup.ts";
import { eventually } from "../../../support/time/eventually.ts";

const features = mapRequest({ service: "WFS", request: "GetFeature" });

/** A map server that answers when it is told to. */
async function setupWaiting(type = "application/json") {
  const parts = await setup();
  const asked = deferred<ServerResponse>();
  const closed = vi.fn<() => void>();
  parts.geoserver.respond = (_request, response) => {
    response.once("close", () => !response.writableFinished && closed());
    response.writeHead(200, { "content-type": type });
    asked.resolve(response);
  };
  return { ...parts, asked: asked.promise, closed };
}

describe("identical requests at the same time", () => {
  it("are one at the map server, with an answer for each caller", async () => {
    const { geoserver, mapServer, asked } = await setupWaiting();

    const answers = Array.from({ length: 5 }, async () => await textOf(await mapServer.answer(features)));
    (await asked).end('{"a":1}');

    expect(await Promise.all(answers)).toEqual(Array.from({ length: 5 }, () => '{"a":1}'));
    expect(geoserver.asked).toHaveLength(1);
  });

  it("are written for each caller with the caller's own address", async () => {
    const { geoserver, mapServer, asked } = await setupWaiting();
    const other = publicUrl.replace("/1/", "/2/");

    const mine = mapServer.answer(features).then(textOf);
    const theirs = mapServer.answer({ ...features, publicUrl: other }).then(textOf);
    (await asked).end(`{"next":"${geoserver.url}/voorbeeld/ows?a=1"}`);

    expect(await mine).toBe(`{"next":"${publicUrl}?a=1"}`);
    expect(await theirs).toBe(`{"next":"${other}?a=1"}`);
  });

  it("are several when they differ in a layer, a parameter or a condition", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering("{}", "application/json");

    await Promise.all([
      mapServer.answer(features).then(textOf),
      mapServer.answer({ ...features, layers: ["percelen"] }).then(textOf),
      mapServer.answer({ ...features, parameters: new Map([["count", "1"]]) }).then(textOf),
      mapServer.answer({ ...features, ifNoneMatch: '"a"' }).then(textOf),
    ]);

    expect(geoserver.asked).toHaveLength(4);
  });

  it("are asked anew when the one before is over", async () => {
    const { geoserver, mapServer } = await setup();
    geoserver.respond = answering("{}", "application/json");

    await textOf(await mapServer.answer(features));
    await textOf(await mapServer.answer(features));

    expect(geoserver.asked).toHaveLength(2);
  });

  it("fail alike", async () => {
    const { geoserver, mapServer, asked } = await setupWaiting("text/html");

    const answers = [mapServer.answer(features), mapServer.answer(features)];
    (await asked).end();

    for (const answer of await Promise.allSettled(answers)) expect(answer.status).toBe("rejected");
    expect(geoserver.asked).toHaveLength(1);
  });
});

describe("a caller that leaves", () => {
  it("first, before the answer begins, leaves it to the others", async () => {
    const { geoserver, mapServer } = await setup();
    const first = new AbortController();
    geoserver.respond = (_request, response) => {
      first.abort();
      setImmediate(() => response.writeHead(200, { "content-type": "application/json" }).end("[1]"));
    };

    const left = mapServer.answer({ ...features, signal: first.signal });
    const stays = mapServer.answer(features).then(textOf);

    await expect(left).rejects.toMatchObject({ code: "request.invalid" });
    expect(await stays).toBe("[1]");
    expect(geoserver.asked).toHaveLength(1);
  });

  it("first, in the middle of the answer, leaves it to the others", async () => {
    const { geoserver, mapServer, asked } = await setupWaiting();
    const first = mapServer.answer(features);
    const stays = mapServer.answer(features).then(textOf);
    const response = await asked;
    response.write("[");

    ((await first).body as Readable).destroy();
    response.end("1]");

    expect(await stays).toBe("[1]");
    expect(geoserver.asked).toHaveLength(1);
  });

  it("second takes nothing from the first", async () => {
    const { mapServer, asked } = await setupWaiting();
    const second = new AbortController();
    const first = mapServer.answer(features).then(textOf);
    const left = mapServer.answer({ ...features, signal: second.signal });

    second.abort();
    await expect(left).rejects.toMatchObject({ code: "request.invalid" });
    (await asked).end("[1]");

    expect(await first).toBe("[1]");
  });

  it("last ends the request at the map server", async () => {
    const { mapServer, asked, closed } = await setupWaiting();
    const caller = new AbortController();
    const first = mapServer.answer(features);
    const second = mapServer.answer({ ...features, signal: caller.signal });
    (await asked).write("[");

    ((await first).body as Readable).destroy();
    caller.abort();

    await expect(second).rejects.toMatchObject({ code: "request.invalid" });
    await eventually(() => expect(closed).toHaveBeenCalled());
  });
});

it("an answer too long to be held is asked for by each caller", async () => {
  const { geoserver, mapServer } = await setup();
  const long = `[${"1,".repeat(3_000_000)}1]`;
  geoserver.respond = answering(gzipSync(long, { level: 1 }), "application/json", {
    "content-encoding": "gzip",
  });

  const texts = await Promise.all([
    mapServer.answer(features).then(textOf),
    mapServer.answer(features).then(textOf),
  ]);

  expect(texts.map(({ length }) => length)).toEqual([long.length, long.length]);
  expect(geoserver.asked).toHaveLength(2);
});
