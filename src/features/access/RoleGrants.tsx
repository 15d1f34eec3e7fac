import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import type { UserAccess } from "../../../schemas/access.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { FactList } from "../../ui/FactList.tsx";
import { Panel } from "../../ui/Panel.tsx";

/** The permissions of a user's role, by resource. */
export function RoleGrants({ access: { grants } }: { access: UserAccess }) {
  const intl = useIntl();
  const word = (id: string) => intl.formatMessage({ id: asMessageId(intl, id, "resources.unknown") });
  const actionsOn = (resource: string) =>
    grants
      .filter((grant) => grant.resource === resource)
      .map(({ action }) => word(`actions.${action.replace(/:any$/, "")}`));
  const facts = [...new Set(grants.map(({ resource }) => resource))].map((resource) => ({
    label: word(`resources.${resource}`),
    value: <FormattedList value={actionsOn(resource)} />,
  }));
  return (
    <Panel title={<FormattedMessage id="access.grants" />}>
      {facts.length > 0 ? (
        <FactList facts={facts} />
      ) : (
        <p className="access-none">
          <FormattedMessage id="access.noGrants" />
        </p>
      )}
    </Panel>
  );
}
