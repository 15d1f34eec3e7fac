import { Button, Card } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import { useId, useRef, useEffect } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { Coordinates, selectCopyText, selectIsCopied, selectIsCopyRefused } from "../../state/coordinates.ts";

/** Tells that the position was copied; or shows it, to be taken by hand. Stands over the status bar. */
export function CopyFeedback() {
  const text = Coordinates.useSelector(selectCopyText);
  const isCopied = Coordinates.useSelector(selectIsCopied);
  const isRefused = Coordinates.useSelector(selectIsCopyRefused);

  return (
    <div className="copy-feedback">
      <output className={isCopied ? "copied" : "visually-hidden"}>
        {isCopied && <FormattedMessage id="map.copied" values={{ text: <b>{text}</b> }} />}
      </output>
      {isRefused && <CopyByHand key={text} text={text} />}
    </div>
  );
}

function CopyByHand({ text }: { text: string }) {
  const intl = useIntl();
  const coordinates = Coordinates.useActorRef();
  const id = useId();
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => field.current?.select(), []);
  const close = () => coordinates.send({ type: "copy.dismiss" });

  return (
    <Card compact elevation={2} className="copy-by-hand" role="alert">
      <label htmlFor={id}>
        <FormattedMessage id="map.copyByHand" />
      </label>
      <input
        id={id}
        ref={field}
        className="bp6-input"
        readOnly
        value={text}
        onFocus={(event) => event.target.select()}
        onKeyDown={({ key }) => {
          if (key === "Escape") close();
        }}
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
