import { FormattedMessage, useIntl } from "react-intl";
import { writeDuration } from "../../i18n/Duration.tsx";
import { writeNumber } from "../../i18n/numbers.ts";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { Skeleton } from "../../ui/Skeleton.tsx";
import { HoursOfWeek } from "./pictures/HoursOfWeek.tsx";
import { LoginsPerDay } from "./pictures/LoginsPerDay.tsx";
import { MostUsed } from "./pictures/MostUsed.tsx";
import { StatisticsReading } from "./selectors.ts";

/** Figures over a period, and pictures of them (spec §3.15, §3.16). */
export function Figures() {
  const intl = useIntl();
  const { status, found, failureMessageId, readAgain } = StatisticsReading.useReading();
  if (status === "failed") return <FailureCallout messageId={failureMessageId} onRetry={readAgain} />;
  if (!found) return <Skeleton lines={8} />;
  const opened = found.projectsOpened.reduce((sum, { count }) => sum + count, 0);
  return (
    <>
      <dl className="log-figures">
        <div>
          <dt>
            <FormattedMessage id="logs.logins" />
          </dt>
          <dd>{writeNumber(intl, found.loginCount)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="logs.sessionTime" />
          </dt>
          <dd>{writeDuration(intl, found.sessionSeconds)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="logs.activeUsers" />
          </dt>
          <dd>{writeNumber(intl, found.activeUsers)}</dd>
        </div>
        <div>
          <dt>
            <FormattedMessage id="logs.projectsOpened" />
          </dt>
          <dd>{writeNumber(intl, opened)}</dd>
        </div>
      </dl>
      <div className="log-pictures">
        <LoginsPerDay loginsPerDay={found.loginsPerDay} />
        <HoursOfWeek hoursOfWeek={found.hoursOfWeek} />
        <MostUsed
          title={<FormattedMessage id="logs.mostOpened" />}
          nameHead={<FormattedMessage id="pages.project" />}
          counts={found.projectsOpened}
        />
        <MostUsed
          title={<FormattedMessage id="logs.mostEnabled" />}
          nameHead={<FormattedMessage id="logs.layer" />}
          counts={found.layersEnabled}
        />
      </div>
    </>
  );
}
