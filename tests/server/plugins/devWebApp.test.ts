import { mkdir, mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, it } from "vitest";
import { setupApp } from "../../support/app/testApp.ts";

const root = await mkdtemp(join(tmpdir(), "perceel-dev-"));
await mkdir(join(root, "src"));
await writeFile(
  join(root, "index.html"),
  `<html><head><title>x</title><script type="application/json" id="perceel-config">{}</script></head>
    <body><script type="module" src="/src/main.ts"></script></body></html>`,
);
await writeFile(join(root, "src/main.ts"), "const title: string = 'from source';\ndocument.title = title;\n");
const test = await setupApp({ web: { kind: "development", root }, environment: { APP_NAME: "Kaart" } });
const address = await test.app.listen({ port: 0, host: "127.0.0.1" });
afterAll(async () => {
  await test.close();
  await rm(root, { recursive: true });
});

const open = (path: string, headers: Record<string, string> = {}) => fetch(`${address}${path}`, { headers });

it("answers the page with hot reload and this installation's settings at any address", async () => {
  const response = await open("/projects/1/map-view", { accept: "text/html" });
  const html = await response.text();

  expect(response.status).toBe(200);
  expect(html).toContain("/@vite/client");
  expect(html).toContain('{"appName":"Kaart","apiHost":"/api","inspection":true}');
});

it("answers the sources as the browser can run them", async () => {
  const script = await (await open("/src/main.ts")).text();

  expect(script).toContain("from source");
  expect(script).not.toContain(": string");
});

it("answers the API beside it", async () => {
  expect(await (await open("/api")).json()).toMatchObject({ name: "Kaart" });
  expect((await open("/api/nothing", { accept: "text/html" })).status).toBe(404);
});

it("carries hot reload over the server's own port", async () => {
  const client = await (await open("/@vite/client")).text();
  const [, token = ""] = /wsToken = "([^"]+)"/.exec(client) ?? [];
  const socket = new WebSocket(`${address.replace("http", "ws")}/?token=${token}`, "vite-hmr");

  const message = await new Promise<string>((resolve, reject) => {
    socket.addEventListener("message", ({ data }) => resolve(String(data)));
    socket.addEventListener("error", () => reject(new Error("no hot reload")));
  });
  socket.close();

  expect(JSON.parse(message)).toEqual({ type: "connected" });
});
