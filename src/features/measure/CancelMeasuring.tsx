import { Button } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { FormattedMessage } from "react-intl";
import { Measure } from "./selectors.ts";

/** Stops drawing, or moving points, and leaves everything as it was. */
export function CancelMeasuring() {
  const measure = Measure.useActorRef();
  return (
    <Button
      className="measure-cancel"
      icon={<Cross />}
      onClick={() => measure.send({ type: "measure.stop" })}
    >
      <FormattedMessage id="common.cancel" />
    </Button>
  );
}
