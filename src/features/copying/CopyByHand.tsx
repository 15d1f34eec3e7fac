import { Button, Card } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useEffect, useId, useRef, type KeyboardEvent } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Copy } from "./selectors.ts";

/** Lines of a text that are shown at once. */
const maxRows = 6;

/** A selected text, to copy by hand where the browser refused. */
export function CopyByHand({ text }: { text: string }) {
  const intl = useIntl();
  const copy = Copy.useActorRef();
  const id = useId();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => field.current?.select(), []);
  const close = () => copy.send({ type: "copy.dismiss" });
  const press = (event: KeyboardEvent) => {
    // Around this field, arrows step and Escape closes more than this.
    event.stopPropagation();
    if (event.key === "Escape") close();
  };

  return (
    <Card compact elevation={2} className="copy-by-hand" role="alert">
      <label htmlFor={id}>
        <FormattedMessage id="map.copyByHand" />
      </label>
      <textarea
        id={id}
        ref={field}
        className="bp6-input"
        readOnly
        rows={Math.min(text.split("\n").length, maxRows)}
        value={text}
        onFocus={(event) => event.target.select()}
        onKeyDown={press}
      />
      <Button
        variant="minimal"
        icon={<Cross />}
        aria-label={intl.formatMessage({ id: "common.close" })}
        onClick={close}
      />
    </Card>
  );
}
