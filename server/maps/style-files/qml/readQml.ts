import type { LayerStyle, Symbol } from "../../../../schemas/layerStyle.ts";
import { childNamed, childrenNamed, type XmlElement } from "../../embedded/read/xml/XmlElement.ts";
import { assembleStyle, type FoundRule } from "../assembleStyle.ts";
import type { AttributeTypes, Condition } from "../Condition.ts";
import type { Losses } from "../Losses.ts";
import { StyleFileUnreadable } from "../../../services/layer-style/StyleFileUnreadable.ts";
import { xmlTree } from "../xmlTree.ts";
import { attributeIn, readExpression } from "./qgisExpression.ts";
import { readQgisLabels } from "./qgisLabels.ts";
import { readQgisSymbol } from "./qgisSymbol.ts";

interface Renderer {
  element: XmlElement;
  losses: Losses;
  symbolOf: (name: string | undefined, rule: string) => Symbol;
}

/** The style of a layer of QGIS 3. Throws `StyleFileUnreadable`. */
export async function readQml(text: string, attributes: AttributeTypes, losses: Losses): Promise<LayerStyle> {
  const root = await xmlTree(text);
  const element = root.name === "qgis" ? childNamed(root, "renderer-v2") : undefined;
  if (!element) throw new StyleFileUnreadable();
  for (const effect of ["blendMode", "featureBlendMode"])
    if (Number(childNamed(root, effect)?.text ?? 0) !== 0) losses.add("part", { detail: effect });
  const opacity = Number(childNamed(root, "layerOpacity")?.text ?? 1);
  const symbols = new Map(
    childrenNamed(childNamed(element, "symbols") ?? element, "symbol").map((each) => [
      each.attributes["name"],
      each,
    ]),
  );
  const symbolOf = (name: string | undefined, rule: string): Symbol => {
    const symbol = symbols.get(name);
    return symbol
      ? readQgisSymbol(symbol, { losses, rule, opacity: Number.isFinite(opacity) ? opacity : 1 })
      : {};
  };
  const rules = [...rulesOf({ element, losses, symbolOf }), ...readQgisLabels(root, losses)];
  const style = assembleStyle(rules, { attributes, losses });
  const isLimited = root.attributes["hasScaleBasedVisibilityFlag"] === "1";
  const [most, least] = [Number(root.attributes["minScale"]), Number(root.attributes["maxScale"])];
  return {
    ...style,
    ...(element.attributes["symbollevels"] === "1" && { levels: true }),
    ...(isLimited && most > 0 && { maxScaleDenominator: most }),
    ...(isLimited && least > 0 && { minScaleDenominator: least }),
  };
}

function rulesOf(renderer: Renderer): FoundRule[] {
  const { element, losses, symbolOf } = renderer;
  const kind = element.attributes["type"] ?? "";
  switch (kind) {
    case "singleSymbol":
      return [{ title: "", symbol: symbolOf("0", "") }];
    case "nullSymbol":
      return [{ title: "", symbol: {} }];
    case "categorizedSymbol":
      return categories(renderer);
    case "graduatedSymbol":
      return ranges(renderer);
    case "RuleRenderer":
      return childrenNamed(childNamed(element, "rules") ?? element, "rule").flatMap((rule) =>
        ruleTree(rule, renderer, []),
      );
    default:
      losses.add("part", { detail: kind });
      return [];
  }
}

/** The attribute that features are told apart by. */
function attributeOf({ element, losses }: Renderer): string {
  const written = element.attributes["attr"] ?? "";
  const attribute = attributeIn(written);
  if (attribute === undefined) losses.add("expression", { detail: written });
  return attribute ?? written;
}

function categories(renderer: Renderer): FoundRule[] {
  const { element, symbolOf } = renderer;
  const property = attributeOf(renderer);
  return childrenNamed(childNamed(element, "categories") ?? element, "category").map((category) => {
    const { value = "", label = "", symbol: name, render, type } = category.attributes;
    const values = childrenNamed(category, "val").map(({ attributes }) => attributes["value"] ?? "");
    const title = label || value;
    // QGIS has features of no other category in the one of the empty value.
    const isElse = values.length === 0 && (value === "" || type === "NULL");
    const of = (values.length > 0 ? values : [value]).map((each): Condition => ({
      kind: "compare",
      property,
      operator: "=",
      value: each,
    }));
    return {
      title,
      isElse,
      condition: isElse ? undefined : { kind: "any", of },
      symbol: render === "false" ? {} : symbolOf(name, title),
    };
  });
}

/** Both ends of a class are in it; of two classes that meet the first has it. */
function ranges(renderer: Renderer): FoundRule[] {
  const { element, symbolOf } = renderer;
  const property = attributeOf(renderer);
  return childrenNamed(childNamed(element, "ranges") ?? element, "range").map(
    ({ attributes }, place, all) => {
      const { lower = "", upper = "", label = "", symbol: name, render } = attributes;
      const title = label || `${lower} – ${upper}`;
      const of: Condition[] = [
        {
          kind: "compare",
          property,
          operator: all[place - 1]?.attributes["upper"] === lower ? ">" : ">=",
          value: lower,
        },
        { kind: "compare", property, operator: "<=", value: upper },
      ];
      return {
        title,
        condition: { kind: "all", of },
        symbol: render === "false" ? {} : symbolOf(name, title),
      };
    },
  );
}

/** Rules below rules; more are made by nobody. */
const maxNesting = 20;

/** A rule, and those below it, which hold where it does too. */
function ruleTree(rule: XmlElement, renderer: Renderer, above: readonly Condition[]): FoundRule[] {
  const { losses, symbolOf } = renderer;
  const { label = "", filter = "", symbol, checkstate, scalemindenom, scalemaxdenom } = rule.attributes;
  if (checkstate === "0") return [];
  const isElse = filter.trim().toUpperCase() === "ELSE";
  const own = isElse || filter.trim() === "" ? undefined : readExpression(filter);
  if ((!own && !isElse && filter.trim() !== "") || above.length === maxNesting) {
    losses.add("condition", { rule: label, detail: filter });
    return [];
  }
  const all = own ? [...above, own] : [...above];
  const [only] = all;
  const condition: Condition | undefined = all.length > 1 ? { kind: "all", of: all } : only;
  const found: FoundRule = {
    title: label,
    condition,
    isElse,
    symbol: symbol === undefined ? undefined : symbolOf(symbol, label),
    minScale: Number(scalemindenom) || undefined,
    maxScale: Number(scalemaxdenom) || undefined,
  };
  const below = childrenNamed(rule, "rule").flatMap((each) => ruleTree(each, renderer, all));
  if (symbol !== undefined && below.length > 0) losses.add("symbol", { rule: label });
  // The narrower ones first: the first that holds is drawn.
  return [...below, ...(symbol === undefined ? [] : [found])];
}
