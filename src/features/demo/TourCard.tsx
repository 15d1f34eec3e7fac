import { Button, H2 } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useId, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { selectTourCard, Tour, tourSteps, type TourCard as TourCardName } from "./tourSelectors.ts";
import "./demo.css";

/** The tour's card among the map's notices, which are announced; beside what it describes, never over it. */
export function TourCard() {
  const card = Tour.useSelector(selectTourCard);
  return card && <OpenCard card={card} />;
}

function OpenCard({ card }: { card: TourCardName }) {
  const intl = useIntl();
  const titleId = useId();
  const actor = Tour.useActorRef();
  const element = useRef<HTMLElement>(null);
  const position = tourSteps.findIndex((step) => step === card);
  // Keeps the focus when a step's button is unmounted, unless it is in the map.
  useEffect(() => {
    if (card !== "offer" && document.activeElement === document.body) element.current?.focus();
  }, [card]);
  const skip = () => {
    if (element.current?.contains(document.activeElement))
      document.querySelector<HTMLElement>(".map-canvas-target")?.focus();
    actor.send({ type: "tour.skip" });
  };
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== "Escape") return;
    event.stopPropagation();
    skip();
  });
  useEffect(() => {
    const place = element.current;
    const onKeyDown = (event: KeyboardEvent) => press(event);
    place?.addEventListener("keydown", onKeyDown);
    return () => place?.removeEventListener("keydown", onKeyDown);
  }, []);

  return (
    <section
      ref={element}
      className="tour-card bp6-card bp6-elevation-2"
      aria-labelledby={titleId}
      data-card={card}
      tabIndex={-1}
    >
      <header>
        <H2 id={titleId}>
          <FormattedMessage id={`tour.${card}.title`} />
        </H2>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "tour.close" })}
          title={intl.formatMessage({ id: "tour.close" })}
          onClick={skip}
        />
      </header>
      <p>
        <FormattedMessage id={`tour.${card}.text`} />
      </p>
      <footer>
        {position >= 0 && (
          <span className="tour-position">
            <FormattedMessage
              id="tour.position"
              values={{ position: position + 1, count: tourSteps.length }}
            />
          </span>
        )}
        {position > 0 && (
          <Button onClick={() => actor.send({ type: "tour.back" })}>
            <FormattedMessage id="tour.back" />
          </Button>
        )}
        {card === "offer" && (
          <Button variant="minimal" onClick={skip}>
            <FormattedMessage id="tour.decline" />
          </Button>
        )}
        {position >= 0 ? (
          <Button intent="primary" onClick={() => actor.send({ type: "tour.next" })}>
            <FormattedMessage id="tour.next" />
          </Button>
        ) : (
          <Button
            intent="primary"
            onClick={() => (card === "offer" ? actor.send({ type: "tour.start" }) : skip())}
          >
            <FormattedMessage id={card === "offer" ? "tour.start" : "tour.finish"} />
          </Button>
        )}
      </footer>
    </section>
  );
}
