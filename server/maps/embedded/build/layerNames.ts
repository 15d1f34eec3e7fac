import { folderNamePattern } from "../../../../schemas/folderName.ts";

/** A name that is safe in URLs, XML and file names: other characters than letters, digits, `_` and `-` become `_`. */
export function layerNameOf(text: string): string {
  const plain = text
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .trim();
  const safe = plain
    .replace(/[^A-Za-z0-9_-]+/g, "_")
    .replace(/^_+|_+$/g, "")
    .slice(0, 100);
  return safe === "" ? "layer" : safe;
}

/** Folders with other names are no workspaces. */
export const isWorkspaceName = (name: string): boolean => new RegExp(folderNamePattern).test(name);
