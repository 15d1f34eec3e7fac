export const bookmarkSchema = /* GraphQL */ `
  type Bookmark {
    id: Int!
    name: String!
    "What stands behind the # of a link to the map"
    link: String!
    "The layer whose filter it is; null for a view of the map and a selection"
    layer: String
    "Seen by everybody of the company who sees the project"
    isShared: Boolean!
    isOwn: Boolean!
    ownerName: String!
    updatedAt: String!
    version: Int!
  }

  extend type Query {
    "One's own and those that colleagues share, by name"
    bookmarks(projectId: Int!): [Bookmark!]!
    "The same of filters that were kept, of all layers"
    savedFilters(projectId: Int!): [Bookmark!]!
    "The same of selections of features that were kept"
    savedSelections(projectId: Int!): [Bookmark!]!
  }

  extend type Mutation {
    createBookmark(
      projectId: Int!
      name: String!
      link: String!
      isShared: Boolean
      layer: String
      isSelection: Boolean
    ): Bookmark!
    "What is left out stays as it is; sharing is for company admins"
    updateBookmark(id: Int!, version: Int, name: String, link: String, isShared: Boolean): Bookmark!
    deleteBookmark(id: Int!): Boolean!
  }
`;
