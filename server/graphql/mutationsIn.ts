import { Kind, OperationTypeNode, parse } from "graphql";

/** What people do all the time, and what the log of a customer or an attempt has anyway. */
const unaudited: ReadonlySet<string> = new Set(["logActivity", "saveExamAnswers"]);

/** The mutations of a document by their names in the schema, for the audit log; undefined for none, or for no document. */
export function mutationsIn(document: string): string | undefined {
  if (!document.includes("mutation")) return undefined;
  try {
    const names = parse(document, { noLocation: true }).definitions.flatMap((definition) =>
      definition.kind === Kind.OPERATION_DEFINITION && definition.operation === OperationTypeNode.MUTATION
        ? definition.selectionSet.selections.map((field) =>
            field.kind === Kind.FIELD ? field.name.value : "fragment",
          )
        : [],
    );
    const audited = names.filter((name) => !unaudited.has(name));
    return audited.length === 0 ? undefined : `mutation ${audited.join(" ").slice(0, 200)}`;
  } catch {
    return undefined;
  }
}
