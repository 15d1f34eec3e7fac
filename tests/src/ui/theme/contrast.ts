/** Red, green and blue of 0 to 255, and how much it covers, of 0 to 1. */
export type Colour = readonly [red: number, green: number, blue: number, alpha: number];

type Themes = Record<"viva-light" | "viva-dark", Record<string, string>>;

/** The colours of both themes by name, and as they are for who asks for more contrast. */
export function readThemes(css: string): { usual: Themes; moreContrast: Themes } {
  const [usual = "", more] = css.split("@media (prefers-contrast: more)");
  if (more === undefined) throw new Error("There are no colours for more contrast.");
  return { usual: readColours(usual), moreContrast: readColours(usual + more) };
}

/** Out of `--name: light-dark(…, …)` and of names that are the same in both; the last of a name holds. */
function readColours(css: string): Themes {
  const themes: Themes = { "viva-light": {}, "viva-dark": {} };
  for (const [, name = "", value = ""] of css.matchAll(/--([\w-]+):\s*([^;]+);/g)) {
    const pair = /^light-dark\((#\w+|rgb\([^)]*\)),\s*(#\w+|rgb\([^)]*\))\)$/.exec(value);
    themes["viva-light"][name] = pair?.[1] ?? value;
    themes["viva-dark"][name] = pair?.[2] ?? value;
  }
  return themes;
}

/** Of `#rrggbb` or `rgb(r g b / a%)`. */
export function parseColour(text: string): Colour {
  const hex = /^#([\da-f]{2})([\da-f]{2})([\da-f]{2})$/i.exec(text);
  if (hex) return [hex[1], hex[2], hex[3]].map((pair) => Number.parseInt(pair ?? "", 16)).concat(1) as never;
  const parts = /^rgb\((\d+) (\d+) (\d+) \/ (\d+)%\)$/.exec(text)?.slice(1).map(Number);
  if (!parts) throw new Error(`${text} is no colour.`);
  return [parts[0], parts[1], parts[2], (parts[3] ?? 0) / 100] as Colour;
}

/** What one sees of a colour that lies on another. */
export function over([red, green, blue, alpha]: Colour, behind: Colour): Colour {
  const mix = (above: number, below: number) => above * alpha + below * (1 - alpha);
  return [mix(red, behind[0]), mix(green, behind[1]), mix(blue, behind[2]), 1];
}

/** WCAG 2.2: relative luminance of sRGB. */
function luminance([red, green, blue]: Colour): number {
  const [r, g, b] = [red, green, blue].map((value) => {
    const part = value / 255;
    return part <= 0.040_45 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  }) as [number, number, number];
  return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** How far two colours lie apart, 1 to 21 (WCAG 2.2). */
export function contrast(one: Colour, other: Colour): number {
  const [dark, light] = [luminance(one), luminance(other)].toSorted((a, b) => a - b) as [number, number];
  return (light + 0.05) / (dark + 0.05);
}
