import type { ImportFile } from "../../../machines/import/importFiles.ts";
import { trySetItem } from "../../browser/trySetItem.ts";

/** Which file an import is of: the server knows its name and length, this browser when it was last written. */
const keyOf = (id: string) => `import__file.${id}`;

export const keepFile = (storage: Storage, id: string, { name, size, lastModified }: ImportFile): void =>
  trySetItem(storage, keyOf(id), JSON.stringify({ name, size, lastModified }));

export const forgetFile = (storage: Storage, id: string): void => storage.removeItem(keyOf(id));

/** The file of this import, if it was chosen in this browser. */
export function storedFile(storage: Storage, id: string): ImportFile | null {
  try {
    const kept = JSON.parse(storage.getItem(keyOf(id)) ?? "null") as Partial<ImportFile> | null;
    const { name, size, lastModified } = kept ?? {};
    return typeof name === "string" && typeof size === "number" && typeof lastModified === "number"
      ? { name, size, lastModified }
      : null;
  } catch {
    return null;
  }
}
