import { Button, Callout, ProgressBar } from "@blueprintjs/core";
import { Plus } from "@blueprintjs/icons";
import { type ReactNode, Suspense, useRef } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { useNavigate } from "react-router-dom";
import { asMessageId } from "../i18n/messages.ts";
import type { ListModel } from "./ListModel.ts";
import { lazyPart } from "../later/lazyPart.tsx";
import type { ListScreen } from "./listScreen.ts";
import { ActiveFilters } from "./lists/ActiveFilters.tsx";
import { CardsToolbar } from "./lists/CardsToolbar.tsx";
import { ListCards } from "./lists/ListCards.tsx";
import { SortAnnouncement } from "./lists/SortAnnouncement.tsx";
import { useRemovalFocus } from "./lists/useRemovalFocus.ts";
import { PageHeading } from "./PageHeading.tsx";
import { PagePart } from "./PagePart.tsx";
import { Pager } from "./Pager.tsx";
import { RemovalDialog } from "./RemovalDialog.tsx";
import "./resourceListView.css";
import { SearchBox } from "./SearchBox.tsx";
import { SilentSkeleton } from "./Skeleton.tsx";
import { Tips } from "./Tips.tsx";
import { useMediaQuery } from "./useMediaQuery.ts";

export interface ResourceListViewProps<Row> extends ListScreen<Row> {
  title: string;
  searchLabel: string;
  /** The resource in the plural, for "no … found" (spec §2.36). */
  resourceName: string;
  /** Shown instead of "no … found" without search and filters. */
  emptyMessage?: ReactNode;
  /** The page has a heading of its own. */
  isPart?: boolean;
  /** Beside the Add button, e.g. the number of free seats. */
  aside?: ReactNode;
}

// Phones show cards and do not load the grid.
const ListGrid = lazyPart(async () => (await import("./lists/ListGrid.tsx")).ListGrid<unknown>) as Grid;
type Grid = typeof import("./lists/ListGrid.tsx").ListGrid;

/** Below this width, rows are cards (spec §9.14). */
const narrow = "(width < 960px)";

/** The generic list screen: title, search box, progress, rows, and the empty message (spec §2.34–2.36). */
export function ResourceListView<Row>(props: ResourceListViewProps<Row>) {
  const { list, title } = props;
  return (
    <PagePart name={title} of={list.rows} onRetry={list.reload}>
      <ListView {...props} />
    </PagePart>
  );
}

function ListView<Row>(props: ResourceListViewProps<Row>) {
  const { list, columns, title, searchLabel, aside, isPart = false } = props;
  const intl = useIntl();
  const view = useRef<HTMLDivElement>(null);
  const regainFocus = useRemovalFocus(view, list);
  const isNarrow = useMediaQuery(narrow);
  const isNarrowed = list.search !== "" || list.filters.length > 0;
  const hasTable = list.rows.length > 0 || (isNarrowed && list.status !== "waiting");
  return (
    <div className="list-view" ref={view}>
      <div className="list-head">
        {isPart ? <h2>{title}</h2> : <PageHeading>{title}</PageHeading>}
        {aside}
        <SearchBox label={searchLabel} value={list.typed} onChange={list.searchFor} />
        <AddButton {...props} />
      </div>
      {isNarrow && hasTable && <CardsToolbar columns={columns} list={list} />}
      {!isNarrow && hasTable && <SortAnnouncement columns={columns} list={list} />}
      <ActiveFilters columns={columns} list={list} />
      <section className="list-card" aria-label={title}>
        <div className="list-progress">
          {list.status === "loading" && (
            <ProgressBar stripes={false} aria-label={intl.formatMessage({ id: "loading.label" })} />
          )}
        </div>
        {list.status === "failed" && <ListFailure list={list} />}
        {hasTable &&
          (isNarrow ? (
            <ListCards label={title} screen={props} />
          ) : (
            <Suspense fallback={<ListSkeleton />}>
              <ListGrid label={title} screen={props} />
            </Suspense>
          ))}
        {list.rows.length === 0 && list.status === "loaded" && <EmptyList {...props} />}
        {list.rows.length === 0 && list.status === "loading" && <ListSkeleton />}
        {list.rows.length > 0 && (
          <Pager
            page={list.page}
            totalPages={list.totalPages}
            totalItems={list.totalItems}
            onGoTo={list.goTo}
            listName={props.resourceName}
            size={{ pageSize: list.pageSize, pageSizes: list.rules.pageSizes, onResize: list.resizePage }}
          />
        )}
      </section>
      <Tips within={view} />
      <RemovalDialog screen={props} onClosed={regainFocus} />
    </div>
  );
}

const ListSkeleton = () => (
  <div className="list-skeleton">
    <SilentSkeleton lines={6} />
  </div>
);

/** Subject to the create permission (spec §2.34, §6.8). */
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
  if (emptyMessage && list.search === "" && list.filters.length === 0)
    return <output className="list-empty">{emptyMessage}</output>;
  const found = list.search ? (
    <FormattedMessage id="list.noneForSearch" values={{ search: list.search }} />
  ) : (
    <FormattedMessage id="list.none" values={{ resource: resourceName }} />
  );
  return (
    <div className="list-empty">
      <output>{found}</output>
      {list.search !== "" && (
        <Button
          variant="outlined"
          text={<FormattedMessage id="list.showAll" />}
          onClick={() => list.searchFor("")}
        />
      )}
    </div>
  );
}
