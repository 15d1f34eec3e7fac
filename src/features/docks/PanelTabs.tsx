import { useRef, type KeyboardEvent } from "react";
import { FormattedMessage } from "react-intl";
import { Docks } from "./selectors.ts";
import type { Panel } from "./Panel.ts";

const steps: Record<string, number> = { ArrowLeft: -1, ArrowUp: -1, ArrowRight: 1, ArrowDown: 1 };

interface PanelTabsProps {
  panels: readonly Panel[];
  inFront: Panel;
  tabId: (title: string) => string;
}

/** The panels of a dock by name; arrow keys go from one to the next. */
export function PanelTabs({ panels, inFront, tabId }: PanelTabsProps) {
  const docks = Docks.useActorRef();
  const tabs = useRef<HTMLDivElement>(null);
  const press = (event: KeyboardEvent) => {
    const step = steps[event.key];
    if (step === undefined) return;
    event.preventDefault();
    const next = panels.at((panels.indexOf(inFront) + step) % panels.length) ?? inFront;
    docks.send({ type: "panel.choose", panel: next.title });
    tabs.current?.querySelector<HTMLElement>(`[data-tab="${next.title}"]`)?.focus();
  };
  return (
    <div ref={tabs} role="tablist" className="panel-tabs">
      {panels.map((panel) => (
        <button
          key={panel.title}
          type="button"
          role="tab"
          id={tabId(panel.title)}
          aria-controls={`${tabId(panel.title)}-panel`}
          aria-selected={panel === inFront}
          tabIndex={panel === inFront ? 0 : -1}
          data-tab={panel.title}
          className="panel-tab"
          onKeyDown={press}
          onClick={() => docks.send({ type: "panel.choose", panel: panel.title })}
        >
          <FormattedMessage id={panel.title} />
        </button>
      ))}
    </div>
  );
}
