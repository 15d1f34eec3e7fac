import { createReadStream } from "node:fs";
import { writeFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join } from "node:path";
import { build } from "vite";
import { crowd } from "./crowd.ts";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

/** Builds and serves the page with the plain layer and these features (GeoJSON, EPSG:3857). */
export async function openPlainPage(options: { folder: string; port: number; features: string }) {
  const { folder, port, features } = options;
  await build({
    root: join(import.meta.dirname, "plain"),
    configFile: false,
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true, target: "es2023" },
  });
  await writeFile(join(folder, "features.json"), features);
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://plain").pathname;
    const file = join(folder, path === "/" ? "index.html" : path);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    createReadStream(file)
      .on("error", () => response.writeHead(404).end())
      .pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const [x, y] = crowd.middle;
  return {
    url: `http://127.0.0.1:${port}/?x=${x}&y=${y}&zoom=${crowd.zoom}`,
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
