import type { initGraphQLTada, ResultOf, VariablesOf } from "gql.tada";
import type { FieldTypes } from "../../schemas/graphql/fieldTypes.ts";
import type { introspection } from "../../schemas/graphql/introspection.ts";

/** A question to the GraphQL endpoint, with the types of what it is given and of what it answers. */
export interface GraphqlDocument<Answer, Variables> {
  text: string;
  /** Never there: it holds the types. */
  types?: (variables: Variables) => Answer;
}

/** JSON in variables; where a field holds it, `FieldTypes` has its type. */
type Scalars = FieldTypes & { Json: object };

declare const tada: ReturnType<typeof initGraphQLTada<{ introspection: introspection; scalars: Scalars }>>;

/** For its type alone: the library's own function parses at run time, which nothing here needs. */
const documentOf = <const Text extends string>(text: Text) => tada(text);
type DocumentOf<Text extends string> = ReturnType<typeof documentOf<Text>>;

/** Whether an answer holds what has no known type: gql.tada has it so for a field that the schema lacks. */
type HasUnknown<Answer> = [Answer] extends [never]
  ? true
  : unknown extends Answer
    ? true
    : Answer extends readonly (infer Item)[]
      ? HasUnknown<Item>
      : Answer extends object
        ? true extends { [Name in keyof Answer]: HasUnknown<Answer[Name]> }[keyof Answer]
          ? true
          : false
        : false;

interface Refused {
  "is no GraphQL, or asks for a field that the schema does not have": never;
}

type Checked<Text extends string> =
  true extends HasUnknown<ResultOf<DocumentOf<Text>>> ? Text & Refused : Text;

/** A document whose text says its types; a field that the schema does not have is a type error. */
export const graphqlDocument = <const Text extends string>(
  text: Checked<Text> & Text,
): GraphqlDocument<ResultOf<DocumentOf<Text>>, VariablesOf<DocumentOf<Text>>> => ({ text });
