import type { IntlShape } from "react-intl";
import type { CompanyUser } from "../../../schemas/companyUser.ts";
import type { RemovalQuestion } from "../../ui/ListModel.ts";

/** What is asked before a user is removed; for who is only invited it is about the invitation. */
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
