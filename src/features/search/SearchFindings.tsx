import { SearchResults, type SearchResultsProps } from "./SearchResults.tsx";
import { SearchStatus } from "./SearchStatus.tsx";

/** What stands below the field: results, and what is to be said of them. */
export function SearchFindings(props: SearchResultsProps) {
  return (
    <>
      <SearchResults {...props} />
      <SearchStatus />
    </>
  );
}
