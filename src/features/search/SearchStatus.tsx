import { FormattedList, FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useHiddenResults } from "./useHiddenResults.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import {
  Search,
  searchRules,
  selectAreFeaturesTold,
  selectHaveFeaturesFailed,
  selectIsAwaited,
  selectLayersMissed,
  selectPlacesStatus,
  selectSearchText,
} from "./selectors.ts";

/** How much was found so far, in the live region below the results. */
export function SearchCount() {
  const text = Search.useSelector(selectSearchText).trim();
  const isAwaited = Search.useSelector(selectIsAwaited);
  const areFeaturesTold = Search.useSelector(selectAreFeaturesTold);
  const count = Search.useSelector((snapshot) =>
    searchRules.groupsOf(snapshot).reduce((sum, { results }) => sum + results.length, 0),
  );
  if (text === "") return null;
  if (isAwaited)
    return (
      <FormattedMessage id={areFeaturesTold ? "search.foundSoFar" : "search.awaited"} values={{ count }} />
    );
  return <FormattedMessage id={count === 0 ? "search.nothing" : "search.found"} values={{ text, count }} />;
}

/** What can be searched for, or what of it was not. */
export function SearchRemarks() {
  const text = Search.useSelector(selectSearchText).trim();
  const isAwaited = Search.useSelector(selectIsAwaited);
  const hiddenCount = useHiddenResults().size;
  const placesStatus = Search.useSelector(selectPlacesStatus);
  const haveFeaturesFailed = Search.useSelector(selectHaveFeaturesFailed);
  if (text === "") return <FormattedMessage id="search.explanation" />;
  return (
    <>
      {hiddenCount > 0 && (
        <p className="search-hidden">
          <FormattedMessage id="search.hiddenByFilter" values={{ count: hiddenCount }} />
        </p>
      )}
      {!isAwaited && (
        <ul className="search-missed">
          {placesStatus === "unreachable" && <Missed id="search.placesUnreachable" />}
          {placesStatus === "off" && <Missed id="search.placesOff" />}
          {haveFeaturesFailed && <Missed id="search.featuresFailed" />}
          <MissedLayers status="unsupported" id="search.layersUnsupported" />
          <MissedLayers status="failed" id="search.layersFailed" />
          <MissedLayers status="partly" id="search.layersPartly" />
        </ul>
      )}
    </>
  );
}

function Missed({ id }: { id: MessageId }) {
  return (
    <li>
      <FormattedMessage id={id} />
    </li>
  );
}

function MissedLayers({ status, id }: { status: "unsupported" | "failed" | "partly"; id: MessageId }) {
  const titleOf = useTitleOf();
  const layers = Search.useSelector(selectLayersMissed, isSame)
    .filter((each) => each.status === status)
    .map(({ layer }) => titleOf(layer));
  if (layers.length === 0) return null;
  return (
    <li>
      <FormattedMessage id={id} values={{ layers: <FormattedList value={layers} /> }} />
    </li>
  );
}

const isSame = (one: unknown, other: unknown): boolean => JSON.stringify(one) === JSON.stringify(other);
