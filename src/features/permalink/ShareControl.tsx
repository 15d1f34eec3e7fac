import { Button } from "@blueprintjs/core";
import { Link, Tick } from "@blueprintjs/icons";
import { useIntl } from "react-intl";
import { useCopying } from "../copying/selectors.ts";
import { Permalink, selectLinkText } from "./selectors.ts";
import { addressWith } from "./addressWith.ts";
import "./sharing.css";

/** Under which name the link is copied. */
const subject = "link";

/** Copies a link to what the map shows now. */
export function ShareControl() {
  const intl = useIntl();
  const permalink = Permalink.useActorRef();
  const { isCopied, copy } = useCopying();
  const name = intl.formatMessage({ id: isCopied(subject) ? "link.copied" : "link.share" });
  const share = () => {
    copy(subject, addressWith(selectLinkText(permalink.getSnapshot())));
    permalink.send({ type: "link.shared" });
  };

  return (
    <Button
      className="share-control"
      icon={isCopied(subject) ? <Tick /> : <Link />}
      title={intl.formatMessage({ id: "link.shareHint" })}
      aria-label={name}
      onClick={share}
    >
      <span className="share-name">{name}</span>
    </Button>
  );
}
