import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fieldOf } from "../../../../schemas/records.ts";
import { placeFile } from "../../../files/placeFile.ts";
import type { Arrival, RecordedArrival, Box } from "../../../services/import/Importer.ts";
import { isWorkspaceName } from "../build/layerNames.ts";

const ending = ".json";

/** Arrivals of layers, as one small file per workspace, until a server has registered them. */
export class Arrivals {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Adds to an arrival of that workspace that is recorded already. */
  async record({ workspace, box, layers }: Arrival): Promise<void> {
    const before = await this.#arrivalOf(workspace);
    const arrival = { box, layers: [...new Set([...(before?.layers ?? []), ...layers])] };
    await placeFile(this.#pathOf(workspace), JSON.stringify(arrival), { folderMode: 0o700 });
  }

  async read(): Promise<RecordedArrival[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
    const arrivals = await Promise.all(names.filter(isWorkspaceName).map((name) => this.#arrivalOf(name)));
    return arrivals.filter((arrival) => arrival !== undefined);
  }

  async #arrivalOf(workspace: string): Promise<RecordedArrival | undefined> {
    const path = this.#pathOf(workspace);
    try {
      const arrival: unknown = JSON.parse(await readFile(path, "utf8"));
      const [box, layers] = [fieldOf(arrival, "box"), fieldOf(arrival, "layers")];
      const { mtime: recordedAt } = await stat(path);
      return isBox(box) && isNames(layers) ? { workspace, box, layers, recordedAt } : undefined;
    } catch {
      // Another process may just have removed it.
      return undefined;
    }
  }

  async remove(workspace: string): Promise<void> {
    await rm(this.#pathOf(workspace), { force: true });
  }

  #pathOf(workspace: string): string {
    return join(this.#folder, `${workspace}${ending}`);
  }
}

const isNames = (value: unknown): value is string[] =>
  Array.isArray(value) && value.every((each) => typeof each === "string");
const isBox = (value: unknown): value is Box =>
  Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === "number");
