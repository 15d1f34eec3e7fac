import type { FastifySchemaValidationError } from "fastify";
import { passwordPatterns } from "../../schemas/passwordRules.ts";
import type { ErrorDetail } from "../services/errors.ts";

/** The rule of spec §5.16 that each JSON Schema keyword stands for; texts: `validations.messages.<rule>`. */
const rules: Readonly<Record<string, string>> = {
  required: "required",
  minLength: "min",
  maxLength: "max",
  minimum: "min_value",
  maximum: "max_value",
  exclusiveMinimum: "min_value",
  exclusiveMaximum: "max_value",
  enum: "one_of",
  const: "one_of",
  anyOf: "one_of",
  additionalProperties: "unknownField",
};

const typeRules: Readonly<Record<string, string>> = {
  integer: "integer",
  number: "numeric",
  boolean: "boolean",
};

/** Which field breaks which rule: a JSON Pointer into the body each, at most 20, each field once. */
export function validationDetails(errors: readonly FastifySchemaValidationError[]): ErrorDetail[] {
  const details = new Map<string, ErrorDetail>();
  for (const error of errors) {
    const path = `${error.instancePath}${fieldOf(error)}`;
    const known = details.get(path);
    // A union reports each alternative before itself; its own sentence is the one that helps.
    if (!known || error.keyword === "anyOf") details.set(path, { path, message: ruleOf(error) });
    if (details.size >= 20) break;
  }
  return [...details.values()];
}

/** A missing or surplus field is reported on its parent: name the field itself. */
function fieldOf({ keyword, params }: FastifySchemaValidationError): string {
  const name =
    keyword === "required"
      ? params["missingProperty"]
      : keyword === "additionalProperties" && params["additionalProperty"];
  if (typeof name !== "string") return "";
  return `/${name.slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

function ruleOf({ keyword, params }: FastifySchemaValidationError): string {
  if (keyword === "format") return String(params["format"]);
  if (keyword === "type") return typeRules[String(params["type"])] ?? "is";
  if (keyword === "minLength" && params["limit"] === 1) return "required";
  if (keyword === "pattern") return passwordPatterns[String(params["pattern"])] ?? "regex";
  return rules[keyword] ?? "is";
}
