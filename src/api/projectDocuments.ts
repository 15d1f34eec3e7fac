import { graphqlDocument } from "./graphqlDocument.ts";
import { listArguments, listMeta, listVariables } from "./listDocument.ts";

export const projectsDocument = graphqlDocument(
  `query Projects(${listVariables}) {
    projects(${listArguments}) {
      data { id name description workspace datastore layers updatedAt } ${listMeta} } }`,
);
