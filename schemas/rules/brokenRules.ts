import { passwordPatterns } from "../passwordRules.ts";
import { fieldOf } from "../records.ts";
import { ruleKeywords } from "./rules.ts";

/** The part of ajv's errors that we read. */
export interface SchemaError {
  keyword: string;
  instancePath: string;
  schemaPath: string;
  params: Record<string, unknown>;
}

/** Which field breaks which rule. */
export interface BrokenRule {
  /** JSON Pointer of the field itself, also where ajv names its parent. */
  path: string;
  /** Name of the rule, from spec §5.16 where it is there; its text is `validations.messages.<rule>`. */
  rule: string;
  /** Values of the text. */
  values: Record<string, string | number>;
}

type Values = BrokenRule["values"];
type Reading = (params: Record<string, unknown>) => { rule: string; values?: Values };

const limit = ({ limit: number }: Record<string, unknown>) => Number(number);
const texts = (asked: unknown) => (Array.isArray(asked) ? asked.map(String).join(", ") : String(asked));

/** Rule names of JSON Schema's keywords. */
const standard: Readonly<Record<string, Reading>> = {
  required: () => ({ rule: "required" }),
  dependencies: () => ({ rule: "required" }),
  minProperties: () => ({ rule: "required" }),
  minLength: (params) =>
    limit(params) === 1 ? { rule: "required" } : { rule: "min", values: { length: limit(params) } },
  maxLength: (params) => ({ rule: "max", values: { length: limit(params) } }),
  minimum: (params) => ({ rule: "min_value", values: { min: limit(params) } }),
  maximum: (params) => ({ rule: "max_value", values: { max: limit(params) } }),
  exclusiveMinimum: (params) => ({ rule: "greater-than", values: { value: limit(params) } }),
  exclusiveMaximum: (params) => ({ rule: "less-than", values: { value: limit(params) } }),
  multipleOf: ({ multipleOf }) => ({ rule: "multipleOf", values: { value: Number(multipleOf) } }),
  minItems: (params) =>
    limit(params) === 1 ? { rule: "required" } : { rule: "minItems", values: { count: limit(params) } },
  maxItems: (params) => ({ rule: "maxItems", values: { count: limit(params) } }),
  contains: ({ minContains }) => ({ rule: "minItems", values: { count: Number(minContains) } }),
  uniqueItems: () => ({ rule: "unique" }),
  enum: () => ({ rule: "one_of" }),
  const: () => ({ rule: "one_of" }),
  anyOf: () => ({ rule: "one_of" }),
  oneOf: () => ({ rule: "one_of" }),
  not: () => ({ rule: "is_not" }),
  additionalProperties: () => ({ rule: "unknownField" }),
  propertyNames: () => ({ rule: "unknownField" }),
  pattern: ({ pattern }) => ({ rule: passwordPatterns[String(pattern)] ?? "regex" }),
  format: ({ format }) => ({ rule: formats.has(String(format)) ? String(format) : "regex" }),
  type: ({ type }) => ({ rule: types[String(type)] ?? "is" }),
};

const types: Readonly<Record<string, string>> = { integer: "integer", number: "number", boolean: "boolean" };
const formats: ReadonlySet<string> = new Set(["email", "date", "time", "date-time", "color", "data-url"]);

const numberAs = (name: string) => (asked: unknown) => ({ [name]: Number(asked) });
const textsAs = (name: string) => (asked: unknown) => ({ [name]: texts(asked) });

/** Values that the texts of our own keywords need. */
const askedFor: Readonly<Partial<Record<keyof typeof ruleKeywords, (asked: unknown) => Values>>> = {
  between: (asked) => ({ min: Number(fieldOf(asked, "0")), max: Number(fieldOf(asked, "1")) }),
  digits: numberAs("length"),
  dimensions: (asked) => ({
    width: Number(fieldOf(asked, "width")),
    height: Number(fieldOf(asked, "height")),
  }),
  ext: textsAs("extensions"),
  is: textsAs("value"),
  is_not: textsAs("value"),
  length: numberAs("length"),
  max: numberAs("length"),
  min: numberAs("length"),
  max_value: numberAs("max"),
  min_value: numberAs("min"),
  mimes: textsAs("types"),
  size: numberAs("size"),
  "greater-than": numberAs("value"),
  "less-than": numberAs("value"),
};

