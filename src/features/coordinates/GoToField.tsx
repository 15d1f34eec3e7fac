import { Button, Card, InputGroup } from "@blueprintjs/core";
import { Cross, MapMarker } from "@blueprintjs/icons";
import { useEffect, useId, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { GoTo, selectIsFieldOpen, selectIsRefused, selectRead, selectText } from "./selectors.ts";
import { problemMessages } from "./problemMessages.ts";
import { writePlace } from "./writePosition.ts";
import "./goTo.css";

/** The button that opens the field for a typed coordinate. */
export function GoToControl() {
  const intl = useIntl();
  const goTo = GoTo.useActorRef();
  const isOpen = GoTo.useSelector(selectIsFieldOpen);
  const name = intl.formatMessage({ id: "map.goTo" });

  return (
    <Button
      variant="minimal"
      className="go-to-control"
      icon={<MapMarker />}
      title={name}
      aria-label={name}
      aria-expanded={isOpen}
      onClick={() => goTo.send({ type: isOpen ? "field.close" : "field.open" })}
    >
      <span className="go-to-name">{name}</span>
    </Button>
  );
}

/** A field for a coordinate in either system, over the status bar. */
export function GoToField() {
  return GoTo.useSelector(selectIsFieldOpen) && <OpenField />;
}

function OpenField() {
  const intl = useIntl();
  const goTo = GoTo.useActorRef();
  const text = GoTo.useSelector(selectText);
  const isRefused = GoTo.useSelector(selectIsRefused);
  const field = useRef<HTMLInputElement>(null);
  const id = useId();
  const hintId = useId();
  const close = () => goTo.send({ type: "field.close" });
  useFocusWhileOpen(field);

  return (
    <Card className="go-to" compact elevation={2}>
      <form
        onSubmit={(event) => {
          event.preventDefault();
          goTo.send({ type: "text.submit" });
        }}
      >
        <label htmlFor={id}>
          <FormattedMessage id="map.goTo" />
        </label>
        <InputGroup
          id={id}
          inputRef={field}
          autoComplete="off"
          spellCheck={false}
          inputMode="text"
          enterKeyHint="go"
          value={text}
          intent={isRefused ? "danger" : "none"}
          aria-invalid={isRefused}
          aria-describedby={hintId}
          onValueChange={(value) => goTo.send({ type: "text.change", text: value })}
          onKeyDown={({ key }) => {
            if (key === "Escape") close();
          }}
        />
        <Button type="submit" intent="primary">
          <FormattedMessage id="map.go" />
        </Button>
        <Button
          variant="minimal"
          icon={<Cross />}
          aria-label={intl.formatMessage({ id: "common.close" })}
          onClick={close}
        />
      </form>
      <output id={hintId} className={isRefused ? "go-to-problem" : "go-to-hint"}>
        <Understood />
      </output>
    </Card>
  );
}

/** How the typed text is parsed; errors only after a person tried to go there. */
function Understood() {
  const intl = useIntl();
  const read = GoTo.useSelector(selectRead);
  const isRefused = GoTo.useSelector(selectIsRefused);

  if (read.kind === "place")
    return <FormattedMessage id="map.understood" values={{ place: writePlace(intl, read) }} />;
  if (isRefused)
    return <FormattedMessage id={problemMessages[read.reason]} values={{ found: read.found ?? "" }} />;
  return <FormattedMessage id="map.goToHint" />;
}

/** Focuses the field, and restores the focus unless it moved on to the map. */
function useFocusWhileOpen(field: { current: HTMLElement | null }) {
  const before = useRef<Element | null>(null);
  useEffect(() => {
    // An effect that runs twice would find its own field.
    if (document.activeElement !== field.current) before.current = document.activeElement;
    field.current?.focus({ preventScroll: true });
    return () => {
      if (before.current instanceof HTMLElement && document.activeElement === document.body)
        before.current.focus({ preventScroll: true });
    };
  }, [field]);
}
