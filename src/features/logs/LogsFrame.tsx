import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { CompanyReading } from "./selectors.ts";
import "./logs.css";

interface LogsFrameProps {
  companyId: number;
  children: ReactNode;
}

/** The page around a customer's log: whose it is. */
export function LogsFrame({ companyId, children }: LogsFrameProps) {
  const { found } = CompanyReading.useReading();
  return (
    <div className="logs">
      <header className="logs-head">
        <Link to={`/customers/${companyId}`}>
          <FormattedMessage id="logs.backToCustomer" />
        </Link>
        <PageHeading>
          {found ? (
            <FormattedMessage id="logs.titleOf" values={{ name: found.customerName }} />
          ) : (
            <FormattedMessage id="pages.customerLogs" />
          )}
        </PageHeading>
      </header>
      {children}
    </div>
  );
}
