import { Button } from "@blueprintjs/core";
import { Search as SearchIcon } from "@blueprintjs/icons";
import { useRef } from "react";
import { useIntl } from "react-intl";
import { SearchField } from "./SearchField.tsx";
import { Search, selectIsSearching } from "./selectors.ts";
import type { WritePlace } from "./SearchResults.tsx";
import "./searchControl.css";

/** The button that opens the search field. */
export function SearchControl({ writePlace }: { writePlace: WritePlace }) {
  const intl = useIntl();
  const search = Search.useActorRef();
  const isOpen = Search.useSelector(selectIsSearching);
  const button = useRef<HTMLButtonElement>(null);
  const name = intl.formatMessage({ id: "search.title" });
  const close = () => {
    search.send({ type: "field.close" });
    button.current?.focus();
  };

  return (
    <div className="search-control">
      <Button
        ref={button}
        className="search-button"
        icon={<SearchIcon />}
        title={name}
        aria-label={name}
        aria-expanded={isOpen}
        onClick={() => search.send({ type: "field.open" })}
      >
        <span className="search-button-name">{intl.formatMessage({ id: "search.hint" })}</span>
      </Button>
      {isOpen && <SearchField onClose={close} writePlace={writePlace} />}
    </div>
  );
}
