import { graphqlDocument } from "./graphqlDocument.ts";

const fields = "id name link layer isShared isOwn ownerName updatedAt version";

export const bookmarksDocument = graphqlDocument(
  `query ($projectId: Int!) { bookmarks(projectId: $projectId) { ${fields} } }`,
);

export const savedFiltersDocument = graphqlDocument(
  `query ($projectId: Int!) { savedFilters(projectId: $projectId) { ${fields} } }`,
);

export const savedSelectionsDocument = graphqlDocument(
  `query ($projectId: Int!) { savedSelections(projectId: $projectId) { ${fields} } }`,
);

export const createBookmarkDocument = graphqlDocument(
  `mutation ($projectId: Int!, $name: String!, $link: String!, $isShared: Boolean, $layer: String, $isSelection: Boolean) {
    createBookmark(projectId: $projectId, name: $name, link: $link, isShared: $isShared, layer: $layer, isSelection: $isSelection) { ${fields} } }`,
);

export const updateBookmarkDocument = graphqlDocument(
  `mutation ($id: Int!, $version: Int, $name: String, $link: String, $isShared: Boolean) {
    updateBookmark(id: $id, version: $version, name: $name, link: $link, isShared: $isShared) { ${fields} } }`,
);

export const deleteBookmarkDocument = graphqlDocument("mutation ($id: Int!) { deleteBookmark(id: $id) }");
