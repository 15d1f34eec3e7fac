import { afterEach, describe, expect, it } from "vitest";
import type { MapRequest } from "../../../../server/maps/MapServer.ts";
import { deferred } from "../../../support/time/deferred.ts";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, publicUrl, setup, textOf } from "./setup.ts";

const megabyte = 2 ** 20;
let nowMs = 0;
afterEach(() => {
  nowMs = 0;
});

async function setupMemory(headers: Record<string, string> = {}, cacheBytes = megabyte) {
  const parts = await setup({ cacheBytes, now: () => nowMs });
  const { geoserver, mapServer } = parts;
  geoserver.respond = answering("PNG", "image/png", headers);
  /** Status, and how often the map server was asked by then. */
  const ask = async (over: Partial<MapRequest> = {}) => {
    const answer = await mapServer.answer(mapRequest(over));
    return [answer.status, await textOf(answer), geoserver.asked.length];
  };
  return { ...parts, ask };
}

describe("a picture of the map server", () => {
  it("is given from memory for half a minute, to other projects too (§7.15)", async () => {
    const { ask } = await setupMemory();

    const first = await ask();
    nowMs = 29_999;
    const again = await ask({ publicUrl: publicUrl.replace("/1/", "/2/") });
    nowMs = 30_000;
    const later = await ask();

    expect([first, again, later]).toEqual([
      [200, "PNG", 1],
      [200, "PNG", 1],
      [200, "PNG", 2],
    ]);
  });

  it("is remembered for a legend per style (§7.14)", async () => {
    const { ask, geoserver } = await setupMemory();
    const legend = (style: string): Partial<MapRequest> => ({
      request: "GetLegendGraphic",
      parameters: new Map([["style", style]]),
    });

    for (const style of ["groen", "", "groen", ""]) await ask(legend(style));

    expect(geoserver.asked.map(({ url }) => url.searchParams.get("style"))).toEqual(["groen", ""]);
  });

  it.each<[string, Partial<MapRequest>]>([
    ["another layer", { layers: ["percelen"] }],
    ["another order of layers", { layers: ["bomen", "percelen"] }],
    ["another workspace", { workspace: "proef" }],
    ["another parameter", { parameters: new Map([["version", "1.1.1"]]) }],
    ["another request", { request: "GetLegendGraphic" }],
  ])("is not given for %s", async (_what, over) => {
    const { ask } = await setupMemory();
    await ask({ layers: ["percelen", "bomen"] });
    await ask();

    expect(await ask(over)).toEqual([200, "PNG", 3]);
  });

  it.each([
    ["as long as the map server says", { "cache-control": "public, max-age=3600" }, 3_599_999, 1],
    ["not longer than the map server says", { "cache-control": "max-age=1" }, 1_000, 2],
    ["as long as is left of its age", { "cache-control": "max-age=60", age: "50" }, 10_000, 2],
    ["not where the map server forbids it", { "cache-control": "no-store" }, 0, 2],
    ["never without asking where the map server wants that", { "cache-control": "no-cache" }, 0, 2],
  ])("is remembered %s", async (_what, headers, afterMs, asked) => {
    const { ask } = await setupMemory(headers);

    await ask();
    nowMs = afterMs;

    expect(await ask()).toEqual([200, "PNG", asked]);
  });

  it("is asked for with its tag and date when it is old, and stays when it did not change", async () => {
    const date = "Sun, 22 Nov 2026 08:00:00 GMT";
    const { ask, geoserver } = await setupMemory({ etag: '"v1"', "last-modified": date });
    await ask();
    nowMs = 30_000;
    geoserver.respond = (_request, response) => response.writeHead(304).end();

    const renewed = await ask();
    const again = await ask();

    expect(geoserver.asked[1]?.headers).toMatchObject({ "if-none-match": '"v1"', "if-modified-since": date });
    expect([renewed, again]).toEqual([
      [200, "PNG", 2],
      [200, "PNG", 2],
    ]);
  });

  it("is replaced when it changed", async () => {
    const { ask, geoserver } = await setupMemory({ etag: '"v1"' });
    await ask();
    nowMs = 30_000;
    geoserver.respond = answering("NEW", "image/png", { etag: '"v2"' });

    await ask();

    expect(await ask()).toEqual([200, "NEW", 2]);
  });

  it("has a tag of ours where the map server gives none, and is not sent again to who has it", async () => {
    const { geoserver, mapServer } = await setupMemory({}, 0);

    const { headers } = await mapServer.answer(mapRequest());
    const again = await mapServer.answer(mapRequest({ ifNoneMatch: headers["etag"] ?? "" }));
    const other = await mapServer.answer(mapRequest({ ifNoneMatch: '"other"' }));

    expect(headers["etag"]).toMatch(/^"[\w-]{32}"$/);
    expect(again).toMatchObject({ status: 304, body: "", headers: { etag: headers["etag"] } });
    expect(other.status).toBe(200);
    expect(geoserver.asked[1]?.headers["if-none-match"]).toBeUndefined();
  });

  it("is not sent again to who has it by its date", async () => {
    const { mapServer } = await setupMemory({ "last-modified": "Sun, 22 Nov 2026 08:00:00 GMT" });
    const since = async (ifModifiedSince: string) =>
      (await mapServer.answer(mapRequest({ ifModifiedSince }))).status;

    expect([
      await since("Sun, 22 Nov 2026 08:00:00 GMT"),
      await since("Sun, 22 Nov 2026 07:59:59 GMT"),
      await since("yesterday"),
    ]).toEqual([304, 200, 200]);
  });

  it("that is a report is not remembered", async () => {
    const { ask, geoserver } = await setupMemory();
    geoserver.respond = answering(
      '<ServiceExceptionReport><ServiceException code="a">b</ServiceException></ServiceExceptionReport>',
      "text/xml",
    );

    await ask();
    const [status, , asked] = await ask();

    expect([status, asked]).toEqual([400, 2]);
  });

  it("makes way for newer ones when the memory is full", async () => {
    const { ask, geoserver } = await setupMemory({}, 64 * 1024);
    geoserver.respond = answering(Buffer.alloc(6000), "image/png");
    const picture = (number: number) => ask({ parameters: new Map([["time", String(number)]]) });

    for (let number = 0; number < 12; number++) await picture(number);

    expect((await picture(11))[2]).toBe(12);
    expect((await picture(0))[2]).toBe(13);
  });

  it("larger than an eighth of the memory is passed and not remembered", async () => {
    const { ask, geoserver } = await setupMemory({}, 64 * 1024);
    geoserver.respond = answering("x".repeat(9000), "image/png");

    await ask();

    expect((await ask())[2]).toBe(2);
  });
});

