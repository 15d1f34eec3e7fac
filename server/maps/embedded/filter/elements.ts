/** An element of a filter with its children by local name. */
export type Element = { [name: string]: Element[] | string | undefined };

export const childrenOf = (element: Element, name: string): Element[] => {
  const found = Object.hasOwn(element, name) ? element[name] : undefined;
  return Array.isArray(found) ? found : [];
};

export const textOf = (element: Element | undefined): string | undefined =>
  element && typeof element["#text"] === "string" ? element["#text"] : undefined;

export const attributeOf = (element: Element, name: string): string | undefined => {
  const value = element[`@${name}`];
  return typeof value === "string" ? value : undefined;
};
