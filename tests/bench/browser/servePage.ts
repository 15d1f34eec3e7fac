import { createReadStream } from "node:fs";
import { createServer, request as ask } from "node:http";
import { extname, join } from "node:path";
import { createGzip } from "node:zlib";
import { build } from "vite";

const types: Record<string, string> = {
  ".html": "text/html",
  ".js": "text/javascript",
  ".css": "text/css",
  ".json": "application/json",
};

interface PageOptions {
  /** Where its sources are. */
  root: string;
  /** Where it is built. */
  folder: string;
  port: number;
  /** Of a product: what the page asks of its API goes there, for no other origin may show its answers. */
  productUrl?: string;
}

/** Builds a page and serves it, compressed, at `http://127.0.0.1:PORT`, with what else is put into the folder. */
export async function servePage(options: PageOptions): Promise<{ stop: () => Promise<void> }> {
  const { root, folder, port, productUrl } = options;
  await build({
    root,
    configFile: false,
    logLevel: "warn",
    build: { outDir: folder, emptyOutDir: true, target: "es2023" },
  });
  const server = createServer((request, response) => {
    const path = new URL(request.url ?? "/", "http://plain").pathname;
    if (productUrl && path.startsWith("/api/")) {
      const passed = ask(`${productUrl}${request.url}`, { headers: request.headers }, (answer) => {
        response.writeHead(answer.statusCode ?? 502, answer.headers);
        answer.pipe(response);
      });
      passed.on("error", () => response.destroy()).end();
      return;
    }
    const file = join(folder, path === "/" ? "index.html" : path);
    response.setHeader("content-type", types[extname(file)] ?? "application/octet-stream");
    response.setHeader("content-encoding", "gzip");
    createReadStream(file)
      .on("error", () => response.writeHead(404).end())
      .pipe(createGzip())
      .pipe(response);
  });
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  return {
    stop: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
