import { existsSync } from "node:fs";
import { mkdir, readFile, rm, writeFile } from "node:fs/promises";
import { dirname, join } from "node:path";
import type { OpenDatabase } from "../../../server/db/openDatabase.ts";
import { demoActivities } from "../../../server/demo/demoActivities.ts";
import { demoHashes } from "../../../server/demo/demoCompanies.ts";
import { demoVersion, type DemoFiles } from "../../../server/demo/demoFiles.ts";
import { readStamp, writeStamp } from "../../../server/demo/DemoStamp.ts";
import { ensureDemoContent } from "../../../server/demo/ensureDemoContent.ts";
import { openDemoSource } from "../../../server/demo/openDemoSource.ts";

export const extent: [number, number, number, number] = [5.1, 52.05, 5.15, 52.1];
const layers = ["percelen", "riolering", "lantaarnpalen", "bomen", "wijken", "buurten"];
/** Hashing takes more than all else that a demo is filled with. */
let hashes: ReturnType<typeof demoHashes> | undefined;
const makeHashes = () => (hashes ??= demoHashes());
/** The last days of them: each test writes them anew. */
const makeActivities: typeof demoActivities = (people, placedAt) =>
  demoActivities(people, placedAt).filter(({ daysAgo }) => daysAgo <= 4);
const bytes = (text: string) => new Uint8Array(new TextEncoder().encode(text));

/** Three small files in the place of the real ones. */
function filesOf(text: string): DemoFiles {
  return {
    files: ["voorbeeld/percelen.style.json", "voorbeeld/percelen.fgb", "wereld/landen.geojson"].map(
      (path) => ({
        path,
        content: bytes(`${text} ${path}`),
      }),
    ),
    extents: Object.fromEntries([
      ...layers.map((name) => [`voorbeeld/${name}`, extent]),
      ["proef/watergangen", [4.8, 52, 4.9, 52.1]],
      ["wereld/landen", [-141, -52, 178, 71]],
    ]),
  };
}

/** An installation that starts as often as a test wants. */
export function installation(database: OpenDatabase, dataDir: string) {
  const messages: string[] = [];
  const log = {
    info: (...said: unknown[]) => void messages.push(said.map(String).join(" ")),
    warn: () => undefined,
  };
  const parts = { dataDir, log, makeHashes, makeActivities };
  let timesRead = 0;
  const inGeodata = (path: string) => join(dataDir, "geodata", path);
  const countOf = async (table: "companies" | "users" | "projects" | "workspaces") =>
    (await database.kysely.selectFrom(table).select("id").execute()).length;
  const readingFiles = (text: string) => async () => {
    timesRead += 1;
    return filesOf(text);
  };
  return {
    ensure: (text = "first") => ensureDemoContent({ ...parts, database, readFiles: readingFiles(text) }),
    source: openDemoSource({ ...parts, readFiles: readingFiles("first") }),
    timesRead: () => timesRead,
    messages,
    countOf,
    has: (path: string) => existsSync(inGeodata(path)),
    read: (path: string) => readFile(inGeodata(path), "utf8"),
    put: async (path: string, text: string) => {
      await mkdir(dirname(inGeodata(path)), { recursive: true });
      await writeFile(inGeodata(path), text);
    },
    remove: (path: string) => rm(inGeodata(path), { recursive: true }),
    /** As if an older version of the product had made the files. */
    turnOlder: async () => {
      const stamp = await readStamp(dataDir);
      if (stamp) await writeStamp(dataDir, { ...stamp, version: demoVersion - 1 });
    },
  };
}
