import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import "./measure.css";
import { Measure, selectLinkedCount } from "./selectors.ts";

/** Asks whether measurements that a link brought are to stay; nothing where there are none. */
export function LinkedMeasurements() {
  const measure = Measure.useActorRef();
  const count = Measure.useSelector(selectLinkedCount);
  if (count === 0) return null;
  return (
    <>
      <FormattedMessage id="measure.linked" values={{ count }} />{" "}
      <span className="measurements-linked-choice">
        <Button size="small" onClick={() => measure.send({ type: "measurements.keep" })}>
          <FormattedMessage id="measure.keepLinked" />
        </Button>
        <Button size="small" onClick={() => measure.send({ type: "measurements.putAway" })}>
          <FormattedMessage id="measure.putLinkedAway" />
        </Button>
      </span>
    </>
  );
}
