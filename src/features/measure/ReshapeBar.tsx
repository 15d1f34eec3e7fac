import { pointsOf, type Measurement } from "../../../machines/measure/measuring.ts";
import { Button, Card } from "@blueprintjs/core";
import { Tick } from "@blueprintjs/icons";
import { useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useReturnFocus } from "../../map/measure/useReturnFocus.ts";
import { FirstFocus } from "../../ui/FirstFocus.tsx";
import { CancelMeasuring } from "./CancelMeasuring.tsx";
import { MeasureHint } from "./MeasureHint.tsx";
import { titleOf } from "./measureWords.ts";
import { MovablePoints } from "./MovablePoints.tsx";
import { Measure } from "./selectors.ts";
import { SizeSoFar } from "./SizeSoFar.tsx";

/** Instructions while the points of a measurement are moved, and its points by their coordinates. */
export function ReshapeBar({ measurement }: { measurement: Measurement }) {
  const intl = useIntl();
  const bar = useReturnFocus<HTMLDivElement>();
  const done = useRef<HTMLButtonElement>(null);
  const measure = Measure.useActorRef();

  return (
    <Card ref={bar} className="measure-bar" compact elevation={2}>
      <FirstFocus onShown={() => done.current?.focus({ preventScroll: true })} />
      <strong className="measure-title">
        <FormattedMessage id="measure.reshapeOne" values={{ title: titleOf(intl, measurement) }} />
      </strong>
      <MeasureHint click="measure.reshapeHint" tap="measure.reshapeTapHint" />
      <SizeSoFar geometry={measurement.geometry} />
      <MovablePoints
        points={pointsOf(measurement.geometry)}
        onMove={(index, position) => measure.send({ type: "point.move", index, position })}
      />
      <div className="measure-bar-buttons">
        <Button
          ref={done}
          intent="primary"
          icon={<Tick />}
          onClick={() => measure.send({ type: "measure.finish" })}
        >
          <FormattedMessage id="measure.reshapeDone" />
        </Button>
        <CancelMeasuring />
      </div>
    </Card>
  );
}
