/** Makes the demo's layers and packs them for the product to ship: `npm run demo-data`. */
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { fileURLToPath } from "node:url";
import { brotliCompressSync } from "node:zlib";
import { packedFolder, type DemoContents } from "../../../server/demo/demoFiles.ts";
import { makeDemoFiles } from "./makeDemoFiles.ts";

const { files, extents } = makeDemoFiles();
rmSync(packedFolder, { recursive: true, force: true });
for (const { path, content } of files) {
  const target = fileURLToPath(new URL(`${path}.br`, packedFolder));
  mkdirSync(dirname(target), { recursive: true });
  writeFileSync(target, brotliCompressSync(content));
}
const contents: DemoContents = { files: files.map(({ path }) => path), extents };
writeFileSync(new URL("contents.json", packedFolder), `${JSON.stringify(contents, null, 2)}\n`);
