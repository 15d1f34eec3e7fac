import { GraphQLScalarType, valueFromASTUntyped, type ValueNode } from "graphql";

/** Arbitrary JSON, in variables and in the document; the service validates it after authorisation. */
export const jsonScalar = new GraphQLScalarType({
  name: "Json",
  serialize: (value) => value,
  parseValue: (value) => value,
  // Through JSON, so that it has the same prototypes as variables.
  parseLiteral: (node: ValueNode, variables): unknown =>
    JSON.parse(JSON.stringify(valueFromASTUntyped(node, variables))),
});
