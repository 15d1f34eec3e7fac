import { importExtensions, importMaxBytes } from "../../schemas/importFile.ts";
import { folderNamePattern } from "../../schemas/workspaceName.ts";

/** What a browser tells of a file that somebody chose. */
export interface ImportFile {
  name: string;
  /** Bytes. */
  size: number;
  /** When it was last written; ms since 1970. */
  lastModified: number;
}

const supported: ReadonlySet<string> = new Set(importExtensions);

/** The endings of file names, as a file dialog takes them. */
export const acceptedExtensions: readonly string[] = importExtensions.map((extension) => `.${extension}`);

/** Key of the text that says why a file cannot be imported, known before any of it is sent; null if it can. */
export function fileProblem({ name, size }: Pick<ImportFile, "name" | "size">): string | null {
  const extension = /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";
  if (!supported.has(extension)) return "imports.problems.kind";
  if (size === 0) return "imports.problems.empty";
  return size > importMaxBytes ? "imports.problems.tooLarge" : null;
}

const workspaceName = new RegExp(folderNamePattern);

/** Key of the text that says why this cannot be the name of a workspace; null if it can. */
export const workspaceProblem = (name: string): string | null =>
  workspaceName.test(name) ? null : "imports.problems.workspace";

/**
 * Whether a file is the one whose import was begun. The same name and length alone could be a newer version, of which the
 * rest would be sewn to the beginning of the older one.
 */
export const isSameFile = (file: ImportFile, begun: ImportFile): boolean =>
  file.name === begun.name && file.size === begun.size && file.lastModified === begun.lastModified;
