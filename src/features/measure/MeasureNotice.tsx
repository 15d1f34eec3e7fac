import { Button } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { Measure, selectDeletedCount, selectNotice } from "./selectors.ts";
import { LinkedMeasurements } from "./LinkedMeasurements.tsx";
import { Notice } from "../../ui/Notice.tsx";

/** Results of actions on measurements; a deletion can be undone here. */
export function MeasureNotice() {
  const measure = Measure.useActorRef();
  const notice = Measure.useSelector(selectNotice);
  const count = Measure.useSelector(selectDeletedCount);
  const dismiss = () => measure.send({ type: "notice.dismiss" });
  if (!notice) return null;
  if (notice === "notStored")
    return (
      <Notice key={notice} intent="warning" onDismiss={dismiss}>
        <FormattedMessage id="measure.notStored" />
      </Notice>
    );
  if (notice === "linked")
    return (
      <Notice key={notice} onDismiss={dismiss}>
        <LinkedMeasurements />
      </Notice>
    );
  return (
    <Notice key={`${notice} ${count}`} isPassing onDismiss={dismiss}>
      <FormattedMessage
        id={notice === "reshaped" ? "measure.reshaped" : "measure.deleted"}
        values={{ count }}
      />{" "}
      <Button size="small" onClick={() => measure.send({ type: "measurements.restore" })}>
        <FormattedMessage id="measure.restore" />
      </Button>
    </Notice>
  );
}
