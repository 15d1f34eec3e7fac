import { Download } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { LoggedPeopleList, type LoggedPerson } from "./selectors.ts";

export const personColumns: readonly Column<LoggedPerson>[] = [
  { field: "name", labelId: "customers.name", render: ({ name }) => name },
];

/** The people in a log: their data can be exported, and they can be anonymised. */
export function LoggedPeople({ addressOf }: { addressOf: (person: LoggedPerson) => string }) {
  const intl = useIntl();
  const linkToSave = (person: LoggedPerson) => <SaveLink address={addressOf(person)} name={person.name} />;
  return (
    <ResourceListView
      isPart
      list={LoggedPeopleList.useList()}
      columns={personColumns}
      keyOf={({ id }) => id}
      nameOf={({ name }) => name}
      title={intl.formatMessage({ id: "logs.people" })}
      searchLabel={intl.formatMessage({ id: "customers.searchUsers" })}
      resourceName={intl.formatMessage({ id: "customers.usersResourceName" })}
      may={useListPermissions("logs", { create: false, update: false })}
      actions={{ remove: true }}
      rowActionsWidthPx={150}
      rowActions={linkToSave}
      removalQuestion={({ name }) => ({
        title: intl.formatMessage({ id: "logs.eraseTitle" }, { name }),
        text: intl.formatMessage({ id: "logs.eraseText" }),
        confirmLabel: intl.formatMessage({ id: "logs.erase" }),
      })}
    />
  );
}

function SaveLink({ address, name }: { address: string; name: string }) {
  const intl = useIntl();
  return (
    <a
      className="bp6-button bp6-minimal"
      href={address}
      download
      aria-label={intl.formatMessage({ id: "logs.exportOf" }, { name })}
    >
      <Download />
      <span className="bp6-button-text">
        <FormattedMessage id="logs.export" />
      </span>
    </a>
  );
}
