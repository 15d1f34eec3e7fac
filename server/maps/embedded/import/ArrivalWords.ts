import { readdir, readFile, rm } from "node:fs/promises";
import { join } from "node:path";
import { placeFile } from "../../../files/placeFile.ts";
import type { Arrival, Box } from "../../../services/imports/ImportWorkshop.ts";
import { isWorkspaceName } from "../build/layerNames.ts";

const ending = ".json";

/** Word of layers that came to a workspace, a small file for each, until a server has taken note of it. */
export class ArrivalWords {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async leave({ workspace, box }: Arrival): Promise<void> {
    await placeFile(this.#pathOf(workspace), JSON.stringify(box), { folderMode: 0o700 });
  }

  async read(): Promise<Arrival[]> {
    const files = await readdir(this.#folder).catch(() => []);
    const names = files.filter((file) => file.endsWith(ending)).map((file) => file.slice(0, -ending.length));
    const arrivals: Arrival[] = [];
    for (const workspace of names.filter(isWorkspaceName)) {
      // Another process may just have taken note of it.
      const text = await readFile(this.#pathOf(workspace), "utf8").catch(() => "null");
      const box: unknown = JSON.parse(text);
      if (isBox(box)) arrivals.push({ workspace, box });
    }
    return arrivals;
  }

  async forget(workspace: string): Promise<void> {
    await rm(this.#pathOf(workspace), { force: true });
  }

  #pathOf(workspace: string): string {
    return join(this.#folder, `${workspace}${ending}`);
  }
}

const isBox = (value: unknown): value is Box =>
  Array.isArray(value) && value.length === 4 && value.every((each) => typeof each === "number");
