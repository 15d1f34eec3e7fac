import type { KeyboardEvent } from "react";
import { Docks, selectIsPanelShown } from "./selectors.ts";
import type { Panel } from "./Panel.ts";
import { ControlButton } from "../../ui/ControlButton.tsx";

/** Opens a panel, and closes it again. */
export function PanelButton({ title, icon }: Panel) {
  const docks = Docks.useActorRef();
  const isShown = Docks.useSelector(selectIsPanelShown(title));
  const closeOnEscape = ({ key }: KeyboardEvent) => {
    if (key === "Escape" && isShown) docks.send({ type: "panel.close", panel: title });
  };
  return (
    <ControlButton
      name={title}
      icon={icon}
      aria-expanded={isShown}
      data-panel={title}
      active={isShown}
      onKeyDown={closeOnEscape}
      onClick={() => docks.send({ type: "panel.toggle", panel: title })}
    />
  );
}
