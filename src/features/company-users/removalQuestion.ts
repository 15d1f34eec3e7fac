import type { IntlShape } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { RemovalQuestion } from "../../ui/ListModel.ts";

/** The confirmation of removing a user; for an invitee, of revoking the invitation. */
export const removalQuestion =
  (intl: IntlShape) =>
  ({ fullName, email, activatedAt }: CompanyUser): RemovalQuestion => {
    const values = { name: fullName || email, email };
    const kind = activatedAt !== null ? "remove" : "revoke";
    return {
      title: intl.formatMessage({ id: `companyUsers.${kind}Title` }, values),
      text: intl.formatMessage({ id: `companyUsers.${kind}Text` }, values),
      confirmLabel: intl.formatMessage({ id: `companyUsers.${kind}Confirm` }, values),
    };
  };
