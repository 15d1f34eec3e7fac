import { formatBeside, formatsBeside, stylesAmong } from "../../schemas/rules/stylesBeside.ts";
import { styleFileProblem, type ChosenFile } from "../layer-style/styleFiles.ts";
import { acceptedExtensions, fileProblem, type ImportFile } from "./importFiles.ts";

/** A file that a person chose: its bytes are sent, or its text. */
export type FileAtHand = ImportFile & ChosenFile;

/** A file with layers, and the style that lies beside it. */
export interface ChosenFiles {
  file: ImportFile | null;
  styleFile: FileAtHand | null;
}

/** Accepted file extensions, for a file dialog. */
export const acceptedTogether: readonly string[] = [
  ...acceptedExtensions,
  ...formatsBeside.map((format) => `.${format}`),
];

/** What was chosen or dropped together. A style alone is for the file that was chosen before. */
export function chosenFiles(files: readonly FileAtHand[], before: ImportFile | null): ChosenFiles {
  const file = files.find(({ name }) => formatBeside(name) === undefined);
  const [styleFile = null] = stylesAmong(files, ({ name }) => name);
  return { file: file ?? before, styleFile };
}

/** Message id of why a file and its style cannot be imported; null if they can. */
export function chosenProblem({ file, styleFile }: ChosenFiles): string | null {
  if (!file) return "imports.problems.styleAlone";
  const isTooLarge = styleFile !== null && styleFileProblem(styleFile) !== null;
  return fileProblem(file) ?? (isTooLarge ? "imports.problems.styleTooLarge" : null);
}
