import {
  styleFileExtensions,
  styleFileMaxLength,
  type StyleFileFormat,
  type StyleLoss,
  type StyleRead,
} from "../../schemas/styleFile.ts";
import type { LayerStyle } from "../../schemas/layerStyle.ts";
import { draftOf, type StyleDraft } from "./styleDraft.ts";

/** A file that somebody chose. */
export interface ChosenFile {
  name: string;
  /** Bytes. */
  size: number;
  text(): Promise<string>;
}

/** A style that was in a file. */
export interface StyleOfFile extends StyleRead {
  /** Of the file. */
  name: string;
}

/** What became of a style on its way out of a file or into one. */
export interface StyleReport {
  kind: "read" | "written";
  /** Name of the file. */
  name: string;
  losses: readonly StyleLoss[];
}

const formatOf: Readonly<Record<string, StyleFileFormat>> = {
  sld: "sld",
  xml: "sld",
  qml: "qml",
  json: "maplibre",
};

/** As people know them, in any language. */
export const styleFormatNames: Readonly<Record<StyleFileFormat, string>> = {
  sld: "SLD 1.1",
  qml: "QML (QGIS)",
  maplibre: "MapLibre",
};

/** As a file dialog takes them. */
export const styleFileTypes = Object.keys(formatOf).map((extension) => `.${extension}`);

/** The format that a file's name tells; undefined for another kind of file. */
export const styleFormatOf = (name: string): StyleFileFormat | undefined =>
  Object.entries(formatOf).find(([extension]) => name.toLowerCase().endsWith(`.${extension}`))?.[1];

/** Message id of why a file is not even read; null where it is. */
export function styleFileProblem({ name, size }: Pick<ChosenFile, "name" | "size">): string | null {
  if (styleFormatOf(name) === undefined) return "styleFiles.otherKind";
  return size > styleFileMaxLength ? "styleFiles.tooLarge" : null;
}

/** What the file of a style of this layer is called. */
export const styleFileName = (layer: string, format: StyleFileFormat): string =>
  `${layer}.${styleFileExtensions[format]}`;

/** The style of a file in place of the one at hand, whose title in the legend and whose others stay. */
export function withStyleOfFile(draft: StyleDraft, style: LayerStyle): StyleDraft {
  const { title } = draft.style;
  return { ...draft, ...draftOf(title === undefined ? style : { ...style, title }) };
}
