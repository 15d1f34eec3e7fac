import { Callout, Spinner } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Notice } from "../../ui/Notice.tsx";
import { Highlight, selectSearch } from "./selectors.ts";

/** Shown while the map server is queried for a place, and when it found nothing or failed. */
export function SearchNotice() {
  const highlight = Highlight.useActorRef();
  const search = Highlight.useSelector(selectSearch);
  const close = () => highlight.send({ type: "features.close" });

  if (search === "asking") {
    return (
      <Notice key={search} onDismiss={close}>
        <span className="searching">
          <Spinner size={16} aria-hidden />
          <FormattedMessage id="map.searching" />
        </span>
      </Notice>
    );
  }
  if (search !== "nothing" && search !== "unanswered") return null;
  return (
    <Notice key={search} intent={search === "nothing" ? "none" : "warning"} onDismiss={close}>
      <FormattedMessage id={search === "nothing" ? "map.nothingHere" : "map.searchUnanswered"} />
    </Notice>
  );
}

/** The same inside the modal, when something was found already. */
export function MoreFeatures() {
  const search = Highlight.useSelector(selectSearch);
  return (
    <div aria-live="polite" className="more-features">
      {search === "askingMore" && (
        <span className="searching">
          <Spinner size={14} aria-hidden />
          <FormattedMessage id="map.searchingMore" />
        </span>
      )}
      {search === "moreUnanswered" && (
        <Callout compact intent="warning">
          <FormattedMessage id="map.moreUnanswered" />
        </Callout>
      )}
    </div>
  );
}
