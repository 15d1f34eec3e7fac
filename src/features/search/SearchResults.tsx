/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/interactive-supports-focus, jsx-a11y/click-events-have-key-events -- a list that the field above it holds the focus for */
import type { ReadPlace } from "../../../machines/coordinates/parsePlace.ts";
import type { ResultGroup, SearchResult } from "../../../machines/search/results.ts";
import { Button } from "@blueprintjs/core";
import { Filter as FilterIcon, History, Locate, MapMarker, Shapes } from "@blueprintjs/icons";
import { type ReactElement, useEffect, useRef } from "react";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useLabelIn, useTextIn, useTitle } from "../layers/nameSelectors.ts";
import { optionId } from "./optionId.ts";
import { Search, searchRules, selectActiveKey } from "./selectors.ts";
import { useHiddenResults } from "./useHiddenResults.ts";

export interface SearchResultsProps {
  id: string;
  writePlace: WritePlace;
}

/** The results in groups; the field above has the keyboard navigation. */
export function SearchResults({ id, writePlace }: SearchResultsProps) {
  const intl = useIntl();
  const search = Search.useActorRef();
  const labelIn = useLabelIn();
  const textIn = useTextIn();
  const hidden = useHiddenResults();
  const groups = Search.useSelector(searchRules.groupsOf, isSame);

  return (
    <>
      <div
        id={id}
        role="listbox"
        aria-label={intl.formatMessage({ id: "search.results" })}
        className="search-results"
      >
        {groups.map((group) => (
          <div key={group.key} role="group" aria-labelledby={optionId(id, group.key)}>
            <div id={optionId(id, group.key)} role="presentation" className="search-heading">
              <Heading group={group} />
            </div>
            {group.results.map((result) => (
              <Result
                key={result.key}
                id={optionId(id, result.key)}
                result={result}
                isHidden={hidden.has(result.key)}
                words={wordsOf(result, { intl, labelIn, textIn, writePlace })}
              />
            ))}
          </div>
        ))}
      </div>
      {groups[0]?.kind === "recents" && (
        <Button
          size="small"
          variant="minimal"
          alignText="start"
          onClick={() => search.send({ type: "recents.clear" })}
        >
          <FormattedMessage id="search.clearRecents" />
        </Button>
      )}
    </>
  );
}

/** Writes a coordinate as the map does. */
export type WritePlace = (intl: IntlShape, place: ReadPlace) => string;

/** Labels of the register's kinds of places; others stay as they are. */
const placeKinds: Readonly<Record<string, MessageId>> = {
  adres: "search.address",
  buurt: "search.neighbourhood",
  gemeente: "search.municipality",
  perceel: "search.parcel",
  postcode: "search.postcode",
  provincie: "search.province",
  weg: "search.street",
  wijk: "search.district",
  woonplaats: "search.town",
};

const isSame = (one: ResultGroup[], other: ResultGroup[]): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

function Heading({ group }: { group: ResultGroup }) {
  if (group.kind === "layer") return <LayerHeading group={group} />;
  return <FormattedMessage id={headings[group.kind]} />;
}

const headings = {
  coordinates: "search.coordinates",
  places: "search.places",
  recents: "search.recents",
} as const;

function LayerHeading({ group: { layer, count, results } }: { group: ResultGroup & { kind: "layer" } }) {
  const title = useTitle(layer);
  if (count <= results.length) return title;
  return <FormattedMessage id="search.someOfLayer" values={{ layer: title, shown: results.length, count }} />;
}

const icons: Record<SearchResult["kind"], ReactElement> = {
  coordinate: <Locate />,
  feature: <Shapes />,
  place: <MapMarker />,
  recent: <History />,
};

interface ResultProps {
  id: string;
  result: SearchResult;
  /** By the filter of its layer. */
  isHidden: boolean;
  words: { label: string; detail?: string | undefined };
}

function Result({ id, result, isHidden, words: { label, detail } }: ResultProps) {
  const search = Search.useActorRef();
  const isActive = Search.useSelector(selectActiveKey) === result.key;
  const option = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isActive) option.current?.scrollIntoView({ block: "nearest" });
  }, [isActive]);

  return (
    <div
      ref={option}
      id={id}
      role="option"
      aria-selected={isActive}
      className="search-result"
      // The field keeps the keyboard.
      onMouseDown={(event) => event.preventDefault()}
      onClick={() => search.send({ type: "result.choose", key: result.key })}
    >
      {isHidden ? <FilterIcon /> : icons[result.kind]}
      <span className="search-result-label">{label}</span>
      {detail && <span className="search-result-detail">{detail}</span>}
      {isHidden && (
        <span className="search-result-hidden">
          <FormattedMessage id="search.hidden" />
        </span>
      )}
    </div>
  );
}

interface Writing {
  intl: IntlShape;
  labelIn: (layer: string, attribute: string) => string;
  textIn: (layer: string, attribute: string, value: unknown) => string;
  writePlace: WritePlace;
}

function wordsOf(result: SearchResult, { intl, labelIn, textIn, writePlace }: Writing): ResultProps["words"] {
  if (result.kind === "feature") {
    const { layer, label, detail, matched, apart = [] } = result;
    const told = matched ?? detail;
    const text = told && textIn(layer, told.property, told.value);
    const [first] = apart;
    const isNumbered = first !== undefined && /n(umme)?r$|number$/i.test(first.property);
    const distinctions = (isNumbered ? apart.slice(1) : apart).map(
      ({ property, value }) => `${labelIn(layer, property)}: ${textIn(layer, property, value)}`,
    );
    const said = matched ? `${labelIn(layer, matched.property)}: ${text}` : text;
    return {
      label: isNumbered ? `${label} ${first.value}` : label,
      detail: [...(said ? [said] : []), ...distinctions].join(" · "),
    };
  }
  if (result.kind === "place") {
    const kind = placeKinds[result.placeKind];
    return { label: result.label, detail: kind ? intl.formatMessage({ id: kind }) : result.placeKind };
  }
  if (result.kind === "recent") return { label: result.text };
  return { label: writePlace(intl, result.place) };
}
