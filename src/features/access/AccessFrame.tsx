import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { ReactNode } from "react";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { AccessReading } from "./selectors.ts";
import "./access.css";

interface AccessFrameProps {
  companyId: number;
  /** Whom to look along with. */
  picker: ReactNode;
  children: ReactNode;
}

/** The page around what a user sees: whose eyes these are, and whose they could be. */
export function AccessFrame({ companyId, picker, children }: AccessFrameProps) {
  const { found } = AccessReading.useReading();
  const name = found ? found.user.fullName || found.user.email : null;
  return (
    <div className="access-frame">
      <header className="access-head">
        <Link to={`/customers/${companyId}`}>
          <FormattedMessage id="access.backToCustomer" />
        </Link>
        <PageHeading>
          {name === null ? (
            <FormattedMessage id="pages.access" />
          ) : (
            <FormattedMessage id="access.titleOf" values={{ name }} />
          )}
        </PageHeading>
      </header>
      {picker}
      {children}
    </div>
  );
}
