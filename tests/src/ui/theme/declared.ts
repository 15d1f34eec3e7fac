import { readFileSync } from "node:fs";
import { join } from "node:path";

const read = (file: string) => readFileSync(join(import.meta.dirname, "../../../..", file), "utf8");
const tokens = new Map(
  [...read("src/ui/theme/tokens.css").matchAll(/(--[\w-]+):\s*([^;]+);/g)].map(
    ([, name = "", value = ""]) => [name, value],
  ),
);

/** What a style sheet declares for exactly this selector, names of the theme's lengths and layers filled in. */
export function declared(file: string, selector: string, within = ""): Record<string, string> {
  const css = read(file).replaceAll(/\/\*[\s\S]*?\*\//g, "");
  const part = within === "" ? css : css.slice(css.indexOf(within));
  const flat = (text: string) => text.replaceAll(/\s+/g, " ").trim();
  const rule = [...part.matchAll(/([^{};]+)\{([^{}]*)\}/g)].find(([, of = ""]) => flat(of) === selector);
  if (!rule) throw new Error(`${file} has no rule for ${selector}.`);
  const pairs = (rule[2] ?? "").split(";").filter((line) => line.trim() !== "");
  return Object.fromEntries(
    pairs.map((line) => {
      const [name = "", ...value] = line.split(":");
      const filled = value.join(":").replaceAll(/var\((--(?:layer|space)-[\w-]+)\)/g, (_, token: string) => {
        return tokens.get(token) ?? `missing ${token}`;
      });
      return [flat(name), flat(filled)];
    }),
  );
}
