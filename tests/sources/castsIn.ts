import { parseSync, Visitor, type ESTree } from "vite";

/** A place where the compiler takes a type on trust. */
export interface Cast {
  line: number;
  text: string;
}

/**
 * Every `x as Type` of a TypeScript source. Not counted, for nothing is taken on trust that could be otherwise: `as const`;
 * the `unknown` in the middle of `x as unknown as Type`; `{} as Type` among the types of a machine, which XState reads no
 * value of; and `numbers[i] as number`, where the compiler cannot follow that an index is within a typed array.
 */
export function castsIn(file: string, text: string): Cast[] {
  const { program, errors } = parseSync(file, text);
  if (errors.length > 0) throw new Error(`${file} cannot be parsed`);
  const casts: Cast[] = [];
  const take = ({
    start,
    end,
    expression,
    typeAnnotation,
  }: ESTree.TSAsExpression | ESTree.TSTypeAssertion) => {
    const type = text.slice(typeAnnotation.start, typeAnnotation.end);
    if (type === "const" || type === "unknown") return;
    if (expression.type === "ObjectExpression" && expression.properties.length === 0) return;
    if (type === "number" && expression.type === "MemberExpression" && expression.computed) return;
    casts.push({ line: text.slice(0, start).split("\n").length, text: text.slice(start, end) });
  };
  new Visitor({ TSAsExpression: take, TSTypeAssertion: take }).visit(program);
  return casts;
}
