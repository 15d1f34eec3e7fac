import type { GraphQLError } from "graphql";
import { InvalidQuery } from "../services/errors.ts";

/**
 * The original error behind an error of the GraphQL engine: what a resolver threw, or else `InvalidQuery` with the
 * engine's message, for an invalid document or invalid variables.
 */
export function causeOf(error: unknown): unknown {
  if (isGraphqlError(error)) {
    return error.originalError
      ? causeOf(error.originalError)
      : new InvalidQuery("query", shorten(error.message));
  }
  // Rejections by the engine: a status, and the errors it found.
  if (error instanceof Error && "errors" in error && Array.isArray(error.errors) && "statusCode" in error) {
    return error.errors.length > 0
      ? causeOf(error.errors[0])
      : new InvalidQuery("query", shorten(error.message));
  }
  return error ?? new InvalidQuery("query", "Expected a GraphQL document.");
}

/** By name, because the engine may have its own copy of the class. */
function isGraphqlError(error: unknown): error is GraphQLError {
  return error instanceof Error && error.name === "GraphQLError";
}

function shorten(sentence: string): string {
  return sentence.length > 300 ? `${sentence.slice(0, 300)}…` : sentence;
}
