import type { IntlShape } from "react-intl";
import type { Admin } from "../../../schemas/admin.ts";
import type { RemovalQuestion } from "../../ui/ListModel.ts";

/** The confirmation of removing a platform admin; for an invitee, of revoking the invitation. */
export const removalQuestion =
  (intl: IntlShape) =>
  ({ fullName, email, status }: Admin): RemovalQuestion => {
    const values = { name: fullName || email, email };
    const kind = status === "active" ? "remove" : "revoke";
    return {
      title: intl.formatMessage({ id: `admins.${kind}Title` }, values),
      text: intl.formatMessage({ id: `admins.${kind}Text` }, values),
      confirmLabel: intl.formatMessage({ id: `admins.${kind}Confirm` }, values),
    };
  };
