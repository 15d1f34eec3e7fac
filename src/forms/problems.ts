import type { ErrorObject } from "ajv";
import { passwordPatterns } from "../../schemas/passwordRules.ts";

/** One thing wrong with one field. */
export interface FieldProblem {
  /** JSON Pointer of the field, `/email`. */
  path: string;
  messageId: string;
  values: Record<string, string | number>;
}

/** Rules whose own limit a text mentions, by ajv keyword: the value's name in the text. */
const limitOf: Record<string, (error: ErrorObject) => Record<string, string | number>> = {
  minLength: ({ params }) => ({ length: Number(params["limit"]) }),
  maxLength: ({ params }) => ({ length: Number(params["limit"]) }),
  minimum: ({ params }) => ({ min: Number(params["limit"]) }),
  maximum: ({ params }) => ({ max: Number(params["limit"]) }),
};

const messages: Record<string, string> = {
  required: "validations.messages.required",
  minLength: "validations.messages.min",
  maxLength: "validations.messages.max",
  minimum: "validations.messages.min_value",
  maximum: "validations.messages.max_value",
  enum: "validations.messages.one_of",
};

/** What ajv found, in the words of the catalogues (spec §5.18); a field has one problem at a time. */
export function toProblems(errors: readonly ErrorObject[]): FieldProblem[] {
  const problems = new Map<string, FieldProblem>();
  for (const error of errors) {
    const problem = toProblem(error);
    const isBlank = error.keyword === "minLength" && problem.messageId.endsWith("required");
    if (isBlank || !problems.has(problem.path)) problems.set(problem.path, problem);
  }
  return [...problems.values()];
}

function toProblem(error: ErrorObject): FieldProblem {
  const path =
    error.keyword === "required"
      ? `${error.instancePath}/${String(error.params["missingProperty"])}`
      : error.instancePath;
  if (error.keyword === "minLength" && error.data === "") {
    return { path, messageId: "validations.messages.required", values: {} };
  }
  return { path, messageId: messageOf(error), values: limitOf[error.keyword]?.(error) ?? {} };
}

function messageOf({ keyword, params }: ErrorObject): string {
  if (keyword === "pattern") {
    return `validations.messages.${passwordPatterns[String(params["pattern"])] ?? "regex"}`;
  }
  if (keyword === "format") return `validations.messages.${String(params["format"])}`;
  return messages[keyword] ?? "validations.messages.invalid";
}
