import { expect, it } from "vitest";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { mapRequest, setup, textOf } from "./setup.ts";

const legendOf = (layer: string, workspace = "voorbeeld", format = "application/json") =>
  mapRequest({
    workspace,
    request: "GetLegendGraphic",
    layers: [layer],
    parameters: new Map([
      ["version", "1.3.0"],
      ["format", format],
    ]),
  });
const report = answering(
  `<ServiceExceptionReport xmlns="http://www.opengis.net/ogc"><ServiceException code="InvalidFormat">no</ServiceException></ServiceExceptionReport>`,
  "text/xml",
);
const data = answering('{"Legend":[]}', "application/json");

it("a map server without legends as data has none, and is asked once for each workspace (§24.9)", async () => {
  const { geoserver, mapServer } = await setup();
  const ask = async (...asked: Parameters<typeof legendOf>) => await mapServer.answer(legendOf(...asked));
  geoserver.respond = report;

  expect((await ask("bomen")).status).toBe(204);
  expect((await ask("percelen")).status).toBe(204);
  expect(geoserver.asked).toHaveLength(1);

  geoserver.respond = data;
  expect(await textOf(await ask("wijken", "elders"))).toBe('{"Legend":[]}');
  // A single layer is not the whole server.
  geoserver.respond = report;
  expect((await ask("stuk", "elders")).status).toBe(204);
  geoserver.respond = data;
  expect((await ask("wijken", "elders")).status).toBe(200);
  geoserver.respond = answering("PNG", "image/png");
  expect((await ask("bomen", "voorbeeld", "image/png")).status).toBe(200);
});
