import { useIntl } from "react-intl";
import type { Activity } from "../../../schemas/activity.ts";
import { writeInstant } from "../../i18n/dates.ts";
import { useListPermissions } from "../../state/listPermissions.ts";
import { useResourceList } from "../../state/resourceList.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import { logColumns } from "./logColumns.tsx";

const nothing = { create: false, update: false, delete: false };

/** Every row of a customer's log, newest first (spec §2.11). */
export function LogRows() {
  const intl = useIntl();
  return (
    <ResourceListView
      isPart
      list={useResourceList<Activity>()}
      columns={logColumns}
      keyOf={({ id }) => id}
      nameOf={({ logDate }) => writeInstant(intl, logDate, "datetime")}
      title={intl.formatMessage({ id: "logs.rows" })}
      searchLabel={intl.formatMessage({ id: "logs.search" })}
      resourceName={intl.formatMessage({ id: "logs.resourceName" })}
      emptyMessage={intl.formatMessage({ id: "logs.none" })}
      may={useListPermissions("logs", nothing)}
    />
  );
}
