import type { ChartLayout } from "../layout/chartLayout.ts";

/** Style properties to inline, because the file has no style sheet. */
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

/** A chart as a standalone SVG file, in the colours of the screen. */
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
