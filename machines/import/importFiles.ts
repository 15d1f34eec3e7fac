import { importExtensions, importMaxBytes } from "../../schemas/importFile.ts";
import { folderNamePattern } from "../../schemas/folderName.ts";

/** File metadata from the browser. */
export interface ImportFile {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was last written; ms since 1970. */
  lastModified: number;
}

const supported: ReadonlySet<string> = new Set(importExtensions);

/** Accepted file extensions, for a file dialog. */
export const acceptedExtensions: readonly string[] = importExtensions.map((extension) => `.${extension}`);

/** Message id of why a file cannot be imported, checked before upload; null if it can. */
export function fileProblem({ name, size }: Pick<ImportFile, "name" | "size">): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!supported.has(extension)) return "imports.problems.kind";
  if (size === 0) return "imports.problems.empty";
  return size > importMaxBytes ? "imports.problems.tooLarge" : null;
}

const workspaceName = new RegExp(folderNamePattern);

/** Message id of why this is no valid workspace name; null if it is. */
export const workspaceProblem = (name: string): string | null =>
  workspaceName.test(name) ? null : "imports.problems.workspace";

/**
 * Whether a file is the one whose import was started. Comparing only name and length could append the rest of a newer
 * version to the beginning of the older one.
 */
export const isSameFile = (file: ImportFile, begun: ImportFile): boolean =>
  file.name === begun.name && file.size === begun.size && file.lastModified === begun.lastModified;
