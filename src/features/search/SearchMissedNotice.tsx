import { FormattedMessage } from "react-intl";
import { Search, selectIsOpeningFailed } from "./selectors.ts";
import { Notice } from "../../ui/Notice.tsx";

/** Shown briefly when a found feature could not be opened. */
export function SearchMissedNotice() {
  const search = Search.useActorRef();
  return (
    Search.useSelector(selectIsOpeningFailed) && (
      <Notice intent="warning" isAlert onDismiss={() => search.send({ type: "field.close" })}>
        <FormattedMessage id="search.missed" />
      </Notice>
    )
  );
}
