import { describe, expect, it } from "vitest";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup } from "./setup.ts";

async function setupFailing(options = {}) {
  let nowMs = 0;
  const parts = await setup({ now: () => nowMs, ...options });
  const { geoserver, mapServer } = parts;
  geoserver.respond = (_request, response) => response.writeHead(503, { "content-type": "text/html" }).end();
  let asks = 0;
  // Each another one: the same would be answered as one.
  const another = () => mapRequest({ parameters: new Map([["elevation", String(asks++)]]) });
  const ask = async (): Promise<string> =>
    await mapServer.answer(another()).then(
      () => "answered",
      (error: { code: string; timedOut: boolean }) => `${error.code}${error.timedOut ? ", too late" : ""}`,
    );
  return {
    ...parts,
    ask,
    pass: (ms: number) => void (nowMs += ms),
    askTimes: async (times: number) => {
      for (let time = 0; time < times; time++) await ask();
    },
  };
}

describe("a map server that fails again and again", () => {
  it("is left alone, and its callers told at once", async () => {
    const { ask, askTimes, geoserver } = await setupFailing();

    await askTimes(8);

    expect(await ask()).toBe("map.serverUnavailable");
    expect(geoserver.asked).toHaveLength(5);
  });

  it("is found back by the health check too, without naming its host before", async () => {
    const { ask, askTimes, geoserver, mapServer, pass } = await setupFailing();
    await askTimes(5);

    const problem = await mapServer.problem();
    pass(2_000);
    geoserver.respond = answering("PNG", "image/png");

    expect(problem).toContain("left alone");
    expect(problem).not.toContain(geoserver.host);
    expect(await mapServer.problem()).toBeUndefined();
    expect(await ask()).toBe("answered");
  });

  it("is not taken for one by reports, refusals and failures of single requests", async () => {
    const { ask, askTimes, geoserver } = await setupFailing();
    geoserver.respond = (_request, response) =>
      response.writeHead(500, { "content-type": "text/html" }).end("one layer is broken");
    await askTimes(10);
    geoserver.respond = answering("PNG", "image/png");

    expect(await ask()).toBe("answered");
  });

  it("is not taken for one when callers go away", async () => {
    const { ask, geoserver, mapServer } = await setupFailing();
    for (let time = 0; time < 10; time++) {
      const caller = new AbortController();
      geoserver.respond = () => caller.abort();
      await mapServer.answer(mapRequest({ signal: caller.signal })).catch(() => undefined);
    }
    geoserver.respond = answering("PNG", "image/png");

    expect(await ask()).toBe("answered");
  });

  it("is told apart from a slow one: 504 for each that waited, 502 from then on", async () => {
    const { ask, geoserver } = await setupFailing({ timeoutMs: 10 });
    geoserver.respond = () => undefined;

    const told = [await ask(), await ask(), await ask(), await ask(), await ask(), await ask()];

    expect(told).toEqual([
      ...Array.from({ length: 5 }, () => "map.serverUnavailable, too late"),
      "map.serverUnavailable",
    ]);
  });
});

it("a kept connection that the map server closed meanwhile is no failure", async () => {
  const { geoserver, mapServer } = await setup();
  let requests = 0;
  geoserver.respond = (request, response) => {
    requests++;
    if (requests % 2 === 0) request.socket.destroy();
    else response.writeHead(200, { "content-type": "image/png" }).end("PNG");
  };

  const first = await mapServer.answer(mapRequest());
  const second = await mapServer.answer(mapRequest());

  expect([first.status, second.status, requests]).toEqual([200, 200, 3]);
});
