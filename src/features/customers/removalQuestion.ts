import type { IntlShape } from "react-intl";
import type { Company } from "../../../schemas/company.ts";
import type { RemovalQuestion } from "../../ui/ListModel.ts";

/** What is asked before a customer is deleted: what goes with it, and its name where people work with it already. */
export const removalQuestion =
  (intl: IntlShape) =>
  ({ customerName, name, userCount, activatedAt }: Company): RemovalQuestion => ({
    title: intl.formatMessage({ id: "customers.removeTitle" }, { name: customerName }),
    text: intl.formatMessage({ id: "customers.removeText" }, { company: name, count: userCount }),
    confirmLabel: intl.formatMessage({ id: "customers.removeConfirm" }),
    nameToType: activatedAt === null ? undefined : name,
  });
