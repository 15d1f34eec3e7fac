import { GraphQLError, Kind, type ASTNode, type ValidationRule } from "graphql";
import { ValidationFailed } from "../services/errors.ts";

/**
 * Rejects a document with U+0000 in a text, which GraphQL allows and the database cannot store. GraphQL itself rejects
 * half surrogate pairs; variables are checked with the request body.
 */
export const rejectUnstorableText: ValidationRule = (context) => ({
  StringValue(...[node, , parent, , ancestors]) {
    if (!node.value.includes("\0")) return;
    const refusal = new ValidationFailed([
      { path: pathOf([...ancestors, ...(parent ? [parent] : [])]), message: "unsoundText" },
    ]);
    context.reportError(new GraphQLError(refusal.message, { nodes: node, originalError: refusal }));
  },
});

/** JSON Pointer from the names of the argument and the fields around a value. */
function pathOf(ancestors: readonly (ASTNode | readonly ASTNode[])[]): string {
  return ancestors
    .flatMap((each) => ("kind" in each ? [each] : []))
    .flatMap((each) =>
      each.kind === Kind.ARGUMENT || each.kind === Kind.OBJECT_FIELD ? [`/${each.name.value}`] : [],
    )
    .join("");
}
