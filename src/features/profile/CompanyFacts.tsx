import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { MyCompany } from "../../../schemas/company.ts";
import { FactList } from "../../ui/FactList.tsx";
import { FailureCallout } from "../../ui/FailureCallout.tsx";
import { MyCompanyReading } from "./selectors.ts";

/** The own company: name, main user and seats taken (spec §3.8, §6.7, §7.9). */
export function CompanyFacts({
  renderLogo,
  children,
}: {
  renderLogo: (company: MyCompany) => ReactNode;
  /** Links to what is set of it. */
  children?: ReactNode;
}) {
  const { status, found: company, failureMessageId, readAgain } = MyCompanyReading.useReading();
  if (status === "failed" || status === "gone")
    return (
      <div className="account-panel">
        <FailureCallout
          titleId="record.loadFailed"
          messageId={failureMessageId ?? "errors.entity.notFound"}
          onRetry={readAgain}
        />
      </div>
    );
  if (!company) return <Loading />;
  const { name, customerName, mainUser, userCount, maxUsers } = company;
  return (
    <div className="account-panel">
      {renderLogo(company)}
      <FactList
        facts={[
          { label: <FormattedMessage id="fields.companyName" />, value: name },
          ...(customerName === name
            ? []
            : [{ label: <FormattedMessage id="fields.customerName" />, value: customerName }]),
          {
            label: <FormattedMessage id="fields.mainUser" />,
            value: (
              <>
                {mainUser.fullName && <div>{mainUser.fullName}</div>}
                <a href={`mailto:${mainUser.email}`}>{mainUser.email}</a>
              </>
            ),
          },
          {
            label: <FormattedMessage id="pages.users" />,
            value: <FormattedMessage id="myCompany.seats" values={{ count: userCount, max: maxUsers }} />,
          },
        ]}
      />
      {children}
    </div>
  );
}

function Loading() {
  return (
    <output className="account-panel">
      <span className="visually-hidden">
        <FormattedMessage id="record.loading" />
      </span>
      {[160, 240, 200].map((width) => (
        <div
          key={width}
          className="account-skeleton bp6-skeleton"
          style={{ inlineSize: width }}
          aria-hidden
        />
      ))}
    </output>
  );
}
