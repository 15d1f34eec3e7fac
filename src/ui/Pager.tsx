import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight, DoubleChevronLeft, DoubleChevronRight } from "@blueprintjs/icons";
import type { ReactElement } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../i18n/messages.ts";
import { Select } from "./Select.tsx";

interface PagerProps {
  page: number;
  totalPages: number;
  totalItems: number;
  onGoTo: (page: number) => void;
  /** What it has pages of; it is named by that. */
  listName: string;
  /** Absent: the page size is fixed. */
  size?: PageSizeProps;
}

interface PageSizeProps {
  pageSize: number;
  /** Page sizes to choose from; the server's own is added. */
  pageSizes: readonly number[];
  onResize: (pageSize: number) => void;
}

/** Number of rows, range shown, and page navigation. */
export function Pager({ page, totalPages, totalItems, onGoTo, listName, size }: PagerProps) {
  const intl = useIntl();
  const step = (labelId: MessageId, icon: ReactElement, to: number) => (
    <Button
      variant="minimal"
      icon={icon}
      aria-label={intl.formatMessage({ id: labelId })}
      disabled={to < 1 || to > totalPages || to === page}
      onClick={() => onGoTo(to)}
    />
  );
  return (
    <nav className="pager" aria-label={intl.formatMessage({ id: "list.pagesOf" }, { list: listName })}>
      <output>
        <FormattedMessage id="list.total" values={{ count: totalItems }} />
      </output>
      {size && totalItems > Math.min(...size.pageSizes) && <PageSize {...size} />}
      {totalPages > 1 && (
        <span className="pager-steps">
          {step("list.firstPage", <DoubleChevronLeft />, 1)}
          {step("list.previousPage", <ChevronLeft />, page - 1)}
          <FormattedMessage id="list.pageOf" values={{ page, totalPages }} />
          {step("list.nextPage", <ChevronRight />, page + 1)}
          {step("list.lastPage", <DoubleChevronRight />, totalPages)}
        </span>
      )}
    </nav>
  );
}

function PageSize({ pageSize, pageSizes, onResize }: PageSizeProps) {
  const intl = useIntl();
  const label = intl.formatMessage({ id: "list.rowsPerPage" });
  return (
    <span className="pager-size">
      <span aria-hidden>{label}</span>
      <Select
        minimal
        aria-label={label}
        value={pageSize}
        options={[...new Set([...pageSizes, pageSize])].toSorted((a, b) => a - b)}
        onChange={({ currentTarget }) => onResize(Number(currentTarget.value))}
      />
    </span>
  );
}
