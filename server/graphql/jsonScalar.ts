import { GraphQLScalarType, Kind, type ValueNode } from "graphql";

/** JSON as it is: what it holds, the service says. Only in variables, so that a document can't be its content. */
export const jsonScalar = new GraphQLScalarType({
  name: "Json",
  serialize: (value) => value,
  parseValue: (value) => value,
  parseLiteral: (node: ValueNode) => {
    if (node.kind === Kind.NULL) return null;
    throw new TypeError("Json is given in variables.");
  },
});
