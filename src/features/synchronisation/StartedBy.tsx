import { FormattedMessage } from "react-intl";
import type { Synchronisation } from "../../../schemas/synchronisation.ts";
import { Instant } from "../../i18n/Instant.tsx";

/** Who began a run, or that it began by itself, and when. */
export function StartedBy({ run: { trigger, startedBy, startedAt } }: { run: Synchronisation }) {
  const at = <Instant at={startedAt} form="datetime" />;
  if (trigger === "schedule")
    return <FormattedMessage id="synchronisation.startedBySchedule" values={{ at }} />;
  if (startedBy === null) return <FormattedMessage id="synchronisation.startedBySomebody" values={{ at }} />;
  return <FormattedMessage id="synchronisation.startedBy" values={{ name: startedBy, at }} />;
}
