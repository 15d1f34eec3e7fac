import { performance } from "node:perf_hooks";
import { type GeodataImport, importPieceMaxBytes } from "../../../schemas/geodataImport.ts";
import { median } from "../median.ts";
import { percentile } from "../percentile.ts";
import { Product } from "../Product.ts";
import { heavyFiles, type HeavyFile } from "./heavyFiles.ts";

interface Options {
  root: string;
  /** Empty. */
  dataDir: string;
  port: number;
  print: (line: string) => void;
}

const megabytes = 70;
const callsAlone = 300;

/** How long calls of others take while a file with one enormous value is sent, read and saved. */
export async function benchImports({ root, dataDir, port, print }: Options): Promise<void> {
  const product = await Product.start({ root, dataDir, port });
  try {
    await product.signIn("admin@demo.perceel.example");
    const importer = { ...product.headers };
    await product.signIn();
    const call = callsOf(product);
    const alone: number[] = [];
    for (let n = 0; n < callsAlone; n++) alone.push(await call());
    print(`\n## Calls of others while a file of ${megabytes} MB is imported\n`);
    print("| | median ms | 95 % within ms | slowest ms | calls | import took s | became |");
    print("| --- | --: | --: | --: | --: | --: | --- |");
    print(`| nobody imports ${figures(alone)} | | |`);
    for (const file of heavyFiles(megabytes)) {
      const bytes = file.bytes();
      const begun = performance.now();
      const importing = importFile({ url: product.url, importer }, file, bytes);
      const times = await timesUntil(importing, call);
      const became = await importing;
      const seconds = ((performance.now() - begun) / 1000).toFixed(1);
      print(`| ${file.name.replace(/.*\./, "")}, ${file.what} ${figures(times)} | ${seconds} | ${became} |`);
    }
  } finally {
    await product.stop();
  }
}

const figures = (times: number[]) =>
  `| ${median(times).toFixed(0)} | ${percentile(times, 0.95).toFixed(0)} | ${Math.max(...times).toFixed(0)} | ${times.length}`;

/** Takes turns at what a page of somebody else asks for; answers how long one call took, in milliseconds. */
function callsOf({ url, headers }: Product): () => Promise<number> {
  const asked = ["/api/auth/me", "/api/profile", "/api/company/users", "/api/"];
  let turn = 0;
  return async () => {
    const begun = performance.now();
    const answer = await fetch(`${url}${asked[turn++ % asked.length]}`, { headers });
    await answer.arrayBuffer();
    if (!answer.ok) throw new Error(`A call of others was answered ${answer.status}.`);
    return performance.now() - begun;
  };
}

async function timesUntil(end: Promise<unknown>, time: () => Promise<number>): Promise<number[]> {
  const state = { hasCome: false };
  void end.finally(() => (state.hasCome = true)).catch(() => undefined);
  const times: number[] = [];
  while (!state.hasCome) {
    times.push(await time());
    await new Promise((resolve) => setTimeout(resolve, 5));
  }
  return times;
}

/** Sends, reads and saves it; answers what became of it. */
async function importFile(
  { url, importer }: { url: string; importer: Record<string, string> },
  { name }: HeavyFile,
  bytes: Uint8Array,
): Promise<string> {
  const json = { ...importer, "content-type": "application/json" };
  const post = async (path: string, body: unknown) =>
    await fetch(`${url}/api${path}`, { method: "POST", headers: json, body: JSON.stringify(body) });
  const begun = await post("/imports", { workspace: "zwaar", fileName: name, size: bytes.length });
  const { id } = (await begun.json()) as GeodataImport;
  for (let at = 0; at < bytes.length; at += importPieceMaxBytes) {
    const answer = await fetch(`${url}/api/imports/${id}`, {
      method: "PATCH",
      headers: {
        ...importer,
        "content-type": "application/offset+octet-stream",
        "upload-offset": String(at),
        "sec-fetch-site": "same-origin",
      },
      body: new Uint8Array(bytes.subarray(at, at + importPieceMaxBytes)),
    });
    if (answer.status !== 204) throw new Error(`A piece was answered ${answer.status}.`);
  }
  const look = async () =>
    (await (await fetch(`${url}/api/imports/${id}`, { headers: importer })).json()) as GeodataImport;
  for (;;) {
    const found = await look();
    if (found.state === "failed") return `failed: ${found.failure?.code}`;
    if (found.state === "asking") {
      await post(`/imports/${id}/answers`, { crs: "EPSG:4326", xColumn: "x", yColumn: "y" });
    } else if (found.state === "ready") {
      const [layer] = found.layers;
      const left = layer?.badRows.first.map(({ reason }) => reason).join(", ");
      const saved = await post(`/imports/${id}/save`, {
        layers: [{ index: 0, name: name.replace(".", "-") }],
      });
      return `${layer?.featureCount} features${left ? `, left out: ${left}` : ""}; saved ${saved.status}${saved.ok ? "" : ` ${await saved.text()}`}`;
    }
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}
