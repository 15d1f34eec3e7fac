import type { FastifySchemaValidationError } from "fastify";
import { brokenRules } from "../../schemas/rules/brokenRules.ts";
import type { ErrorDetail } from "../services/errors.ts";

/** The violated rule of each invalid field: at most 20, each field once, by JSON Pointer. */
export function validationDetails(errors: readonly FastifySchemaValidationError[]): ErrorDetail[] {
  return brokenRules(errors)
    .slice(0, 20)
    .map(({ path, rule }) => ({ path, message: rule }));
}
