import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { expect, it, onTestFinished } from "vitest";
import { freePort } from "../host/freePort.ts";
import { startAmplifyingProxy } from "./amplifyingProxy.ts";
import { type Hardship, readHardships } from "./hardships.ts";

/** A server that counts what it is asked, behind a network with hardships. */
async function setup(...hardships: Hardship[]) {
  const asked: string[] = [];
  const server = createServer(({ method, url }, response) => {
    asked.push(`${method} ${url}`);
    response.end(`answer ${asked.length}`);
  }).listen(0, "localhost");
  await once(server, "listening");
  const { port: targetPort } = server.address() as AddressInfo;
  const port = await freePort();
  const proxy = await startAmplifyingProxy({
    target: new URL(`http://localhost:${targetPort}`),
    port,
    hardships: new Set(hardships),
  });
  onTestFinished(() => {
    for (const each of [proxy, server]) {
      each.close();
      each.closeAllConnections();
    }
  });
  const ask = async (path: string, method = "GET") =>
    await (await fetch(`http://localhost:${port}${path}`, { method })).text();
  return { asked, ask };
}

it("asks for what is read twice, and gives the second answer; what changes something is asked once", async () => {
  const { asked, ask } = await setup("double-answers");

  expect(await ask("/api/projects")).toBe("answer 2");
  await ask("/api/projects", "POST");

  expect(asked).toEqual(["GET /api/projects", "GET /api/projects", "POST /api/projects"]);
});

it("leaves alone what it is not asked to harden", async () => {
  const { asked, ask } = await setup("slow-focus");

  expect(await ask("/api/projects")).toBe("answer 1");
  expect(asked).toHaveLength(1);
});

it("refuses a hardship that it does not know", () => {
  expect(readHardships("slow-focus,busy-core")).toEqual(new Set(["slow-focus", "busy-core"]));
  expect(() => readHardships("slow-fokus")).toThrow("AMPLIFY is slow-fokus");
});
