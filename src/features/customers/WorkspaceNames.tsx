import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import type { Company } from "../../../schemas/company.ts";

/** So many names fit in a cell; the others are counted. */
const maxNames = 2;

/** The workspaces of a company in few words. */
export function WorkspaceNames({ workspaces }: Pick<Company, "workspaces">) {
  const intl = useIntl();
  if (workspaces.length === 0) return <FormattedMessage id="customers.noWorkspaces" />;
  const names = workspaces.map(({ name }) => name);
  const left = names.length - maxNames;
  if (left <= 0) return <FormattedList value={names} />;
  const others = intl.formatMessage({ id: "customers.moreWorkspaces" }, { count: left });
  return `${names.slice(0, maxNames).join(", ")} ${others}`;
}
