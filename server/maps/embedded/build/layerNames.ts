import { folderNamePattern } from "../../../../schemas/workspaceName.ts";

/** A name that is safe in URLs, XML and file names: what is not a letter, digit, `_` or `-` becomes `_`. */
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

/** Folders with another name are no workspace. */
export const isWorkspaceName = (name: string): boolean => new RegExp(folderNamePattern).test(name);
