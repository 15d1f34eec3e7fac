import { useMemo } from "react";
import { useIntl } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import type { ChartWords } from "./layout/chartWords.ts";

/** Texts of charts in the person's language, beside the machines' own names. */
export function useChartWords(): ChartWords {
  const intl = useIntl();
  return useMemo(() => {
    const say = (id: WordId, values?: Record<string, string>) => intl.formatMessage({ id }, values);
    return {
      after: (delay, delayMs) => {
        if (delayMs === undefined) return say("machines.afterNamed", { delay });
        const ms = writeNumber(intl, delayMs);
        return delay === String(delayMs)
          ? say("machines.after", { ms })
          : say("machines.afterBoth", { ms, delay });
      },
      done: (actor) => say("machines.done", { actor }),
      failed: (actor) => say("machines.failed", { actor }),
      progress: (actor) => say("machines.progress", { actor }),
      stateDone: say("machines.stateDone"),
      always: say("machines.always"),
      anyEvent: say("machines.anyEvent"),
      entry: say("machines.entry"),
      exit: say("machines.exit"),
      runs: say("machines.runs"),
    };
  }, [intl]);
}

type WordId =
  | "machines.after"
  | "machines.afterBoth"
  | "machines.afterNamed"
  | "machines.always"
  | "machines.anyEvent"
  | "machines.done"
  | "machines.entry"
  | "machines.exit"
  | "machines.failed"
  | "machines.progress"
  | "machines.runs"
  | "machines.stateDone";
