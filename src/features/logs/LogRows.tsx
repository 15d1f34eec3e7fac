import { Button } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import type { CsvSeparator } from "../../../schemas/csvLine.ts";
import { writeInstant } from "../../i18n/dates.ts";
import { useListPermissions } from "../session/useListPermissions.ts";
import type { RequestedList } from "../lists/selectors.ts";
import { CsvButton } from "../../ui/CsvButton.tsx";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { administrationColumns, logColumns } from "./logColumns.tsx";
import { ActivitiesList } from "./selectors.ts";

const nothing = { create: false, update: false, delete: false };

const logs = {
  customer: {
    columns: logColumns,
    title: "logs.rows",
    search: "logs.search",
    resourceName: "logs.resourceName",
    empty: "logs.none",
  },
  administration: {
    columns: administrationColumns,
    title: "pages.logs",
    search: "logs.administration.search",
    resourceName: "logs.administration.resourceName",
    empty: "logs.administration.none",
  },
} as const;

interface LogRowsProps {
  /** All that a customer's people did (spec §2.11), or all that was administered, at customers and outside them. */
  of: keyof typeof logs;
  /** Whether it is a part of a page, rather than all of it. */
  isPart?: boolean;
  /** Address of the same rows as a table to keep. */
  tableUrl: (query: RequestedList & { separator: CsvSeparator }) => string;
}

/** Every row of a log, newest first. */
export function LogRows({ of, isPart = false, tableUrl }: LogRowsProps) {
  const intl = useIntl();
  const list = ActivitiesList.useList();
  const { columns, title, search, resourceName, empty } = logs[of];
  return (
    <ResourceListView
      isPart={isPart}
      list={list}
      columns={columns}
      keyOf={({ id }) => id}
      nameOf={({ logDate }) => writeInstant(intl, logDate, "moment")}
      title={intl.formatMessage({ id: title })}
      searchLabel={intl.formatMessage({ id: search })}
      resourceName={intl.formatMessage({ id: resourceName })}
      emptyMessage={intl.formatMessage({ id: empty })}
      aside={
        <>
          <Button onClick={list.reload}>
            <FormattedMessage id="logs.refresh" />
          </Button>
          <CsvButton urlOf={(separator) => tableUrl({ ...list.asked, separator })} />
        </>
      }
      may={useListPermissions("logs", nothing)}
    />
  );
}
