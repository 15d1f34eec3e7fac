import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { Activity } from "../../../schemas/activity.ts";
import type { CsvSeparator } from "../../../schemas/csvLine.ts";
import { writeInstant } from "../../i18n/dates.ts";
import { useListPermissions } from "../../state/listPermissions.ts";
import { type AskedOfList, useResourceList } from "../../state/resourceList.ts";
import { CsvButton } from "../../ui/CsvButton.tsx";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { administrationColumns } from "./logColumns.tsx";

const nothing = { create: false, update: false, delete: false };

/** All that was administered, at customers and outside them, newest first. */
export function AdministrationLog({
  tableUrl,
}: {
  tableUrl: (query: AskedOfList & { separator: CsvSeparator }) => string;
}) {
  const intl = useIntl();
  const list = useResourceList<Activity>();
  return (
    <ResourceListView
      list={list}
      columns={administrationColumns}
      keyOf={({ id }) => id}
      nameOf={({ logDate }) => writeInstant(intl, logDate, "moment")}
      title={intl.formatMessage({ id: "pages.logs" })}
      searchLabel={intl.formatMessage({ id: "logs.administration.search" })}
      resourceName={intl.formatMessage({ id: "logs.administration.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "logs.administration.none" })}
      aside={
        <>
          <Button onClick={list.reload}>
            <FormattedMessage id="logs.refresh" />
          </Button>
          <CsvButton labelId="logs.saveTable" urlOf={(separator) => tableUrl({ ...list.asked, separator })} />
        </>
      }
      may={useListPermissions("logs", nothing)}
    />
  );
}
