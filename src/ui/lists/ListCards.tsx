import { FormattedMessage, useIntl } from "react-intl";
import { Link } from "react-router-dom";
import type { Column } from "../ListModel.ts";
import { hasActionsColumn, type ListScreen, pathOf } from "../listScreen.ts";
import { RowActions } from "../RowActions.tsx";
import "./listCards.css";

/** Empty values are left out, to keep a card short. */
function hasValue<Row>({ render, detail }: Column<Row>, row: Row): boolean {
  const shown = render(row);
  return detail !== undefined || (shown !== null && shown !== undefined && shown !== "");
}

interface ListCardsProps<Row> {
  label: string;
  screen: ListScreen<Row>;
}

/** The rows as cards, each value with its label, on narrow windows (spec §9.14). */
export function ListCards<Row>({ label, screen }: ListCardsProps<Row>) {
  const { columns, keyOf, list } = screen;
  const intl = useIntl();
  const [first, ...others] = columns;
  const hasActions = hasActionsColumn(screen);
  return (
    <ul className="list-cards" aria-label={label} aria-busy={list.status === "loading"}>
      {list.rows.map((row) => {
        const path = pathOf(screen, row);
        return (
          <li key={keyOf(row)} className="list-row-card">
            <div className="card-head">
              <div className="card-name">
                {path === null ? (
                  first?.render(row)
                ) : (
                  <Link className="row-link" to={path}>
                    {first?.render(row)}
                  </Link>
                )}
                {first?.detail && <div className="cell-detail">{first.detail(row)}</div>}
              </div>
              {hasActions && <RowActions row={row} screen={screen} />}
            </div>
            <dl aria-label={intl.formatMessage({ id: "list.values" })}>
              {others
                .filter((column) => hasValue(column, row))
                .map(({ field, labelId, render, detail }) => (
                  <div key={field}>
                    <dt>
                      <FormattedMessage id={labelId} />
                    </dt>
                    <dd>
                      {render(row)}
                      {detail && <div className="cell-detail">{detail(row)}</div>}
                    </dd>
                  </div>
                ))}
            </dl>
          </li>
        );
      })}
    </ul>
  );
}
