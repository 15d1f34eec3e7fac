import { use, useEffect, useEffectEvent, useRef, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { Docks, selectReached } from "./selectors.ts";
import { giveKeyboard } from "../../ui/keysOfDialogs.ts";
import type { Panel } from "./Panel.ts";
import { PanelPlaces } from "./PanelPlaces.ts";

interface PanelSectionProps {
  panel: Panel;
  className: string;
  isShown?: boolean;
  /** Set where the section belongs to a tab: the id of that tab. */
  tabId?: string;
  onClose: (panel: Panel) => void;
  /** Stands above what the panel holds. */
  children?: ReactNode;
}

/** A panel in its place. It takes the focus when a person opened it, and Escape closes it. */
export function PanelSection(props: PanelSectionProps) {
  const { panel, className, isShown = true, tabId, onClose, children } = props;
  const intl = useIntl();
  const docks = Docks.useActorRef();
  const places = use(PanelPlaces);
  const section = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key === "Escape" && !event.defaultPrevented) onClose(panel);
  });
  const reach = useEffectEvent((element: HTMLElement) => {
    if (selectReached(docks.getSnapshot()) !== panel.title || element.contains(document.activeElement))
      return;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before !== document.body) places?.noteOpener(panel.title, before);
    // It is elsewhere in the document than its button.
    giveKeyboard(element);
  });
  useEffect(() => {
    if (isShown && section.current) reach(section.current);
  }, [isShown]);
  useEffect(() => {
    const element = section.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <section
      ref={section}
      tabIndex={-1}
      hidden={!isShown}
      className={className}
      {...(tabId === undefined
        ? { "aria-label": intl.formatMessage({ id: panel.title }) }
        : { role: "tabpanel", id: `${tabId}-panel`, "aria-labelledby": tabId })}
    >
      {children}
      <div
        className={panel.isWhole ? "map-panel-whole" : "map-panel-content"}
        ref={(slot) => {
          const host = places?.hostOf(panel.title);
          if (host && slot && host.parentNode !== slot) slot.append(host);
        }}
      />
    </section>
  );
}
