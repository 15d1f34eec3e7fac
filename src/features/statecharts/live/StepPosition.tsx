import { FormattedMessage } from "react-intl";
import { selectAt, selectWatched, Watch } from "../selectors.ts";

/** The number of the selected step, and of all steps. */
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