/** The broken rules of a value: one per field, and of a union only those of the intended alternative. */
export function brokenRules(errors: readonly SchemaError[]): BrokenRule[] {
  const broken = new Map<string, BrokenRule>();
  for (const error of withoutOtherAlternatives(errors)) {
    // Only says that the branch of a condition failed, whose own error is listed too.
    if (error.keyword === "if") continue;
    const path = pathOf(error);
    const { rule, values = {} } = readingOf(error);
    // A blank field is reported as blank and nothing else.
    if (!broken.has(path) || rule === "required") broken.set(path, { path, rule, values });
  }
  return [...broken.values()];
}

/** A missing or surplus property is reported on its parent: this names the property itself. */
function pathOf({ instancePath, params }: SchemaError): string {
  const name = params["missingProperty"] ?? params["additionalProperty"] ?? params["propertyName"];
  if (typeof name !== "string") return instancePath;
  return `${instancePath}/${name.slice(0, 100).replaceAll("~", "~0").replaceAll("/", "~1")}`;
}

const isRuleKeyword = (keyword: string): keyword is keyof typeof ruleKeywords =>
  Object.hasOwn(ruleKeywords, keyword);

function readingOf({ keyword, params }: SchemaError): { rule: string; values?: Values } {
  if (isRuleKeyword(keyword)) return ofRule(keyword, params["asked"]);
  return standard[keyword]?.(params) ?? { rule: "is" };
}

function ofRule(keyword: keyof typeof ruleKeywords, asked: unknown): { rule: string; values?: Values } {
  if (keyword === "filled") return { rule: "required" };
  if (keyword === "confirmed" && asked === "password") return { rule: "passwordConfirm" };
  const values = askedFor[keyword]?.(asked);
  return values ? { rule: keyword, values } : { rule: keyword };
}

/** A union reports the errors of each alternative, and then itself: keeps the helpful ones. */
function withoutOtherAlternatives(errors: readonly SchemaError[]): SchemaError[] {
  let kept = [...errors];
  for (const union of errors) {
    if (union.keyword !== "anyOf" && union.keyword !== "oneOf") continue;
    const inside = kept.filter(
      ({ instancePath, schemaPath }) =>
        schemaPath.startsWith(`${union.schemaPath}/`) &&
        (instancePath === union.instancePath || instancePath.startsWith(`${union.instancePath}/`)),
    );
    const meant = meantAlternative(inside, union.schemaPath);
    kept = kept.filter(
      (error) =>
        (error === union && meant === undefined) ||
        (error !== union && (!inside.includes(error) || alternativeOf(error, union.schemaPath) === meant)),
    );
  }
  return kept;
}

const alternativeOf = ({ schemaPath }: SchemaError, union: string) =>
  schemaPath
    .slice(union.length + 1)
    .split("/", 1)
    .join();

/** The alternative with the fewest errors, among those whose discriminator matches; undefined when none does. */
function meantAlternative(inside: readonly SchemaError[], union: string): string | undefined {
  const counts = new Map<string, number>();
  for (const error of inside) {
    const name = alternativeOf(error, union);
    const isOther = ["const", "enum", "type"].includes(error.keyword) && isDiscriminating(error, union);
    counts.set(name, (counts.get(name) ?? 0) + (isOther ? Number.POSITIVE_INFINITY : 1));
  }
  const [best] = [...counts].toSorted(([, a], [, b]) => a - b);
  return best && Number.isFinite(best[1]) ? best[0] : undefined;
}

/** A type or constant of the alternative or of one of its fields discriminates it from the others. */
function isDiscriminating({ schemaPath, keyword }: SchemaError, union: string): boolean {
  const steps = schemaPath.slice(union.length + 1).split("/").length;
  return keyword === "type" ? steps === 2 : steps === 2 || steps === 4;
}
