import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { contrast, over, parseColour, readThemes } from "./contrast.ts";

const root = join(import.meta.dirname, "../../../..");
const tokensCss = readFileSync(join(root, "src/ui/theme/tokens.css"), "utf8");
const { usual: themes, moreContrast } = readThemes(tokensCss);

type Pairs = readonly (readonly [above: string, below: string])[];
const pairs = (grounds: Record<string, string>): Pairs =>
  Object.entries(grounds).flatMap(([above, below]) => below.split(" ").map((each) => [above, each] as const));

const everywhere = "paper ground sunken raised field accent-soft";
/** What is read, on what it stands on: WCAG 2.2, 1.4.3 asks for 4.5 to 1, and 1.4.6 for 7 to 1. */
const texts = pairs({
  ink: `${everywhere} warning-soft paper-veil`,
  "ink-soft": everywhere,
  accent: "paper ground raised",
  "accent-strong": "accent-soft paper sunken raised",
  "on-accent": "accent accent-strong accent-pressed",
  danger: "paper ground raised",
  warning: "paper warning-soft",
  good: "paper",
  paper: "ink",
  "measure-tip-ink": "measure-tip",
});
/** What is a control, or says how it is with one: 1.4.11 asks for 3 to 1. */
const controls = pairs({
  focus: "paper ground sunken artwork-ground raised accent-soft warning-soft",
  "field-line": "paper field ground",
  "ink-faint": "paper",
  accent: "sunken",
  good: "paper",
  "on-map-ink": "on-map-halo",
});

describe.each([
  ...Object.entries(themes).map(([name, tokens]) => ({ name, tokens, least: { text: 4.5, control: 3 } })),
  ...Object.entries(moreContrast).map(([name, tokens]) => ({
    name: `${name} with more contrast`,
    tokens,
    least: { text: 7, control: 4.5 },
  })),
])("$name", ({ tokens, least }) => {
  const colour = (name: string) => {
    const text = tokens[name];
    if (!text) throw new Error(`There is no --${name}.`);
    return parseColour(text);
  };
  /** A see-through ground lies on the map, of which the worst is white or black. */
  const grounds = (name: string) =>
    ["#ffffff", "#000000"].map((behind) => over(colour(name), parseColour(behind)));
  const worst = (above: string, below: string) =>
    Math.min(...grounds(below).map((ground) => contrast(colour(above), ground)));

  it.each([
    ["has texts readable", texts, least.text],
    ["shows controls", controls, least.control],
  ] as const)("%s on what they stand on", (_, of, ratio) => {
    expect(of.filter(([above, below]) => worst(above, below) < ratio)).toEqual([]);
  });
});

describe("colours", () => {
  /** What is drawn into the map: its pictures have one look. */
  const drawnIntoTheMap = /^src\/map\/.*\.tsx?$|^src\/.*\.svg$/;
  /** A printed page: ink on paper, whatever the theme. */
  const printed = /^src\/features\/print\/provide/;
  /** A field of the browser's own, which speaks of colours. */
  const colourField = "src/forms/widgets/numberWidgets.tsx";
  /** Black on white whatever the theme: it is pasted elsewhere, or read by a camera. */
  const carriedAway = ["src/features/attribute-table/drawChart.ts", "src/features/second-factor/QrCode.tsx"];

  it("stand in the tokens and nowhere else", () => {
    const files = readdirSync(join(root, "src"), { recursive: true, encoding: "utf8" })
      .map((name) => `src/${name}`)
      .filter((name) => /\.(css|tsx?)$/.test(name))
      .filter((name) => !drawnIntoTheMap.test(name) && !printed.test(name) && name !== colourField)
      .filter((name) => !carriedAway.includes(name))
      .filter((name) => name !== "src/ui/theme/tokens.css");
    const raw = files.filter((name) =>
      /[:"'\s(,]#(?:[\da-f]{3}|[\da-f]{6}|[\da-f]{8})\b|\b(?:rgb|hsl|oklch|lab)a?\(/i.test(
        readFileSync(join(root, name), "utf8").replace(/\/\*[\s\S]*?\*\//g, ""),
      ),
    );

    expect(files.length).toBeGreaterThan(200);
    expect(raw).toEqual([]);
  });

  it("of the browser's own bar are those of the bars below it", () => {
    const page = readFileSync(join(root, "index.html"), "utf8");
    const bars = [...page.matchAll(/data-theme="([^"]*)"[^>]*content="([^"]*)"/g)].map(
      ([, name, content]) => [name, content],
    );

    expect(bars).toEqual(Object.entries(themes).map(([name, tokens]) => [name, tokens["paper"]]));
  });
});
