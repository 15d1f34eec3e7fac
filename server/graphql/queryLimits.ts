import {
  GraphQLError,
  Kind,
  type OperationDefinitionNode,
  type SelectionSetNode,
  type ValidationContext,
  type ValidationRule,
} from "graphql";

/** Limits on the cost of a request; the web app needs a tenth of them. */
const limits = { rootFields: 5, fields: 200, depth: 6, nesting: 20 };

/** One mutation per request, so that each has its own answer. */
const rootFieldsOf = { query: limits.rootFields, mutation: 1, subscription: 0 };

/** Deeper than any query within the limits above. */
const maxBrackets = 100;

/**
 * Whether brackets are nested so deeply that parsing would exhaust the stack. Counted in the raw text, including
 * strings and comments.
 */
export function isNestedTooDeep(document: string): boolean {
  let open = 0;
  for (const [bracket] of document.matchAll(/[[\](){}]/g)) {
    open += "[({".includes(bracket) ? 1 : -1;
    if (open > maxBrackets) return true;
  }
  return false;
}

/**
 * Limits each document to one operation of limited width and depth; fragments count wherever they are used.
 * Introspection is for development and demos.
 */
export function queryLimits({ allowIntrospection }: { allowIntrospection: boolean }): ValidationRule {
  return (context) => {
    const refuse = (message: string) => context.reportError(new GraphQLError(message));
    let operations = 0;
    return {
      OperationDefinition(operation) {
        operations += 1;
        if (operations > 1) refuse("One operation per request.");
        else checkOperation(context, operation, refuse);
      },
      Field({ name }) {
        if (!allowIntrospection && /^__(schema|type)$/.test(name.value))
          refuse("The schema is not told here.");
      },
    };
  };
}

function checkOperation(
  context: ValidationContext,
  { selectionSet, operation }: OperationDefinitionNode,
  refuse: (message: string) => void,
): void {
  const counts = { fields: 0, rootFields: 0 };
  const isTooComplex = visit(selectionSet, 1, 0);
  if (isTooComplex || counts.rootFields > rootFieldsOf[operation])
    refuse("The query asks for too much at once.");

  /** `nesting` counts fragments too, so that recursive fragments end. */
  function visit({ selections }: SelectionSetNode, depth: number, nesting: number): boolean {
    if (depth > limits.depth || nesting > limits.nesting) return true;
    return selections.some((selection) => {
      if (selection.kind === Kind.FIELD) {
        counts.fields += 1;
        if (depth === 1) counts.rootFields += 1;
        if (counts.fields > limits.fields) return true;
        // Introspection has limits of its own.
        if (selection.name.value.startsWith("__") || !selection.selectionSet) return false;
        return visit(selection.selectionSet, depth + 1, nesting + 1);
      }
      const spread =
        selection.kind === Kind.FRAGMENT_SPREAD
          ? context.getFragment(selection.name.value)?.selectionSet
          : selection.selectionSet;
      return spread !== undefined && visit(spread, depth, nesting + 1);
    });
  }
}
