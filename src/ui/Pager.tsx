import { Button } from "@blueprintjs/core";
import { ChevronLeft, ChevronRight } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";

interface PagerProps {
  page: number;
  totalPages: number;
  totalItems: number;
  onGoTo: (page: number) => void;
}

/** How much there is, and the way to the rest of it. */
export function Pager({ page, totalPages, totalItems, onGoTo }: PagerProps) {
  const intl = useIntl();
  return (
    <nav className="pager" aria-label={intl.formatMessage({ id: "list.pages" })}>
      <output>
        <FormattedMessage id="list.total" values={{ count: totalItems }} />
      </output>
      {totalPages > 1 && (
        <span className="pager-steps">
          <Button
            variant="minimal"
            icon={<ChevronLeft />}
            aria-label={intl.formatMessage({ id: "list.previousPage" })}
            disabled={page <= 1}
            onClick={() => onGoTo(page - 1)}
          />
          <FormattedMessage id="list.pageOf" values={{ page, totalPages }} />
          <Button
            variant="minimal"
            icon={<ChevronRight />}
            aria-label={intl.formatMessage({ id: "list.nextPage" })}
            disabled={page >= totalPages}
            onClick={() => onGoTo(page + 1)}
          />
        </span>
      )}
    </nav>
  );
}
