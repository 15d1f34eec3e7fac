import type { IntlShape } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import type { RemovalQuestion } from "../../ui/ListModel.ts";

/** The confirmation of deleting a customer: what is deleted with it; its name has to be typed when it has users. */
export const removalQuestion =
  (intl: IntlShape) =>
  ({ customerName, name, userCount, activatedAt }: Company): RemovalQuestion => ({
    title: intl.formatMessage({ id: "customers.removeTitle" }, { name: customerName }),
    text: intl.formatMessage({ id: "customers.removeText" }, { company: name, count: userCount }),
    confirmLabel: intl.formatMessage({ id: "customers.removeConfirm" }),
    nameToType: activatedAt === null ? undefined : name,
  });
