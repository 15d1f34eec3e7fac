/** Writes the GraphQL schema anew as a TypeScript type: `npm run graphql-types`. */
import { writeFileSync } from "node:fs";
import { graphqlSchema } from "../../schemas/graphql.ts";
import { graphqlTypes, graphqlTypesFile } from "./graphqlTypes.ts";

writeFileSync(graphqlTypesFile, graphqlTypes(graphqlSchema));
