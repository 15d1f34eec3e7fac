import type { MapRequest } from "../../MapServer.ts";
import { WmsFault } from "./WmsFault.ts";

export type WmsVersion = "1.3.0" | "1.1.1";

type Parameters = MapRequest["parameters"];

/** A parameter's value; blank counts as absent. */
export function optional(parameters: Parameters, name: string): string | undefined {
  const value = parameters.get(name)?.trim();
  return value === "" ? undefined : value;
}

export function required(parameters: Parameters, name: string): string {
  const value = optional(parameters, name);
  if (value === undefined) {
    throw new WmsFault("MissingParameterValue", `${name.toUpperCase()} is missing`, name);
  }
  return value;
}

export function invalid(name: string, expected: string): WmsFault {
  return new WmsFault("InvalidParameterValue", `${name.toUpperCase()} must be ${expected}`, name);
}

/** A decimal number and nothing else; undefined otherwise. */
export function toNumber(text: string): number | undefined {
  return /^[+-]?(\d+\.?\d*|\.\d+)(e[+-]?\d+)?$/i.test(text.trim()) ? Number(text) : undefined;
}

/** A whole number from `min` to `max`. */
export function wholeNumber(
  parameters: Parameters,
  name: string,
  range: { min: number; max: number },
): number {
  const value = toNumber(required(parameters, name));
  if (value === undefined || !Number.isInteger(value) || value < range.min || value > range.max) {
    throw invalid(name, `a whole number from ${range.min} to ${range.max}`);
  }
  return value;
}

/** 1.3.0, or 1.1.1 for that and 1.1.0. A map has to say it (WMS 1.3.0, 7.3.3.2). */
export function wmsVersion(parameters: Parameters): WmsVersion {
  const version = required(parameters, "version");
  if (version === "1.3.0") return "1.3.0";
  if (version === "1.1.1" || version === "1.1.0") return "1.1.1";
  throw invalid("version", "1.3.0, 1.1.1 or 1.1.0");
}

/** Version negotiation of WMS 1.3.0, 6.2.4: an unknown version gets the nearest one below, else the lowest. */
export function capabilitiesVersion(parameters: Parameters): WmsVersion {
  const version = optional(parameters, "version") ?? "1.3.0";
  return version.localeCompare("1.3.0", "en", { numeric: true }) >= 0 ? "1.3.0" : "1.1.1";
}
