import { execFileSync } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { createServer } from "node:https";
import { tmpdir } from "node:os";
import { join } from "node:path";

/** A neutral 1×1 PNG, in place of every base map tile. */
const tile = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mN89+7dfwAJkQPgXDbLwQAAAABJRU5ErkJggg==",
  "base64",
);

/** Hosts of base map tiles. */
export const tileHosts = /^https:\/\/(([a-c]\.)?tile\.openstreetmap\.org|service\.pdok\.nl)\//;

/**
 * Flags with which a browser finds those hosts at this port of this machine. Answered by Playwright's routes, tiles would
 * cost a page its cache, and each of its requests a way through the test.
 */
export const tileHostFlags = (port: number): string[] => [
  `--host-resolver-rules=${["tile.openstreetmap.org", "*.tile.openstreetmap.org", "service.pdok.nl"]
    .map((host) => `MAP ${host}:443 127.0.0.1:${port}`)
    .join(",")}`,
  "--ignore-certificate-errors",
];

/** Stands in for all of them, with a certificate that nobody vouches for, so that no test reaches the internet. */
export async function startTileHosts(port: number): Promise<void> {
  const home = mkdtempSync(join(tmpdir(), "perceel-tiles-"));
  const [key, cert] = [join(home, "key.pem"), join(home, "certificate.pem")];
  const subject = ["-subj", "/CN=localhost", "-days", "1", "-nodes"];
  const kind = ["-x509", "-newkey", "ec", "-pkeyopt", "ec_paramgen_curve:prime256v1"];
  execFileSync("openssl", ["req", ...kind, ...subject, "-keyout", key, "-out", cert], { stdio: "ignore" });
  const server = createServer({ key: readFileSync(key), cert: readFileSync(cert) }, (_request, response) => {
    const headers = { "content-type": "image/png", "access-control-allow-origin": "*" };
    response.writeHead(200, { ...headers, "cache-control": "max-age=604800" }).end(tile);
  });
  rmSync(home, { recursive: true });
  await once(server.listen(port, "127.0.0.1"), "listening");
}
