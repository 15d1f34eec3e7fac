/* oxlint-disable jsx-a11y/prefer-tag-over-role -- no element is a field with a list that is grouped and walked through */
import { Button, InputGroup } from "@blueprintjs/core";
import { Cross, Search as SearchIcon } from "@blueprintjs/icons";
import { type FocusEvent, type KeyboardEvent, useId, useLayoutEffect, useRef } from "react";
import { useIntl } from "react-intl";
import { Search, searchRules, selectActiveKey, selectIsAwaited, selectSearchText } from "./selectors.ts";
import { LaterTexts } from "../../i18n/LaterTexts.tsx";
import { lazyPart } from "../../later/lazyPart.tsx";
import { optionId } from "./optionId.ts";
import type { WritePlace } from "./SearchResults.tsx";
import "./searchField.css";

const parts = () => import("./searchParts.ts");
const SearchResults = lazyPart(async () => (await parts()).SearchResults);
const SearchCount = lazyPart(async () => (await parts()).SearchCount);
const SearchRemarks = lazyPart(async () => (await parts()).SearchRemarks);

const steps: ReadonlyMap<string, "next" | "previous"> = new Map([
  ["ArrowDown", "next"],
  ["ArrowUp", "previous"],
]);
/** Once a result is active; before, these keys move in the text. */
const ends: ReadonlyMap<string, "first" | "last"> = new Map([
  ["Home", "first"],
  ["End", "last"],
]);

interface SearchFieldProps {
  /** Closes the field, and brings the keyboard back. */
  onClose: () => void;
  writePlace: WritePlace;
}

/**
 * One field for coordinates, features and places, with what it found below it. It takes what is typed from the start,
 * while the code of the rest is still coming.
 */
export function SearchField({ onClose, writePlace }: SearchFieldProps) {
  const intl = useIntl();
  const search = Search.useActorRef();
  const text = Search.useSelector(selectSearchText);
  const activeKey = Search.useSelector(selectActiveKey);
  const isAwaited = Search.useSelector(selectIsAwaited);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const name = intl.formatMessage({ id: "search.title" });
  useLayoutEffect(() => field.current?.focus({ preventScroll: true }), []);

  const take = () => {
    const result = searchRules.resultToOpen(search.getSnapshot());
    if (result) search.send({ type: "result.choose", key: result.key });
  };
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.nativeEvent.isComposing) return;
    const to = steps.get(event.key) ?? (activeKey === null ? undefined : ends.get(event.key));
    if (to) search.send({ type: "list.walk", to });
    else if (event.key === "Enter") take();
    else if (event.key === "Escape") onClose();
    else return;
    event.preventDefault();
  };
  const leave = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // Another window is no place on this page: the field waits for its person.
    if (relatedTarget && !currentTarget.contains(relatedTarget)) search.send({ type: "field.close" });
  };

  return (
    <search className="search-field bp6-card bp6-elevation-2" aria-label={name} onBlur={leave}>
      <InputGroup
        inputRef={field}
        leftIcon={<SearchIcon />}
        placeholder={intl.formatMessage({ id: "search.hint" })}
        autoComplete="off"
        spellCheck={false}
        enterKeyHint="search"
        maxLength={100}
        role="combobox"
        aria-label={name}
        aria-autocomplete="list"
        aria-expanded
        aria-controls={id}
        aria-busy={isAwaited}
        aria-activedescendant={activeKey === null ? undefined : optionId(id, activeKey)}
        value={text}
        onValueChange={(typed) => search.send({ type: "text.change", text: typed })}
        onKeyDown={press}
        rightElement={
          <Button
            variant="minimal"
            icon={<Cross />}
            aria-label={intl.formatMessage({ id: "search.close" })}
            onClick={onClose}
          />
        }
      />
      <LaterTexts placeholder={null}>
        <SearchResults id={id} writePlace={writePlace} />
      </LaterTexts>
      <div className="search-status">
        {/* There before its words: what comes with them is not read out. */}
        <output>
          <LaterTexts placeholder={null}>
            <SearchCount />
          </LaterTexts>
        </output>
        <LaterTexts placeholder={null}>
          <SearchRemarks />
        </LaterTexts>
      </div>
    </search>
  );
}
