import { once } from "node:events";
import { get } from "node:http";
import { expect, it, onTestFinished } from "vitest";
import { answering } from "../../../support/map-servers/fakeGeoServer.ts";
import { emails } from "../../../support/content/seed.ts";
import { setupProduct } from "./setup.ts";

async function setup() {
  const { geoserver, product, close } = await setupProduct();
  onTestFinished(close);
  const caller = await product.signInAs(emails.companyAdmin);
  const host = await product.app.listen({ port: 0, host: "127.0.0.1" });
  const { wards } = product.seeded.projects;
  const picture = `${host}/api/projects/${wards}/geoserver/voorbeeld/wms?request=GetMap&layers=wijken&width=10`;
  return { geoserver, ask: () => get(picture, { headers: { cookie: caller.cookie() } }) };
}

it("ends the call to the map server when its only caller hangs up before the answer", async () => {
  const { geoserver, ask } = await setup();
  const heard = new Promise<void>((resolve) => {
    geoserver.respond = (request) => {
      request.socket.once("close", () => resolve());
      call.destroy();
    };
  });

  const call = ask();
  call.on("error", () => undefined);

  await expect(heard).resolves.toBeUndefined();
});

it("keeps the connection to the map server after an answer that was heard to its end", async () => {
  const { geoserver, ask } = await setup();
  const sockets = new Set<unknown>();
  geoserver.respond = (request, response) => {
    sockets.add(request.socket);
    answering("picture", "image/png", { "cache-control": "no-store" })(request, response);
  };

  for (let time = 0; time < 3; time++) {
    const [answer] = (await once(ask(), "response")) as [NodeJS.ReadableStream];
    await once(answer.resume(), "end");
  }

  expect(geoserver.asked.filter(({ target }) => /getmap/i.test(target))).toHaveLength(3);
  expect(sockets.size).toBe(1);
});
