import { Button } from "@blueprintjs/core";
import { Cross, DragHandleVertical } from "@blueprintjs/icons";
import type { CSSProperties, KeyboardEvent, PointerEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { useMapView } from "../../map/useMapView.ts";
import { BaseLayerChoice, selectBaseLayer } from "../base-map/selectors.ts";
import { Compare, selectPosition, selectRightBase } from "./selectors.ts";
import "./compare.css";

/** How far a key moves the line, per cents of the map's width. */
const [step, leap] = [1, 10];

/** Where a key brings the line from here; undefined for any other key. */
const moved = (key: string, from: number): number | undefined =>
  ({
    ArrowLeft: from - step,
    ArrowDown: from - step,
    ArrowRight: from + step,
    ArrowUp: from + step,
    PageDown: from - leap,
    PageUp: from + leap,
    Home: 0,
    End: 100,
  })[key];

/** The line between two maps, with a handle and the labels of both sides. */
export function SwipeHandle() {
  const intl = useIntl();
  const compare = Compare.useActorRef();
  const { focus } = useMapView();
  const positionPercent = Compare.useSelector(selectPosition);
  const right = Compare.useSelector(selectRightBase);
  const left = BaseLayerChoice.useSelector(selectBaseLayer);
  const move = (to: number) => compare.send({ type: "line.move", positionPercent: to });
  const stop = () => {
    compare.send({ type: "compare.stop" });
    // The focus would vanish with the grip.
    focus();
  };
  const press = (event: KeyboardEvent) => {
    if (event.key === "Escape") return stop();
    const to = moved(event.key, positionPercent);
    if (to === undefined) return;
    event.preventDefault();
    move(to);
  };
  const drag = ({ currentTarget, pointerId, clientX }: PointerEvent) => {
    const stage = currentTarget.closest(".swipe");
    if (!stage || !currentTarget.hasPointerCapture(pointerId)) return;
    const { left: edge, width } = stage.getBoundingClientRect();
    move((100 * (clientX - edge)) / width);
  };

  return (
    <MapOverlay>
      <div className="swipe" style={{ "--swipe-line": `${positionPercent}%` } as CSSProperties}>
        <div className="swipe-line" />
        <p className="swipe-name swipe-name-left">
          <FormattedMessage id={`baseLayers.${left}`} />
        </p>
        <p className="swipe-name swipe-name-right">
          {right && <FormattedMessage id={`baseLayers.${right}`} />}
        </p>
        <div className="swipe-grips">
          <div
            // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- it is dragged along the map, a range along itself
            role="slider"
            tabIndex={0}
            className="swipe-grip"
            aria-label={intl.formatMessage({ id: "compare.line" })}
            aria-orientation="horizontal"
            aria-valuemin={0}
            aria-valuemax={100}
            aria-valuenow={positionPercent}
            aria-valuetext={intl.formatMessage({ id: "compare.position" }, { percent: positionPercent })}
            onKeyDown={press}
            onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
            onPointerMove={drag}
          >
            <DragHandleVertical size={20} />
          </div>
          <Button
            className="swipe-stop"
            icon={<Cross />}
            aria-label={intl.formatMessage({ id: "compare.stop" })}
            title={intl.formatMessage({ id: "compare.stop" })}
            onClick={stop}
          />
        </div>
      </div>
    </MapOverlay>
  );
}
