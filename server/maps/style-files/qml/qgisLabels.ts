import { childNamed, type XmlElement } from "../../embedded/read/xml/XmlElement.ts";
import type { FoundRule } from "../assembleStyle.ts";
import type { Losses } from "../Losses.ts";
import { at, within } from "../xmlTree.ts";
import { attributeIn } from "./qgisExpression.ts";
import { pixels, qgisColour } from "./qgisOptions.ts";

/** The labels of a layer of QGIS, as a rule without a symbol. */
export function readQgisLabels(root: XmlElement, losses: Losses): FoundRule[] {
  const labeling = root.attributes["labelsEnabled"] === "0" ? undefined : childNamed(root, "labeling");
  const kind = labeling?.attributes["type"];
  const [settings, ...others] = labeling ? within(labeling, "settings") : [];
  if (!labeling || !settings || kind === "none") return [];
  const rule = at(labeling, "rules", "rule");
  if (others.length > 0 || rule?.attributes["filter"])
    losses.add("label", { detail: rule?.attributes["filter"] });
  const style = childNamed(settings, "text-style");
  if (!style) return [];
  const {
    fieldName = "",
    isExpression,
    fontSize,
    fontSizeUnit,
    textColor,
    textOpacity = "1",
  } = style.attributes;
  const property = isExpression === "1" ? attributeIn(fieldName) : fieldName;
  if (property === undefined || property === "") {
    losses.add("label", { detail: fieldName });
    return [];
  }
  const size = pixels(fontSize, fontSizeUnit ?? "Point", { losses, rule: "", otherwise: 12 });
  const haloColour = haloIn(childNamed(style, "text-buffer") ?? childNamed(settings, "text-buffer"));
  const rendering = childNamed(settings, "rendering");
  const isLimited = rendering?.attributes["scaleVisibility"] === "1";
  return [
    {
      title: "",
      label: {
        property,
        size: Math.min(72, Math.max(4, Math.round(size))),
        colour: qgisColour(textColor, Number(textOpacity)) ?? "#000000",
        ...(haloColour && { haloColour }),
      },
      minScale: (isLimited && Number(rendering.attributes["scaleMin"])) || undefined,
      maxScale: (isLimited && Number(rendering.attributes["scaleMax"])) || undefined,
    },
  ];
}

function haloIn(buffer: XmlElement | undefined): string | undefined {
  if (buffer?.attributes["bufferDraw"] !== "1") return undefined;
  return qgisColour(buffer.attributes["bufferColor"], Number(buffer.attributes["bufferOpacity"] ?? 1));
}
