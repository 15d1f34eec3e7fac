import type { NodePath } from "@stryker-mutator/api/ignore";

/** What is read here of Babel's nodes. */
interface SyntaxNode {
  type: string;
  key?: { name?: string };
  callee?: { name?: string };
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
    if (node.type === "CallExpression" && node.callee?.name === "notProvided")
      return "Names what a programmer forgot.";
    return undefined;
  },
};
