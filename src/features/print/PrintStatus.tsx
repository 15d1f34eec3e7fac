import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import {
  type PrintSnapshot,
  selectIsMaking,
  selectMissing,
  selectOrder,
  selectProgress,
  selectStage,
} from "./selectors.ts";
import { partText } from "./printWords.ts";

/** More would be a list nobody hears to its end. */
const mostNamed = 10;

type Stage = ReturnType<typeof selectStage>;

const stageMessages: Record<Exclude<Stage, "choosing" | "drawing">, MessageId> = {
  composing: "print.composing",
  incomplete: "print.incomplete",
  done: "print.done",
  failed: "print.failed",
  cancelled: "print.cancelled",
};

/** Progress and result of the print. */
export function PrintStatus({ print }: { print: PrintSnapshot }) {
  const intl = useIntl();
  const stage = selectStage(print);
  const isMaking = selectIsMaking(print);
  const { done, total } = selectProgress(print);
  const titleOf = useTitleOf();
  const missing = selectMissing(print);
  const sheets = selectOrder(print)?.sheets ?? [];
  const isReport = sheets.length > 1;
  const named = missing.slice(0, mostNamed);

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
          <FormattedMessage
            id={isReport ? "print.report.drawing" : "print.drawing"}
            values={{ done: isReport ? done + 1 : done, total }}
          />
        </p>
      )}
      <div aria-live="polite" className={`print-status print-${stage}`}>
        {stage === "drawing" && total === 0 && <FormattedMessage id="print.preparing" />}
        {stage !== "drawing" && stage !== "choosing" && <FormattedMessage id={stageMessages[stage]} />}
        {missing.length > 0 && (
          <ul>
            {named.map((part) => (
              <li key={JSON.stringify(part)}>
                {isReport && `${sheets[part.page - 1]?.texts.title ?? part.page}: `}
                {partText(intl, part, titleOf)}
              </li>
            ))}
            {missing.length > named.length && (
              <li>
                <FormattedMessage
                  id="print.report.moreMissing"
                  values={{ count: missing.length - named.length }}
                />
              </li>
            )}
          </ul>
        )}
      </div>
    </>
  );
}
