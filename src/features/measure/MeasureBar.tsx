import { Button, Card } from "@blueprintjs/core";
import { Cross, Tick } from "@blueprintjs/icons";
import { useEffect, useEffectEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Measure, selectCanConfirm, selectDrawnKind } from "../../state/measure.ts";
import "./measure.css";

const hints = { line: "map.measureDistanceHint", area: "map.measureAreaHint" } as const;

/** What to do while drawing, with the confirm button of spec §4.56. Escape cancels, Enter confirms. */
export function MeasureBar() {
  const drawnKind = Measure.useSelector(selectDrawnKind);
  const canConfirm = Measure.useSelector(selectCanConfirm);
  const measure = Measure.useActorRef();
  const stop = () => measure.send({ type: "measure.stop" });
  const confirm = () => measure.send({ type: "measure.confirm" });

  if (!drawnKind) return null;
  return (
    <Card className="measure-bar" compact elevation={2}>
      <DrawingKeys onCancel={stop} onConfirm={confirm} />
      <output>
        <FormattedMessage id={hints[drawnKind]} />
      </output>
      {canConfirm && (
        <Button size="small" intent="primary" icon={<Tick />} onClick={confirm}>
          <FormattedMessage id="map.confirmMeasurement" />
        </Button>
      )}
      <Button size="small" icon={<Cross />} onClick={stop}>
        <FormattedMessage id="common.cancel" />
      </Button>
    </Card>
  );
}

function DrawingKeys({ onCancel, onConfirm }: { onCancel: () => void; onConfirm: () => void }) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape") onCancel();
    if (event.key === "Enter" && !(event.target instanceof HTMLButtonElement)) onConfirm();
  });
  useEffect(() => {
    const listener = (event: KeyboardEvent) => press(event);
    document.addEventListener("keydown", listener);
    return () => document.removeEventListener("keydown", listener);
  }, []);
  return null;
}
