import { mkdtemp, readFile, rm } from "node:fs/promises";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { extname, join } from "node:path";
import react from "@vitejs/plugin-react";
import Fastify from "fastify";
import { build } from "vite";
import { securityHeaders } from "../../server/plugins/securityHeaders.ts";
import { formValidators } from "../../server/web/plugins/formValidators.ts";
import { parsedTexts } from "../../server/web/plugins/parsedTexts.ts";

const root = join(import.meta.dirname, "../..");
const types: Record<string, string> = { ".js": "text/javascript", ".css": "text/css" };

const document = (language: string) =>
  `<!doctype html><html lang="${language}" class="viva-light"><head><meta charset="utf-8" />
<meta name="viewport" content="width=device-width, initial-scale=1" /><title>Kitchen sink</title>
<link rel="icon" href="data:," /><link rel="stylesheet" href="/files/page.css" /></head>
<body><div id="root"></div><script type="module" src="/files/page.js"></script></body></html>`;

/** Builds the form with everything in it as the product is built, and serves it at /nl and /en as the product is served. */
export async function serveKitchenSink() {
  const folder = await mkdtemp(join(tmpdir(), "perceel-kitchen-sink-"));
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    plugins: [react(), formValidators(root), parsedTexts()],
    build: {
      outDir: folder,
      emptyOutDir: true,
      target: "es2023",
      minify: false,
      cssCodeSplit: false,
      rolldownOptions: {
        input: join(root, "tests/src/forms/kitchenSinkPage.tsx"),
        output: {
          entryFileNames: "page.js",
          assetFileNames: ({ names: [name = ""] }) =>
            name.endsWith(".css") ? "page.css" : "[name][extname]",
        },
      },
    },
    base: "/files/",
  });
  const app = Fastify();
  await app.register(securityHeaders, {
    isHttps: false,
    publicUrl: "http://localhost",
    apiHost: "/api",
    isDevelopment: false,
  });
  app.get("/:language", (request, reply) => {
    const { language } = request.params as { language: string };
    return reply.type("text/html").send(document(language));
  });
  app.get("/files/*", async (request, reply) => {
    const name = (request.params as { "*": string })["*"];
    return reply
      .type(types[extname(name)] ?? "application/octet-stream")
      .send(await readFile(join(folder, name)));
  });
  await app.listen({ port: 0, host: "127.0.0.1" });
  return {
    url: `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`,
    close: async () => {
      await app.close();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
