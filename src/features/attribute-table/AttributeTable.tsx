import { Button, ButtonGroup, HTMLSelect, InputGroup } from "@blueprintjs/core";
import { Search } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { Layers, selectEntries } from "../../state/layers.ts";
import {
  selectIsBoxUnanswered,
  selectIsWritingBroken,
  selectRowsState,
  selectTable,
  Table,
  tableRules,
} from "../../state/table.ts";
import { TableGrid } from "./TableGrid.tsx";
import { TableTools } from "./TableTools.tsx";
import "./attributeTable.css";

/** The attributes of a layer's features in rows. */
export function AttributeTable() {
  return (
    <div className="attribute-table-frame">
      <TableHead />
      <TableState />
      <TableGrid />
    </div>
  );
}

const scopes = ["view", "all", "chosen"] as const;

/** Of which layer and which features the rows are, and what can be done with them. */
function TableHead() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const names = Layers.useSelector(selectEntries)
    .map(({ name }) => name)
    .toReversed();
  const { layer, scope, search, chosen } = Table.useSelector(selectTable);
  return (
    <header className="attribute-table-head">
      <HTMLSelect
        value={layer}
        aria-label={intl.formatMessage({ id: "map.layer" })}
        options={names}
        onChange={({ currentTarget }) => table.send({ type: "table.open", layer: currentTarget.value })}
      />
      <fieldset className="attribute-table-scope" aria-label={intl.formatMessage({ id: "table.scope" })}>
        <ButtonGroup>
          {scopes.map((each) => (
            <Button
              key={each}
              active={scope === each}
              aria-pressed={scope === each}
              disabled={each === "chosen" && chosen.length === 0}
              onClick={() => table.send({ type: "scope.choose", scope: each })}
            >
              <FormattedMessage
                id={`table.scope.${each}`}
                values={{ count: writeNumber(intl, chosen.length) }}
              />
            </Button>
          ))}
        </ButtonGroup>
      </fieldset>
      <InputGroup
        type="search"
        className="attribute-table-search"
        leftIcon={<Search />}
        value={search}
        disabled={scope === "chosen"}
        maxLength={80}
        placeholder={intl.formatMessage({ id: "table.search" })}
        aria-label={intl.formatMessage({ id: "table.search" })}
        onChange={({ currentTarget }) => table.send({ type: "search.type", text: currentTarget.value })}
      />
      <div className="attribute-table-tools">
        <TableTools />
      </div>
    </header>
  );
}

/** How many rows there are, and what went wrong. */
function TableState() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const context = Table.useSelector(selectTable);
  const state = Table.useSelector(selectRowsState);
  const isBroken = Table.useSelector(selectIsWritingBroken);
  const isUnanswered = Table.useSelector(selectIsBoxUnanswered);
  const { isTotalKnown, isSorted, isStale, problem, scope, chosen } = context;
  const count = tableRules.countOf(context);
  return (
    <div className="attribute-table-state">
      <output>
        {state === "opening" || (isStale && state === "loading" && count === 0) ? (
          <FormattedMessage id="table.loading" />
        ) : (
          state !== "failing" && (
            <FormattedMessage
              id={isTotalKnown || scope === "chosen" ? "table.count" : "table.countAtLeast"}
              values={{ count, chosen: chosen.length }}
            />
          )
        )}
      </output>
      {state === "failing" && (
        <span role="alert">
          <FormattedMessage
            id={problem === null ? "table.failed" : "table.failedBecause"}
            values={{ text: problem }}
          />{" "}
          <Button size="small" onClick={() => table.send({ type: "table.retry" })}>
            <FormattedMessage id="common.retry" />
          </Button>
        </span>
      )}
      {!isSorted && scope !== "chosen" && (
        <output className="attribute-table-warning">{intl.formatMessage({ id: "table.unsorted" })}</output>
      )}
      {isBroken && <span role="alert">{intl.formatMessage({ id: "table.exportBroke" })}</span>}
      {isUnanswered && <span role="alert">{intl.formatMessage({ id: "table.boxUnanswered" })}</span>}
    </div>
  );
}
