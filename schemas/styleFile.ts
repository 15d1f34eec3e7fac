import { Type, type Static } from "typebox";
import { LayerStyle } from "./layerStyle.ts";
import { oneOf } from "./oneOf.ts";

/** Styles of others: Styled Layer Descriptor 1.1 (1.0 is read too), of QGIS, and of MapLibre. */
export const styleFileFormats = ["sld", "qml", "maplibre"] as const;
export type StyleFileFormat = (typeof styleFileFormats)[number];

/** How the names of their files end. */
export const styleFileExtensions: Readonly<Record<StyleFileFormat, string>> = {
  sld: "sld",
  qml: "qml",
  maplibre: "json",
};

/** Characters. */
export const styleFileMaxLength = 1_000_000;

const styleLossKinds = [
  /** A rule tests an attribute that the layer lacks. */
  "attribute",
  /** A rule's condition is no test of one attribute by values or a range. */
  "condition",
  /** A colour, a size or a text that is worked out of attributes. */
  "expression",
  /** The whole file, which is none that can be read. */
  "file",
  /** A pattern, a gradient or a picture. */
  "graphic",
  /** A label that is not the value of one attribute. */
  "label",
  /** The file beside several layers, which has the name of none of them. */
  "layer",
  /** A form of marker. */
  "marker",
  /** Part of a file that means nothing here. */
  "part",
  /** Rules that can both hold for a feature. */
  "overlap",
  /** More rules than a style may have. */
  "rules",
  /** Limits of scale of one rule. */
  "scale",
  /** One of several symbols that are drawn over each other. */
  "symbol",
  /** Lengths in metres on the ground. */
  "units",
] as const;

/** What a style loses on its way. */
export const StyleLoss = Type.Object({
  what: oneOf(styleLossKinds),
  /** Title of the rule. */
  rule: Type.Optional(Type.String()),
  /** In words of the file. */
  detail: Type.Optional(Type.String()),
});
export type StyleLoss = Static<typeof StyleLoss>;

/** The style that came with an imported layer, and what it lost; without `style` it could not be read. */
export const FoundStyle = Type.Object({ style: Type.Optional(LayerStyle), losses: Type.Array(StyleLoss) });

const format = oneOf(styleFileFormats);
const losses = Type.Array(StyleLoss);

/** The body of `POST …/style/read`: a file. */
export const StyleFile = Type.Object(
  { format, text: Type.String({ maxLength: styleFileMaxLength }) },
  { additionalProperties: false },
);
export type StyleFile = Static<typeof StyleFile>;

/** One that came beside a file with layers; of several layers it is that of its name. */
export const NamedStyleFile = Type.Object(
  { ...StyleFile.properties, name: Type.String({ minLength: 1, maxLength: 200 }) },
  { additionalProperties: false },
);
export type NamedStyleFile = Static<typeof NamedStyleFile>;

/** A style that was in a file, and what it lost. Nothing is saved. */
export const StyleRead = Type.Object({ style: LayerStyle, losses });
export type StyleRead = Static<typeof StyleRead>;

/** The body of `POST …/style/write`: what is to become a file. */
export const StyleToWrite = Type.Object({ format, style: LayerStyle }, { additionalProperties: false });
export type StyleToWrite = Static<typeof StyleToWrite>;

export const StyleWritten = Type.Object({ text: Type.String(), losses });
export type StyleWritten = Static<typeof StyleWritten>;
