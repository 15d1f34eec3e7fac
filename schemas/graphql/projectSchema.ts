export const projectSchema = /* GraphQL */ `
  input FilterInput {
    field: String!
    "The value with its operator, as in the query string: $in:a*"
    value: String!
  }

  type ListMeta {
    totalItems: Int!
    itemsPerPage: Int!
    currentPage: Int!
    totalPages: Int!
  }

  type Project {
    id: Int!
    name: String!
    description: String!
    workspace: String!
    datastore: String!
    layers: [String!]!
    updatedAt: String!
  }

  type ProjectPage {
    data: [Project!]!
    meta: ListMeta!
  }

  "Any JSON, in variables only; what it has to hold is said where it is asked for"
  scalar Json

  extend type Query {
    projects(page: Int, limit: Int, sortBy: [String!], search: String, filter: [FilterInput!]): ProjectPage!
  }
`;
