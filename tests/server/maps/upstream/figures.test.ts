import { expect, it } from "vitest";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const onHeight = (elevation: string) => mapRequest({ parameters: new Map([["elevation", elevation]]) });

it("tells how often it called, what was in memory, and what one call was enough for", async () => {
  const { geoserver, mapServer } = await setup({ cacheBytes: 1_000_000 });
  geoserver.respond = answering("PNG", "image/png");
  const ask = async (elevation: string) => await textOf(await mapServer.answer(onHeight(elevation)));

  await Promise.all([ask("1"), ask("1"), ask("1")]);
  await ask("1");
  await ask("2");

  expect(mapServer.figures?.()).toMatchObject({
    upstreamCalls: 2,
    upstreamFailures: 0,
    upstreamShared: 2,
    cacheHits: 1,
    cacheMisses: 4,
    openCircuits: 0,
  });
  expect(mapServer.figures?.().cacheBytes).toBeGreaterThan(6);
});

it("tells that it is left alone, and how many calls failed before", async () => {
  const { geoserver, mapServer } = await setup();
  geoserver.respond = (_request, response) => response.writeHead(503).end();

  for (let height = 0; height < 7; height++)
    await mapServer.answer(onHeight(String(height))).catch(() => undefined);

  expect(mapServer.figures?.()).toMatchObject({ upstreamCalls: 5, upstreamFailures: 5, openCircuits: 1 });
});
