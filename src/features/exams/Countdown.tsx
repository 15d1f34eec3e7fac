import { FormattedMessage, useIntl } from "react-intl";

/** Minutes before the end that are announced. */
const toldMinutes: ReadonlySet<number> = new Set([60, 30, 15, 10, 5, 2, 1]);

const twoDigits = (value: number) => String(value).padStart(2, "0");

function writeTime(seconds: number): string {
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  const rest = `${twoDigits(minutes)}:${twoDigits(seconds % 60)}`;
  return hours > 0 ? `${hours}:${rest}` : rest;
}

/** How long there is still; seconds for who sees, and now and then a word for who listens. */
export function Countdown({ secondsLeft }: { secondsLeft: number | null }) {
  const intl = useIntl();
  if (secondsLeft === null) return null;
  const minutes = Math.ceil(secondsLeft / 60);
  const isTold = toldMinutes.has(minutes) && secondsLeft > 0;
  return (
    <>
      <span className={secondsLeft <= 60 ? "exam-time is-short" : "exam-time"} role="timer">
        <span className="visually-hidden">{intl.formatMessage({ id: "exams.timeLeft" })} </span>
        {writeTime(secondsLeft)}
      </span>
      <output className="visually-hidden">
        {isTold && <FormattedMessage id="exams.minutesLeft" values={{ count: minutes }} />}
      </output>
    </>
  );
}
