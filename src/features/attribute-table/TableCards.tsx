import { Button } from "@blueprintjs/core";
import { useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { countOf, rowAt } from "../../../machines/attribute-table/tableContext.ts";
import type { TableRow } from "../../../machines/attribute-table/tableRows.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { LinkedText } from "../../ui/LinkedText.tsx";
import { useLabelOf, useMetadata, useTitle } from "../layers/nameSelectors.ts";
import { selectRowsState, selectTable, Table } from "./selectors.ts";
import { TableColumnHead } from "./TableColumnHead.tsx";

/** Cards at first, and more each time. */
const shownAtOnce = 50;

/** The rows as cards, each value with its column, where there is no room for columns; what can be done to one is above them. */
export function TableCards() {
  const intl = useIntl();
  const { layer, scope, search, sort } = Table.useSelector(selectTable);
  const title = useTitle(layer);
  return (
    <div className="table-cards">
      <ColumnHeads />
      <Cards
        key={JSON.stringify([layer, scope, search, sort])}
        label={intl.formatMessage({ id: "table.of" }, { layer: title })}
      />
    </div>
  );
}

function ColumnHeads() {
  const intl = useIntl();
  const { layer, columns, attributes, sort } = Table.useSelector(selectTable);
  return (
    <details className="table-cards-heads">
      <summary>
        <FormattedMessage id="table.byColumn" />
      </summary>
      <fieldset aria-label={intl.formatMessage({ id: "table.columns" })}>
        {columns
          .filter(({ isHidden }) => !isHidden)
          .map(({ name, widthPx }) => (
            <TableColumnHead
              key={name}
              {...{ layer, name, widthPx }}
              isNumber={attributes.find((attribute) => attribute.name === name)?.kind === "number"}
              sorted={sort?.attribute === name ? (sort.isDescending ? "descending" : "ascending") : undefined}
            />
          ))}
      </fieldset>
    </details>
  );
}

function Cards({ label }: { label: string }) {
  const table = Table.useActorRef();
  const context = Table.useSelector(selectTable);
  const state = Table.useSelector(selectRowsState);
  const [shown, setShown] = useState(shownAtOnce);
  const count = countOf(context);
  const rows = Array.from({ length: Math.min(shown, count) }, (_, index) => rowAt(context, index));
  const showMore = () => {
    table.send({ type: "rows.look", first: shown, last: shown + shownAtOnce - 1 });
    setShown(shown + shownAtOnce);
  };
  return (
    <>
      <ol aria-label={label} aria-busy={state !== "showing"}>
        {rows.map((row, index) => (
          <li key={row?.id ?? index}>
            {row ? <Card row={row} index={index} /> : <span className="long-grid-awaited" />}
          </li>
        ))}
      </ol>
      {count > shown && (
        <Button variant="minimal" onClick={showMore}>
          <FormattedMessage
            id="rows.showMore"
            values={{ count: Math.min(shownAtOnce, count - shown), left: count - shown }}
          />
        </Button>
      )}
    </>
  );
}

/** One feature; its name goes there on the map. */
function Card({ row, index }: { row: TableRow; index: number }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const { layer, columns, chosen } = Table.useSelector(selectTable);
  const metadata = useMetadata(layer);
  const labelOf = useLabelOf(layer);
  const [first, ...others] = columns.filter(({ isHidden }) => !isHidden).map(({ name }) => name);
  const textOf = (name: string) =>
    attributeText(intl, row.properties[name] ?? "", attributeIn(metadata, name));
  const open = () => {
    table.send({ type: "row.choose", index, how: "only" });
    table.send({ type: "row.show", index });
  };
  return (
    <>
      <Button
        variant="minimal"
        fill
        alignText="start"
        aria-pressed={chosen.some(({ id }) => id === row.id)}
        active={chosen.some(({ id }) => id === row.id)}
        text={first === undefined ? String(row.id) : textOf(first)}
        onClick={open}
      />
      <dl>
        {others.map((name) => (
          <div key={name}>
            <dt>{labelOf(name)}</dt>
            <dd>
              <LinkedText text={textOf(name)} kind={attributeIn(metadata, name)?.format} />
            </dd>
          </div>
        ))}
      </dl>
    </>
  );
}
