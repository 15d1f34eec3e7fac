/** Everything there is, on one page, as a list call answers. */
export function aPage<Row>(data: Row[]) {
  return { data, meta: { totalItems: data.length, itemsPerPage: 10, currentPage: 1, totalPages: 1 } };
}
