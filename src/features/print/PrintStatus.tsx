import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Print, selectIsMaking, selectMissing, selectProgress, selectStage } from "./selectors.ts";
import { partText } from "./printWords.ts";

type Stage = ReturnType<typeof selectStage>;

const stageMessages: Record<Exclude<Stage, "choosing" | "drawing">, MessageId> = {
  composing: "print.composing",
  incomplete: "print.incomplete",
  done: "print.done",
  failed: "print.failed",
  cancelled: "print.cancelled",
};

/** Progress and result of the print. */
export function PrintStatus() {
  const intl = useIntl();
  const stage = Print.useSelector(selectStage);
  const isMaking = Print.useSelector(selectIsMaking);
  const { done, total } = Print.useSelector(selectProgress);
  const titleOf = useTitleOf();
  const missing = Print.useSelector(selectMissing);

  return (
    <>
      {isMaking && (
        <progress
          className="print-progress"
          aria-label={intl.formatMessage({ id: "print.progress" })}
          {...(total > 0 ? { max: total, value: done } : {})}
        />
      )}
      {/* Beside what is announced, which each picture would begin again. */}
      {stage === "drawing" && total > 0 && (
        <p className="print-status">
          <FormattedMessage id="print.drawing" values={{ done, total }} />
        </p>
      )}
      <div aria-live="polite" className={`print-status print-${stage}`}>
        {stage === "drawing" && total === 0 && <FormattedMessage id="print.preparing" />}
        {stage !== "drawing" && stage !== "choosing" && <FormattedMessage id={stageMessages[stage]} />}
        {missing.length > 0 && (
          <ul>
            {missing.map((part) => (
              <li key={JSON.stringify(part)}>{partText(intl, part, titleOf)}</li>
            ))}
          </ul>
        )}
      </div>
    </>
  );
}
