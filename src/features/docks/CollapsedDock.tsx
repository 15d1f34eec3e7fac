import type { Dock } from "../../../machines/docks/dockLayout.ts";
import { Button } from "@blueprintjs/core";
import { ChevronDown, ChevronLeft, ChevronRight, ChevronUp } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef } from "react";
import { useIntl } from "react-intl";
import { Docks, selectReached } from "./selectors.ts";
import type { Panel } from "./Panel.ts";

const outward = { left: <ChevronLeft />, right: <ChevronRight />, bottom: <ChevronDown /> };
const inward = { left: <ChevronRight />, right: <ChevronLeft />, bottom: <ChevronUp /> };

/** Puts a dock away to a strip. */
export function CollapseButton({ dock }: { dock: Dock }) {
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const name = intl.formatMessage({ id: "docks.collapse" });
  return (
    <Button
      variant="minimal"
      icon={outward[dock]}
      title={name}
      aria-label={name}
      onClick={() => docks.send({ type: "dock.toggle", dock })}
    />
  );
}

/** The strip that is left of a dock, with a button for each panel in it. */
export function CollapsedDock({ dock, panels }: { dock: Dock; panels: readonly Panel[] }) {
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const expand = useRef<HTMLButtonElement>(null);
  const name = intl.formatMessage({ id: "docks.expand" });
  // The button that collapsed it was unmounted.
  const reach = useEffectEvent(() => {
    const reached = selectReached(docks.getSnapshot());
    if (panels.some(({ title }) => title === reached)) expand.current?.focus();
  });
  useEffect(() => reach(), []);
  return (
    <div className="dock-strip" data-dock={dock}>
      <Button
        ref={expand}
        variant="minimal"
        icon={inward[dock]}
        title={name}
        aria-label={name}
        onClick={() => docks.send({ type: "dock.toggle", dock })}
      />
      {panels.map(({ title, icon }) => (
        <Button
          key={title}
          variant="minimal"
          icon={icon}
          title={intl.formatMessage({ id: title })}
          aria-label={intl.formatMessage({ id: "docks.show" }, { panel: intl.formatMessage({ id: title }) })}
          onClick={() => docks.send({ type: "panel.open", panel: title })}
        />
      ))}
    </div>
  );
}
