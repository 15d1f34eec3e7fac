/**
 * What a page without style sheets shows, and what it takes clicks with, without asking jsdom for a whole style: jsdom matches
 * its own sheet with the element anew after each change of the page, a tenth of what component tests cost, for a query by role
 * asks of each element whether it is hidden.
 */

type GetStyle = (element: Element, pseudo?: string | null) => CSSStyleDeclaration;

const kept = globalThis as unknown as { getComputedStyle: GetStyle; perceelJsdomStyle?: GetStyle };

/** jsdom's own. Test files share their worker, where this module may be loaded more than once. */
export const jsdomStyle: GetStyle = (kept.perceelJsdomStyle ??= kept.getComputedStyle);

/** Attributes that jsdom's style sheet looks at for how an element is shown. */
const decisive = ["hidden", "open"];

/** Whose place in the page, or a rule that an inline style does not overrule, decides as well. */
const isSpecial = (element: Element) => element.matches("summary, noscript, [popover], input[type=hidden i]");

type Shown = Record<"display" | "visibility", string>;

const shownAlone = new Map<string, Shown>();

/** How jsdom shows an element of this kind that stands alone, asked once for each kind. */
function aloneStyle(element: Element): Shown {
  const attributes = decisive.map((name) => element.getAttribute(name));
  const kind = JSON.stringify([element.namespaceURI, element.localName, attributes]);
  const known = shownAlone.get(kind);
  if (known) return known;
  const alone = element.cloneNode() as Element;
  alone.removeAttribute("style");
  const { display, visibility } = jsdomStyle(alone);
  const shown = { display, visibility };
  shownAlone.set(kind, shown);
  return shown;
}

const ofItsOwn = (element: Element, property: string): string =>
  element.hasAttribute("style") ? (element as HTMLElement).style.getPropertyValue(property) : "";

/** From the nearest element around it, or itself, that says so. */
function inherited(element: Element, property: string, plain: (element: Element) => string): string {
  for (let each: Element | null = element; each; each = each.parentElement) {
    const value = ofItsOwn(each, property) || plain(each);
    if (value) return value;
  }
  return "";
}

const collapsed = (element: Element) => {
  const { visibility } = aloneStyle(element);
  return visibility === "visible" ? "" : visibility;
};

const quick: Record<string, (element: Element) => string> = {
  display: (element) => ofItsOwn(element, "display") || aloneStyle(element).display,
  visibility: (element) => inherited(element, "visibility", collapsed) || "visible",
  "pointer-events": (element) => inherited(element, "pointer-events", () => "") || "auto",
};

/** Values that say where a value comes from. */
const isKeyword = (value: string) => /^(inherit|initial|unset|revert)/.test(value);

const properties: Record<string, string> = {
  display: "display",
  visibility: "visibility",
  pointerEvents: "pointer-events",
};

/** For `getComputedStyle`: quick for what testing libraries ask of every element; all else is jsdom's. */
export const quickStyle: GetStyle = (element, pseudo) => {
  if (pseudo || element.ownerDocument.styleSheets.length > 0 || isSpecial(element))
    return jsdomStyle(element, pseudo);
  let whole: CSSStyleDeclaration | undefined;
  const wholeStyle = () => (whole ??= jsdomStyle(element));
  const getPropertyValue = (property: string) => {
    const value = quick[property]?.(element);
    return value === undefined || isKeyword(value) ? wholeStyle().getPropertyValue(property) : value;
  };
  return new Proxy({} as CSSStyleDeclaration, {
    get: (_, name) => {
      if (name === "getPropertyValue") return getPropertyValue;
      const property = typeof name === "string" ? properties[name] : undefined;
      if (property) return getPropertyValue(property);
      const value: unknown = Reflect.get(wholeStyle(), name);
      return typeof value === "function" ? value.bind(wholeStyle()) : value;
    },
  });
};
