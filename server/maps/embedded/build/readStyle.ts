import { readFileSync } from "node:fs";
import { Ajv } from "ajv";
import { LayerStyle } from "../../../../schemas/layerStyle.ts";

/** Whether a value is a style as the product keeps it. */
export const isLayerStyle = new Ajv({ allErrors: true }).compile<LayerStyle>(LayerStyle);

/** The style in a `{layer}.style.json`. Throws an `Error` that describes what is invalid. */
export function readStyle(path: string): LayerStyle {
  let style: unknown;
  try {
    style = JSON.parse(readFileSync(path, "utf8"));
  } catch (error) {
    throw new Error(`is not valid JSON: ${error instanceof Error ? error.message : String(error)}`, {
      cause: error,
    });
  }
  if (isLayerStyle(style)) return style;
  const first = isLayerStyle.errors?.[0];
  throw new Error(`is not a layer style: ${first?.instancePath || "/"} ${first?.message ?? ""}`.trim());
}
