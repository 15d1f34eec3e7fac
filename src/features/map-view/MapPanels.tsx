import { Button, ButtonGroup, H2 } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useId, useRef, type ReactElement, type ReactNode } from "react";
import { useIntl } from "react-intl";
import { MapOverlay } from "../../map/MapOverlay.tsx";
import { Panels, selectOpenPanel } from "../../state/panels.ts";
import type { MessageId } from "../../i18n/messages.ts";
import { PagePart } from "../../ui/PagePart.tsx";

export interface MapPanel {
  /** Name of the button and title of the panel. */
  title: MessageId;
  icon: ReactElement;
  content: ReactNode;
}

/** Buttons that open one panel at a time: beside the controls, on a phone from below. */
export function MapPanels({ panels }: { panels: readonly MapPanel[] }) {
  const intl = useIntl();
  const panelId = useId();
  const actor = Panels.useActorRef();
  const openTitle = Panels.useSelector(selectOpenPanel);
  const open = panels.find(({ title }) => title === openTitle);
  const openButton = useRef<HTMLButtonElement>(null);
  const openedFrom = useRef<HTMLElement>(null);
  const close = () => {
    // The focus would vanish with the panel.
    (openedFrom.current?.isConnected ? openedFrom.current : openButton.current)?.focus();
    actor.send({ type: "panel.close" });
  };
  const closeOnEscape = ({ key }: { key: string }) => {
    if (key === "Escape") close();
  };

  return (
    <>
      <ButtonGroup vertical>
        {panels.map(({ title, icon }) => (
          <Button
            key={title}
            icon={icon}
            title={intl.formatMessage({ id: title })}
            aria-label={intl.formatMessage({ id: title })}
            aria-expanded={title === openTitle}
            aria-controls={panelId}
            data-panel={title}
            active={title === openTitle}
            onKeyDown={closeOnEscape}
            {...(title === openTitle ? { ref: openButton } : {})}
            onClick={() => actor.send({ type: "panel.toggle", panel: title })}
          />
        ))}
      </ButtonGroup>
      <MapOverlay>
        <div id={panelId} className="map-panel-place">
          {open && (
            <PanelCard
              key={open.title}
              title={open.title}
              content={open.content}
              onOpenedFrom={(element) => {
                openedFrom.current = element;
              }}
              onClose={close}
            />
          )}
        </div>
      </MapOverlay>
    </>
  );
}

interface PanelCardProps {
  title: MessageId;
  content: ReactNode;
  /** Tells what had the keyboard before. */
  onOpenedFrom: (element: HTMLElement) => void;
  onClose: () => void;
}

function PanelCard({ title, content, onOpenedFrom, onClose }: PanelCardProps) {
  const intl = useIntl();
  const card = useRef<HTMLElement>(null);
  const press = useEffectEvent(({ key }: KeyboardEvent) => {
    if (key === "Escape") onClose();
  });
  const tell = useEffectEvent((before: HTMLElement) => onOpenedFrom(before));
  useEffect(() => {
    const element = card.current;
    const before = document.activeElement;
    if (before instanceof HTMLElement && before !== document.body && !element?.contains(before)) tell(before);
    // It stands elsewhere in the page than its button, so the keyboard is brought to it.
    element?.focus({ preventScroll: true });
    const onKeyDown = (event: KeyboardEvent) => press(event);
    element?.addEventListener("keydown", onKeyDown);
    return () => element?.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <section
      ref={card}
      tabIndex={-1}
      className="map-panel bp6-card bp6-elevation-2"
      aria-label={intl.formatMessage({ id: title })}
    >
      <header className="map-panel-header">
        <H2>{intl.formatMessage({ id: title })}</H2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={onClose}
        />
      </header>
      <div className="map-panel-content">
        <PagePart name={intl.formatMessage({ id: title })}>{content}</PagePart>
      </div>
    </section>
  );
}
