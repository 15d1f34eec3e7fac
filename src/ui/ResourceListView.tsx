import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { asMessageId } from "../i18n/messages.ts";
import type { ListModel } from "./ListModel.ts";
import type { ListScreen } from "./listScreen.ts";
import { PageHeading } from "./PageHeading.tsx";
import { Pager } from "./Pager.tsx";
import { RemovalDialog } from "./RemovalDialog.tsx";
import "./resourceListView.css";
import { ResourceTable } from "./ResourceTable.tsx";
import { SearchBox } from "./SearchBox.tsx";

export interface ResourceListViewProps<Row> extends ListScreen<Row> {
  title: string;
  searchLabel: string;
  /** The resource in the plural, as it stands in "no … found" (spec §2.36). */
  resourceName: string;
  /** Said instead of "no … found". */
  emptyMessage?: ReactNode;
  /** Stands on a page that has a heading of its own. */
  isPart?: boolean;
  /** Beside the Add button, e.g. how many more can be added. */
  aside?: ReactNode;
}

/** The generic list screen: title, search box, progress, table, and what is said when it is empty (spec §2.34–2.36). */
export function ResourceListView<Row>(props: ResourceListViewProps<Row>) {
  const { list, title, searchLabel, aside, isPart = false } = props;
  const intl = useIntl();
  return (
    <div className="list-view">
      <div className="list-head">
        {isPart ? <h2>{title}</h2> : <PageHeading>{title}</PageHeading>}
        <SearchBox label={searchLabel} value={list.typed} onChange={list.searchFor} />
        {aside}
        <AddButton {...props} />
      </div>
      <section className="list-card" aria-label={title}>
        <div className="list-progress">
          {list.status === "loading" && (
            <ProgressBar stripes={false} aria-label={intl.formatMessage({ id: "loading.label" })} />
          )}
        </div>
        {list.status === "failed" && <ListFailure list={list} />}
        {list.rows.length > 0 && (
          <>
            <ResourceTable caption={title} screen={props} />
            <Pager
              page={list.page}
              totalPages={list.totalPages}
              totalItems={list.totalItems}
              onGoTo={list.goTo}
            />
          </>
        )}
        {list.rows.length === 0 && list.status === "loaded" && <EmptyList {...props} />}
        {list.rows.length === 0 && list.status === "loading" && <div className="list-empty" />}
      </section>
      <RemovalDialog screen={props} />
    </div>
  );
}

/** Only for who may create what the list holds (spec §2.34, §6.8). */
function AddButton<Row>({ actions, may }: ListScreen<Row>) {
  const navigate = useNavigate();
  const add = actions?.add;
  if (!add || !may?.create) return null;
  return (
    <Button
      intent="primary"
      icon={<Plus />}
      text={<FormattedMessage id={add.labelId} />}
      disabled={add.isDisabled ?? false}
      onClick={() => ("to" in add ? void navigate(add.to) : add.onPress())}
    />
  );
}

function ListFailure<Row>({ list }: { list: ListModel<Row> }) {
  const intl = useIntl();
  return (
    <Callout intent="danger" className="list-failure" role="alert" icon={false}>
      <FormattedMessage id={asMessageId(intl, list.failureMessageId ?? "", "errors.unknown")} />
      <Button size="small" onClick={list.reload} text={<FormattedMessage id="common.retry" />} />
    </Callout>
  );
}

function EmptyList<Row>({ list, resourceName, emptyMessage }: ResourceListViewProps<Row>) {
  const found = list.search ? (
    <FormattedMessage id="list.noneForSearch" values={{ search: list.search }} />
  ) : (
    <FormattedMessage id="list.none" values={{ resource: resourceName }} />
  );
  return <output className="list-empty">{emptyMessage ?? found}</output>;
}
