import { styleFileMaxLength, type StyleFileFormat } from "../styleFile.ts";

/** Of styles that come with a file of layers, the one that is taken first: QML has more than the SLD beside it. */
export const formatsBeside = ["qml", "sld"] as const satisfies StyleFileFormat[];

/** The format of such a style, by the name of its file; undefined for another file. */
export const formatBeside = (name: string): (typeof formatsBeside)[number] | undefined =>
  formatsBeside.find((format) => name.toLowerCase().endsWith(`.${format}`));

/** The styles among files, those first that are taken first. */
export const stylesAmong = <Named>(files: readonly Named[], nameOf: (file: Named) => string): Named[] =>
  formatsBeside.flatMap((format) => files.filter((file) => formatBeside(nameOf(file)) === format));

/** The text of a style; of one that is too long it is empty, which cannot be read. */
export const styleText = <Text>(length: number, read: () => Text): Text | "" =>
  length > styleFileMaxLength ? "" : read();
