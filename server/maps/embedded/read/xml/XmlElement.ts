/** A small part of a document, such as one feature; names are without prefix. */
export interface XmlElement {
  name: string;
  attributes: Readonly<Record<string, string>>;
  children: XmlElement[];
  /** Its own text, without that of its children. */
  text: string;
}

export const childNamed = ({ children }: XmlElement, ...names: string[]): XmlElement | undefined =>
  children.find(({ name }) => names.includes(name));

export const childrenNamed = ({ children }: XmlElement, ...names: string[]): XmlElement[] =>
  children.filter(({ name }) => names.includes(name));

/** The trimmed text of a child; undefined when it has none. */
export const textOfChild = (element: XmlElement, name: string): string | undefined =>
  childNamed(element, name)?.text.trim();
