import { FormattedMessage } from "react-intl";
import { Copy, selectCopiedText, selectRefusedText } from "./selectors.ts";
import { CopyByHand } from "./CopyByHand.tsx";
import "./copying.css";

/** Longer texts, and those of several lines, would hide what they were copied from. */
const maxRepeatedLength = 60;
const isRepeated = (text: string) => text.length <= maxRepeatedLength && !text.includes("\n");

/** Confirms that something was copied; or shows the text, to copy by hand. */
export function CopyFeedback() {
  const copied = Copy.useSelector(selectCopiedText);
  const refused = Copy.useSelector(selectRefusedText);

  return (
    <div className="copy-feedback">
      <output className={copied === null ? "visually-hidden" : "copied"}>
        {copied !== null &&
          (isRepeated(copied) ? (
            <FormattedMessage id="map.copied" values={{ text: <b>{copied}</b> }} />
          ) : (
            <FormattedMessage id="common.copied" />
          ))}
      </output>
      {refused !== null && <CopyByHand key={refused} text={refused} />}
    </div>
  );
}
