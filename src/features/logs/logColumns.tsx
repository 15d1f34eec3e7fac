import { FormattedMessage } from "react-intl";
import type { Activity } from "../../../schemas/activity.ts";
import {
  activityActions,
  administrativeActions,
  type ActivityAction,
} from "../../../schemas/activityActions.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { ActivityDetails } from "./ActivityDetails.tsx";
import { Duration } from "../../i18n/Duration.tsx";

const dateColumn: Column<Activity> = {
  field: "logDate",
  labelId: "logs.logDate",
  kind: "date",
  isSortable: true,
  // So wide that the time of day is in sight: rows of one day differ by little else.
  widthPx: 200,
  render: ({ logDate }) => <Instant at={logDate} form="moment" />,
};

const userColumn: Column<Activity> = {
  field: "user",
  labelId: "logs.user",
  kind: "text",
  isSortable: true,
  widthPx: 194,
  render: ({ user }) => user ?? <FormattedMessage id="logs.erasedPerson" />,
};

const actionColumn = (actions: readonly ActivityAction[], widthPx: number): Column<Activity> => ({
  field: "action",
  labelId: "logs.action",
  kind: "choice",
  choices: actions.map((action) => ({ value: action, labelId: `logs.actions.${action}` as const })),
  isSortable: true,
  widthPx,
  render: ({ action }) => <FormattedMessage id={`logs.actions.${action}`} />,
});

const detailsColumn: Column<Activity> = {
  field: "details",
  labelId: "logs.details",
  widthPx: 213,
  render: ({ details }) => details && <ActivityDetails details={details} />,
};

/** Columns of a customer's log (spec §2.11, §3.12–3.16). */
export const logColumns: readonly Column<Activity>[] = [
  dateColumn,
  userColumn,
  actionColumn(activityActions, 222),
  {
    field: "project",
    labelId: "pages.project",
    kind: "text",
    isSortable: true,
    widthPx: 187,
    render: ({ project }) => project,
  },
  {
    field: "layer",
    labelId: "logs.layer",
    kind: "text",
    isSortable: true,
    widthPx: 170,
    render: ({ layer }) => layer,
  },
  {
    field: "durationSeconds",
    labelId: "logs.duration",
    kind: "number",
    unitId: "logs.seconds",
    isSortable: true,
    isNumeric: true,
    widthPx: 120,
    render: ({ durationSeconds }) =>
      durationSeconds === null ? null : <Duration seconds={durationSeconds} />,
  },
  { ...detailsColumn, kind: "text" },
];

/** Columns of the administration log; its search includes the details. */
export const administrationColumns: readonly Column<Activity>[] = [
  dateColumn,
  userColumn,
  actionColumn(administrativeActions, 245),
  {
    field: "customer",
    labelId: "logs.customer",
    kind: "text",
    isSortable: true,
    widthPx: 230,
    render: ({ customer }) => customer,
  },
  { ...detailsColumn, widthPx: 350 },
];
