import { readdir, readFile, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fieldOf } from "../../../../schemas/records.ts";
import { placeFile } from "../../../files/placeFile.ts";
import type { Arrival, ArrivalWord, Box } from "../../../services/import/Importer.ts";
import { isWorkspaceName } from "../build/layerNames.ts";

const ending = ".json";

/** Word of layers that came to a workspace, a small file for each, until a server has taken note of it. */
export class ArrivalWords {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  /** Beside what other word of that workspace says. */
  async leave({ workspace, box, layers }: Arrival): Promise<void> {
    const before = await this.#wordOf(workspace);
    const word = { box, layers: [...new Set([...(before?.layers ?? []), ...layers])] };
    await placeFile(this.#pathOf(workspace), JSON.stringify(word), { folderMode: 0o700 });
  }

  async read(): Promise<ArrivalWord[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
    const words = await Promise.all(names.filter(isWorkspaceName).map((name) => this.#wordOf(name)));
    return words.filter((word) => word !== undefined);
  }

  async #wordOf(workspace: string): Promise<ArrivalWord | undefined> {
    const path = this.#pathOf(workspace);
    try {
      const word: unknown = JSON.parse(await readFile(path, "utf8"));
      const [box, layers] = [fieldOf(word, "box"), fieldOf(word, "layers")];
      const { mtime: leftAt } = await stat(path);
      return isBox(box) && isNames(layers) ? { workspace, box, layers, leftAt } : undefined;
    } catch {
      // Another process may just have taken note of it.
      return undefined;
    }
  }

  async forget(workspace: string): Promise<void> {
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