describe("when layers changed", () => {
  it("the pictures that show them are asked for anew, and no others", async () => {
    const { ask, mapServer } = await setupMemory();
    const shown = [["bomen"], ["percelen"], ["percelen", "bomen"]];
    for (const layers of shown) await ask({ layers });

    mapServer.invalidate?.("voorbeeld", ["bomen"]);
    const asked: unknown[] = [];
    for (const layers of shown) asked.push((await ask({ layers }))[2]);

    expect(asked).toEqual([4, 4, 5]);
  });

  it.each<[string, string | undefined, number]>([
    ["all of the workspace are", "voorbeeld", 2],
    ["those of another workspace are not", "proef", 1],
    ["everything is when nothing is known", undefined, 2],
  ])("%s asked for anew", async (_what, workspace, asked) => {
    const { ask, mapServer } = await setupMemory();
    await ask();

    mapServer.invalidate?.(workspace);

    expect((await ask())[2]).toBe(asked);
  });

  it("a picture that was underway is not remembered, nor given to who asks after that", async () => {
    const { ask, geoserver, mapServer } = await setupMemory();
    let answerOld = (): void => undefined;
    geoserver.respond = (_request, response) => {
      answerOld = () => void response.writeHead(200, { "content-type": "image/png" }).end("OLD");
      mapServer.invalidate?.("voorbeeld", ["bomen"]);
      geoserver.respond = answering("NEW", "image/png");
      late.resolve(undefined);
    };
    const late = deferred<undefined>();

    const old = ask();
    await late.promise;
    const after = await ask();
    answerOld();

    expect(after).toEqual([200, "NEW", 2]);
    expect((await old)[1]).toBe("OLD");
    expect((await ask())[1]).toBe("NEW");
  });
});
