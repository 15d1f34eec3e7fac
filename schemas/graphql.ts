import { activitySchema } from "./graphql/activitySchema.ts";
import { bookmarkSchema } from "./graphql/bookmarkSchema.ts";
import { examSchema } from "./graphql/examSchema.ts";
import { projectSchema } from "./graphql/projectSchema.ts";

/** The GraphQL schema: what spec §7 leaves without a path (7.27). Each subject adds its own queries and mutations. */
export const graphqlSchema = `
  type Query
  type Mutation
  ${projectSchema}
  ${examSchema}
  ${activitySchema}
  ${bookmarkSchema}
`;
