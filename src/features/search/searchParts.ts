/** What stands below the search field: its code comes once the field is opened. */
export { SearchResults } from "./SearchResults.tsx";
export { SearchCount, SearchRemarks } from "./SearchStatus.tsx";
