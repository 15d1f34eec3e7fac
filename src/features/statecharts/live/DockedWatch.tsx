import { Button } from "@blueprintjs/core";
import { Cross, OpenApplication, Pulse } from "@blueprintjs/icons";
import { type KeyboardEvent, type PointerEvent, useEffect, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { WatchBar } from "./WatchBar.tsx";
import { WatchPanes } from "./WatchPanes.tsx";
import "./live.css";

interface DockedWatchProps {
  /** The last value given to `onPlace`; null when there was none. */
  place: string | null;
  /** Whether it is open and how high, as text to keep. */
  onPlace: (place: string) => void;
}

const minHeightPx = 160;
const stepPx = 40;

const clamp = (heightPx: number) =>
  Math.round(Math.min(Math.max(heightPx, minHeightPx), window.innerHeight - stepPx * 2));

/** A panel below the page with its running machines; collapsed to a small button at first. */
export function DockedWatch({ place, onPlace }: DockedWatchProps) {
  const intl = useIntl();
  const [isOpen, setIsOpen] = useState(place?.startsWith("open") ?? false);
  const [heightPx, setHeightPx] = useState(clamp(Number(place?.split(" ")[1] ?? 360)));
  const keep = (open: boolean, height: number) => {
    setIsOpen(open);
    setHeightPx(clamp(height));
    onPlace(`${open ? "open" : "closed"} ${clamp(height)}`);
  };
  // The page shrinks, so that nothing is behind the panel.
  useEffect(() => {
    const { style } = document.documentElement;
    style.setProperty("--docked-panel", isOpen ? `${heightPx}px` : "0px");
    return () => void style.removeProperty("--docked-panel");
  }, [isOpen, heightPx]);
  if (!isOpen)
    return (
      <Button
        className="watch-opener"
        icon={<Pulse />}
        aria-label={intl.formatMessage({ id: "machines.live.open" })}
        title={intl.formatMessage({ id: "machines.live.open" })}
        onClick={() => keep(true, heightPx)}
      />
    );
  const drag = ({ currentTarget, pointerId }: PointerEvent) => currentTarget.setPointerCapture(pointerId);
  const dragged = ({ currentTarget, pointerId, clientY }: PointerEvent) => {
    if (currentTarget.hasPointerCapture(pointerId)) keep(true, window.innerHeight - clientY);
  };
  const resize = ({ key }: KeyboardEvent) => {
    if (key === "ArrowUp") keep(true, heightPx + stepPx);
    if (key === "ArrowDown") keep(true, heightPx - stepPx);
  };
  return (
    <section
      className="watch docked-watch"
      style={{ blockSize: heightPx }}
      aria-label={intl.formatMessage({ id: "machines.live.title" })}
    >
      <div
        className="watch-edge"
        // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- one that is moved takes the focus, an hr does not
        role="separator"
        tabIndex={0}
        aria-orientation="horizontal"
        aria-label={intl.formatMessage({ id: "machines.live.height" })}
        aria-valuenow={heightPx}
        aria-valuemin={minHeightPx}
        onPointerDown={drag}
        onPointerMove={dragged}
        onKeyDown={resize}
      />
      <WatchBar>
        <a className="watch-window" href="/dev/machines/live?inspect" target="_blank" rel="noopener">
          <OpenApplication />
          <FormattedMessage id="machines.live.window" />
        </a>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "machines.live.close" })}
          title={intl.formatMessage({ id: "machines.live.close" })}
          onClick={() => keep(false, heightPx)}
        />
      </WatchBar>
      <WatchPanes />
    </section>
  );
}
