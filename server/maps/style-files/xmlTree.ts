import { childrenNamed, type XmlElement } from "../embedded/read/xml/XmlElement.ts";
import { xmlElements } from "../embedded/read/xml/xmlElements.ts";
import { UnreadableFile } from "../embedded/read/SourceLayer.ts";
import { StyleFileUnreadable } from "../../services/layer-style/StyleFileUnreadable.ts";

/** A whole document, which has no entities of its own. Throws `StyleFileUnreadable`. */
export async function xmlTree(text: string): Promise<XmlElement> {
  if (/<!ENTITY/i.test(text)) throw new StyleFileUnreadable("declares entities");
  // The text was decoded already, whatever it declares.
  const bytes = [Buffer.from(text.replace(/^\s*<\?xml[^>]*\?>/, ""))];
  try {
    for await (const element of xmlElements(bytes, (_name, parent) => parent === undefined)) return element;
  } catch (error) {
    if (error instanceof UnreadableFile) throw new StyleFileUnreadable(error.message);
    throw error;
  }
  throw new StyleFileUnreadable("is empty");
}

/** Elements of a name, however deep, but not within each other. */
export function within(element: XmlElement, name: string): XmlElement[] {
  return element.children.flatMap((child) => (child.name === name ? [child] : within(child, name)));
}

/** The element that this way leads to, by the first of each name. */
export function at(element: XmlElement | undefined, ...way: string[]): XmlElement | undefined {
  const [name, ...rest] = way;
  if (name === undefined || !element) return element;
  return at(childrenNamed(element, name)[0], ...rest);
}
