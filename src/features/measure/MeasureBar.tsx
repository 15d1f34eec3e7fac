import { geometryOf, type MeasureKind } from "../../../machines/measure/measuring.ts";
import { Button, Card } from "@blueprintjs/core";
import { Tick, Undo } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { useReturnFocus } from "../../map/measure/useReturnFocus.ts";
import {
  Measure,
  selectCanConfirm,
  selectCanUndo,
  selectDrawnKind,
  selectPoints,
  selectReshaped,
} from "./selectors.ts";
import "./measure.css";
import { PointInput } from "./PointInput.tsx";
import { SizeSoFar } from "./SizeSoFar.tsx";
import { CancelMeasuring } from "./CancelMeasuring.tsx";
import { MeasureHint } from "./MeasureHint.tsx";
import { useReshapeParts } from "./useReshapeParts.ts";

const hints = {
  line: { click: "map.measureDistanceHint", tap: "measure.distanceTapHint" },
  area: { click: "map.measureAreaHint", tap: "measure.areaTapHint" },
} as const;

/** Instructions while drawing, with the confirm button of spec §4.56, and while points are moved. */
export function MeasureBar() {
  const drawnKind = Measure.useSelector(selectDrawnKind);
  const reshaped = Measure.useSelector(selectReshaped);
  const reshapeParts = useReshapeParts(reshaped !== undefined);
  if (reshaped) return reshapeParts && <reshapeParts.ReshapeBar key={reshaped.id} measurement={reshaped} />;
  return drawnKind && <DrawingBar kind={drawnKind} />;
}

function DrawingBar({ kind }: { kind: MeasureKind }) {
  const intl = useIntl();
  const bar = useReturnFocus<HTMLDivElement>();
  const points = Measure.useSelector(selectPoints);
  const canConfirm = Measure.useSelector(selectCanConfirm);
  const canUndo = Measure.useSelector(selectCanUndo);
  const measure = Measure.useActorRef();

  return (
    <Card ref={bar} className="measure-bar" data-begun={canUndo} compact elevation={2}>
      <MeasureHint {...hints[kind]} />
      <SizeSoFar geometry={geometryOf(kind, points)} />
      <PointInput
        points={points}
        onPlace={(position) => measure.send({ type: "point.place", position })}
        onFinish={() => measure.send({ type: "measure.finish" })}
      />
      <div className="measure-bar-buttons">
        {canConfirm && (
          <Button intent="primary" icon={<Tick />} onClick={() => measure.send({ type: "measure.confirm" })}>
            <FormattedMessage id="map.confirmMeasurement" />
          </Button>
        )}
        <Button
          className="measure-undo"
          icon={<Undo />}
          title={intl.formatMessage({ id: "measure.undoPoint" })}
          disabled={!canUndo}
          onClick={() => measure.send({ type: "point.undo" })}
        >
          <FormattedMessage id="measure.undoPoint" />
        </Button>
        <CancelMeasuring />
      </div>
    </Card>
  );
}
