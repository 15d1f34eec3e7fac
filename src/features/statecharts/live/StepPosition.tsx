import { FormattedMessage } from "react-intl";
import { selectAt, selectWatched, Watch } from "../selectors.ts";

/** Which step is looked at, of how many. */
export function StepPosition() {
  const at = Watch.useSelector(selectAt);
  const { steps } = Watch.useSelector(selectWatched);
  const place = steps.findIndex(({ number }) => number === at) + 1;
  return (
    <span className="watch-place">
      <FormattedMessage id="machines.live.place" values={{ place, count: steps.length }} />
    </span>
  );
}
