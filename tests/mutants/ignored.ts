import type { NodePath } from "@stryker-mutator/api/ignore";

/** What is read here of Babel's nodes. */
interface SyntaxNode {
  type: string;
  key?: { name?: string };
  callee?: SyntaxNode & { name?: string; property?: { name?: string } };
  arguments?: SyntaxNode[];
  body?: SyntaxNode;
  properties?: { key?: { name?: string }; value?: SyntaxNode }[];
}
interface SyntaxPath {
  node: SyntaxNode;
  parentPath: SyntaxPath | null;
}

/** Places where no mutant says anything, in every file that has them. */
export const ignorer = {
  shouldIgnore(given: NodePath): string | undefined {
    const { node, parentPath } = given as SyntaxPath;
    const options = parentPath?.parentPath?.node;
    if (node.type === "ObjectProperty" && node.key?.name === "types" && options?.callee?.name === "setup")
      return "Read by the compiler alone.";
    if (
      node.type === "ObjectProperty" &&
      node.key?.name === "id" &&
      options?.callee?.property?.name === "createMachine"
    )
      return "Names a machine in documents and to who inspects it: the tests of all machines read it.";
    if (isNotProvided(node)) return "Names what a programmer forgot.";
    return undefined;
  },
};

/** `notProvided("x")`, an actor or an action that is only that, or an object of nothing else but types. */
function isNotProvided({ type, callee, arguments: given = [], body, properties = [] }: SyntaxNode): boolean {
  if (type === "CallExpression")
    return callee?.name === "notProvided" || (callee && isNotProvided(callee)) || given.some(isNotProvided);
  if (type === "ArrowFunctionExpression") return body !== undefined && isNotProvided(body);
  return (
    properties.length > 0 &&
    properties.every(
      ({ key, value }) => key?.name === "types" || (value !== undefined && isNotProvided(value)),
    )
  );
}
