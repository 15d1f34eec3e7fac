import { GraphQLScalarType, valueFromASTUntyped, type ValueNode } from "graphql";

/** JSON as it is, in variables and in the document alike: what it holds, the service says once it knows who asks. */
export const jsonScalar = new GraphQLScalarType({
  name: "Json",
  serialize: (value) => value,
  parseValue: (value) => value,
  // Through JSON, so that it is made of the same objects as what comes in variables.
  parseLiteral: (node: ValueNode, variables): unknown =>
    JSON.parse(JSON.stringify(valueFromASTUntyped(node, variables))),
});
