import { FormattedMessage, useIntl } from "react-intl";
import "./putBackNote.css";

/** Says below every page where things are made that they are gone after the night (spec §1.6). */
export function PutBackNote() {
  return (
    <aside className="put-back-note" aria-label={useIntl().formatMessage({ id: "demo.banner" })}>
      <FormattedMessage id="demo.putBack" />
    </aside>
  );
}
