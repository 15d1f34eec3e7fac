import { stat } from "node:fs/promises";
import { wgs84 } from "../../projections.ts";
import type { ByteWindows } from "../ByteWindows.ts";
import { UnreadableFile, type ReadOptions, type SourceFeature, type SourceLayer } from "../SourceLayer.ts";
import { TextTypes } from "../text/TextTypes.ts";
import { childNamed, childrenNamed, textOfChild, type XmlElement } from "../xml/XmlElement.ts";
import { bytesOf, xmlElements } from "../xml/xmlElements.ts";
import { openZip } from "../zip/openZip.ts";
import { kmlGeometryIn } from "./kmlGeometry.ts";

/** The placemarks of all folders, in longitude and latitude as KML always is. Throws `UnreadableFile`. */
export async function* readKml(path: string): AsyncGenerator<SourceLayer> {
  const { size } = await stat(path);
  yield await layerOf((onBytes) => bytesOf(path, onBytes), size);
}

/** The KML in a zip, beside pictures. Throws `UnreadableFile`. */
export async function* readKmz(
  path: string,
  { scratchFolder }: ReadOptions = {},
): AsyncGenerator<SourceLayer> {
  const zip = await openZip(path, { wanted: /\.kml$/i, scratchFolder });
  try {
    const { files } = zip;
    const name = files.has("doc.kml") ? "doc.kml" : [...files.keys()].sort(byDepth)[0];
    const kml = name === undefined ? undefined : files.get(name);
    if (!kml) throw new UnreadableFile("holds no .kml file", { code: "import.noKml" });
    yield await layerOf((onBytes) => counted(kml, onBytes), kml.length);
  } finally {
    zip.close();
  }
}

const byDepth = (a: string, b: string): number => a.split("/").length - b.split("/").length;

type Open = (onBytes: (count: number) => void) => AsyncIterable<Uint8Array> | Iterable<Uint8Array>;

function* counted(kml: ByteWindows, onBytes: (count: number) => void): Generator<Uint8Array> {
  for (const piece of kml.pieces()) {
    onBytes(piece.length);
    yield piece;
  }
}

/** Reads it twice: attribute types are only known at the end. */
async function layerOf(open: Open, size: number): Promise<SourceLayer> {
  const types = new TextTypes();
  for await (const placemark of placemarks(open(() => undefined)))
    for (const [name, text] of attributesOf(placemark)) types.see(name, text);
  let bytes = 0;
  return {
    projection: wgs84,
    part: () => bytes / Math.max(1, size),
    attributes: types.types(),
    features: features(
      open((count) => (bytes += count)),
      types,
    ),
  };
}

const placemarks = (bytes: ReturnType<Open>) => xmlElements(bytes, (name) => name === "Placemark");

async function* features(bytes: ReturnType<Open>, types: TextTypes): AsyncGenerator<SourceFeature> {
  for await (const placemark of placemarks(bytes)) {
    const entries = attributesOf(placemark).map(([name, text]) => [name, types.valueOf(name, text)] as const);
    yield { properties: Object.fromEntries(entries), ...placeOf(placemark) };
  }
}

function placeOf(placemark: XmlElement): Pick<SourceFeature, "geometry" | "fault"> {
  try {
    return { geometry: kmlGeometryIn(placemark) };
  } catch (error) {
    const isStrange = error instanceof Error && error.message.includes("not supported");
    return { geometry: null, fault: isStrange ? "unsupported" : "brokenGeometry" };
  }
}

function attributesOf(placemark: XmlElement): [name: string, text: string][] {
  const found: [string, string][] = [];
  for (const name of ["name", "description"]) {
    const text = textOfChild(placemark, name);
    if (text !== undefined) found.push([name, text]);
  }
  const extended = childNamed(placemark, "ExtendedData");
  for (const element of extended ? childrenNamed(extended, "Data") : [])
    found.push([element.attributes["name"] ?? "", textOfChild(element, "value") ?? ""]);
  for (const schema of extended ? childrenNamed(extended, "SchemaData") : [])
    for (const element of childrenNamed(schema, "SimpleData"))
      found.push([element.attributes["name"] ?? "", element.text]);
  return found.filter(([name]) => name !== "");
}
