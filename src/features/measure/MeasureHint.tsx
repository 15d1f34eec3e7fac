import { FormattedMessage } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";

/** What to do next, in the words of a mouse or of a finger. */
export function MeasureHint({ click, tap }: { click: MessageId; tap: MessageId }) {
  return (
    <p className="measure-hint">
      <span className="measure-hint-click">
        <FormattedMessage id={click} />
      </span>
      <span className="measure-hint-tap">
        <FormattedMessage id={tap} />
      </span>
    </p>
  );
}
