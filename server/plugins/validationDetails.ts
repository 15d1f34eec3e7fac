import type { FastifySchemaValidationError } from "fastify";
import { brokenRules } from "../../schemas/rules/brokenRules.ts";
import type { ErrorDetail } from "../services/errors.ts";

/** Which field breaks which rule: a JSON Pointer into the body each, at most 20, each field once. */
export function validationDetails(errors: readonly FastifySchemaValidationError[]): ErrorDetail[] {
  return brokenRules(errors)
    .slice(0, 20)
    .map(({ path, rule }) => ({ path, message: rule }));
}
