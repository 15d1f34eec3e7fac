import type { ChartLayout } from "../layout/chartLayout.ts";

/** What decides how a shape or a text looks; in a file there are no style sheets of ours. */
const looks = [
  "fill",
  "stroke",
  "stroke-width",
  "stroke-dasharray",
  "opacity",
  "font-family",
  "font-size",
  "font-weight",
  "text-anchor",
  "dominant-baseline",
  "white-space",
] as const;

/** A drawn chart as the text of an SVG file that stands by itself: all of it, in the colours it has on screen. */
export function svgFile(drawn: SVGSVGElement, { width, height }: ChartLayout): string {
  const copy = drawn.cloneNode(true) as SVGSVGElement;
  const originals = [...drawn.querySelectorAll("*")];
  for (const [place, element] of [...copy.querySelectorAll("*")].entries()) {
    const original = originals[place];
    if (original) element.setAttribute("style", styleOf(original));
    for (const name of ["class", "role", "tabindex", "aria-pressed"]) element.removeAttribute(name);
  }
  for (const name of copy.getAttributeNames()) copy.removeAttribute(name);
  copy.setAttribute("xmlns", "http://www.w3.org/2000/svg");
  copy.setAttribute("viewBox", `0 0 ${Math.ceil(width)} ${Math.ceil(height)}`);
  copy.setAttribute("width", String(Math.ceil(width)));
  copy.setAttribute("height", String(Math.ceil(height)));
  copy.setAttribute("style", `background: ${getComputedStyle(drawn.parentElement ?? drawn).backgroundColor}`);
  return copy.outerHTML;
}

function styleOf(element: Element): string {
  const computed = getComputedStyle(element);
  return looks.map((look) => `${look}: ${computed.getPropertyValue(look)}`).join("; ");
}

/** Hands a file to the person. */
export function saveFile(name: string, text: string): void {
  const address = URL.createObjectURL(new Blob([text], { type: "image/svg+xml" }));
  const link = document.createElement("a");
  link.href = address;
  link.download = name;
  link.click();
  URL.revokeObjectURL(address);
}
