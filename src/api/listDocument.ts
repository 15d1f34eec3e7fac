/** Fragments of documents that query one page of a list. */
export const listVariables =
  "$page: Int, $limit: Int, $sortBy: [String!], $search: String, $filter: [FilterInput!]";
export const listArguments = "page: $page, limit: $limit, sortBy: $sortBy, search: $search, filter: $filter";
export const listMeta = "meta { totalItems itemsPerPage currentPage totalPages }";
