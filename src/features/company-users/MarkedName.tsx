import { Tag } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import { useSession } from "../session/useSession.ts";
import { EmailAddress } from "../../ui/EmailAddress.tsx";

/** A user's name, and what sets this one apart: the main user, or oneself. */
export function MarkedName({ user: { id, fullName, email, isMainUser } }: { user: CompanyUser }) {
  const { user: self } = useSession();
  return (
    <span className="company-user-name">
      <span>{fullName || <EmailAddress email={email} />}</span>
      {isMainUser && (
        <Tag minimal round>
          <FormattedMessage id="companyUsers.mainUser" />
        </Tag>
      )}
      {id === self?.id && (
        <Tag minimal round intent="primary">
          <FormattedMessage id="companyUsers.you" />
        </Tag>
      )}
    </span>
  );
}
