/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/no-noninteractive-element-interactions -- an svg that holds buttons, whose keys move what it shows */
import { type KeyboardEvent, type ReactNode, useEffectEvent, useId, useLayoutEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { Box, ChartLayout, Point } from "../layout/chartLayout.ts";
import { saveFile, svgFile } from "./svgFile.ts";
import { useGestures } from "./useGestures.ts";
import {
  firstView,
  type Following,
  middleOf,
  moveView,
  revealing,
  type View,
  fullView,
  zoomView,
} from "./views.ts";
import { ZoomButtons } from "./ZoomButtons.tsx";
import "./chartCanvas.css";

interface ChartCanvasProps {
  layout: ChartLayout;
  name: string;
  /** Of the file that it is saved in, without its ending. */
  fileName: string;
  /** Pressed beside everything. */
  onClear?: (() => void) | undefined;
  following?: Following | undefined;
  /** The drawing; `reveal` pans to a box of it. */
  children: (reveal: (box: Box) => void) => ReactNode;
}

const buttonZoom = 1.4;
/** Step of an arrow key, as a share of the view. */
const keyStep = 0.12;

const steps: Record<string, Point> = {
  ArrowLeft: { x: -keyStep, y: 0 },
  ArrowRight: { x: keyStep, y: 0 },
  ArrowUp: { x: 0, y: -keyStep },
  ArrowDown: { x: 0, y: keyStep },
};

/** A pannable and zoomable view: wheel, drag, pinch, buttons and keys. */
export function ChartCanvas(props: ChartCanvasProps) {
  const { layout, name, fileName, onClear, following, children } = props;
  const hintId = useId();
  const [view, setView] = useState<View>(() => fullView(layout));
  const { isOn = false, moment, box } = following ?? {};
  const [followed, setFollowed] = useState({ isOn, moment });
  if (followed.isOn !== isOn || followed.moment !== moment) {
    setFollowed({ isOn, moment });
    // At once: what happens is quicker than any slide there.
    if (isOn && box) setView(revealing(view, box));
  }
  const { svg, handlers, wasDragged } = useGestures({
    onZoom: (at, factor) => setView((now) => zoomView(now, at, factor, layout)),
    onDrag: (by) => setView((now) => moveView(now, by, layout)),
  });
  const begin = useEffectEvent((drawn: ChartLayout) => {
    const { clientWidth: width = 0, clientHeight: height = 0 } = svg.current ?? {};
    const first = firstView(drawn, { width, height }, drawn.initials[0] ?? { x: 0, y: 0 });
    setView(isOn && box ? revealing(first, box) : first);
  });
  // The size is known only after mounting, and of a hidden one once it is shown.
  useLayoutEffect(() => {
    begin(layout);
    const element = svg.current;
    if (!element || element.clientWidth > 0) return undefined;
    const observer = new ResizeObserver(() => {
      if (element.clientWidth === 0) return;
      observer.disconnect();
      begin(layout);
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, [layout, svg]);

  const zoom = (factor: number) => setView((now) => zoomView(now, middleOf(now), factor, layout));
  const fit = () => setView(fullView(layout));
  const press = (event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey) return;
    const step = steps[event.key];
    if (step) setView((now) => moveView(now, { x: step.x * now.width, y: step.y * now.height }, layout));
    else if (event.key === "+" || event.key === "=") zoom(buttonZoom);
    else if (event.key === "-") zoom(1 / buttonZoom);
    else if (event.key === "0") fit();
    else return;
    event.preventDefault();
  };

  return (
    <div className="chart-canvas">
      <svg
        ref={svg}
        className="chart"
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- the keys move what it shows
        tabIndex={0}
        role="group"
        aria-label={name}
        aria-describedby={hintId}
        viewBox={`${view.x} ${view.y} ${view.width} ${view.height}`}
        {...handlers}
        onKeyDown={press}
        onClick={({ target, currentTarget }) => {
          if (target === currentTarget && !wasDragged()) onClear?.();
        }}
      >
        {children((box) => setView((now) => revealing(now, box)))}
      </svg>
      <span id={hintId} hidden>
        <FormattedMessage id="machines.drawing" />
      </span>
      <ZoomButtons
        following={following}
        onIn={() => zoom(buttonZoom)}
        onOut={() => zoom(1 / buttonZoom)}
        onFit={fit}
        onSave={() => svg.current && saveFile(`${fileName}.svg`, svgFile(svg.current, layout))}
      />
    </div>
  );
}
