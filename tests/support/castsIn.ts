import { parseSync, Visitor, type ESTree } from "vite";

/** A place where the compiler takes a type on trust. */
export interface Cast {
  line: number;
  text: string;
}

/** Every `x as Type` of a TypeScript source, but `as const`, of which nothing is taken on trust. */
export function castsIn(file: string, text: string): Cast[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const casts: Cast[] = [];
  const take = (node: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    const type = text.slice(node.typeAnnotation.start, node.typeAnnotation.end);
    if (type === "const") return;
    casts.push({
      line: text.slice(0, node.start).split("\n").length,
      text: text.slice(node.start, node.end),
    });
  };
  new Visitor({ TSAsExpression: take, TSTypeAssertion: take }).visit(program);
  return casts;
}
