import { countOf } from "../../../machines/attribute-table/tableContext.ts";
import { Button, ButtonGroup } from "@blueprintjs/core";
import { Cross } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { writeNumber } from "../../i18n/numbers.ts";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Layers, selectEntries, selectFilter } from "../layers/selectors.ts";
import {
  selectIsBoxUnanswered,
  selectIsWriting,
  selectIsWritingBroken,
  selectRowsState,
  selectTable,
  Table,
} from "./selectors.ts";
import { Docks, selectDocks } from "../docks/selectors.ts";
import { isNarrow } from "../../../machines/docks/dockLayout.ts";
import { ColumnSummary } from "./ColumnSummary.tsx";
import { TableCards } from "./TableCards.tsx";
import { TableGrid } from "./TableGrid.tsx";
import { TableTools } from "./TableTools.tsx";
import "./attributeTable.css";
import { isStillBeingRead } from "../../../schemas/mapRefusals.ts";
import { SearchBox } from "../../ui/SearchBox.tsx";
import { Select } from "../../ui/Select.tsx";

/**
 * The attributes of a layer's features in rows.
 * @param chosenTools what is done with the chosen rows elsewhere
 */
export function AttributeTable({ chosenTools }: { chosenTools: ReactNode }) {
  const isNarrowRoom = isNarrow(Docks.useSelector(selectDocks).room);
  return (
    <div className="attribute-table-frame">
      <TableHead chosenTools={chosenTools} />
      <TableState />
      <div className="attribute-table-body">
        <ColumnSummary />
        {isNarrowRoom ? <TableCards /> : <TableGrid />}
      </div>
    </div>
  );
}

const scopes = ["view", "all", "chosen"] as const;

/** Of which layer and which features the rows are, and what can be done with them. */
function TableHead({ chosenTools }: { chosenTools: ReactNode }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const names = Layers.useSelector(selectEntries)
    .map(({ name }) => name)
    .toReversed();
  const titleOf = useTitleOf();
  const { layer, scope, search, chosen } = Table.useSelector(selectTable);
  return (
    <header className="attribute-table-head">
      <Select
        value={layer}
        aria-label={intl.formatMessage({ id: "map.layer" })}
        options={names.map((name) => ({ value: name, label: titleOf(name) }))}
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
      <SearchBox
        className="attribute-table-search"
        label={intl.formatMessage({ id: "table.search" })}
        value={search}
        disabled={scope === "chosen"}
        maxLength={80}
        onChange={(text) => table.send({ type: "search.type", text })}
      />
      <div className="attribute-table-tools">
        <TableTools chosenTools={chosenTools} />
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
  const isUnanswered = Table.useSelector(selectIsBoxUnanswered);
  const filter = Layers.useSelector(selectFilter(context.layer));
  const { isTotalKnown, isSorted, isStale, problem, scope, chosen, search } = context;
  const count = countOf(context);
  const isBeingRead = state === "failing" && problem !== null && isStillBeingRead(problem);
  const isNarrowed = scope !== "chosen" && (filter.length > 0 || search.trim() !== "");
  return (
    <div className="attribute-table-state">
      <output>
        {state === "opening" || (isStale && state === "loading" && count === 0) ? (
          <FormattedMessage id="table.loading" />
        ) : (
          state !== "failing" &&
          (count === 0 && isNarrowed ? (
            <FormattedMessage id="table.noneLeft" />
          ) : (
            <FormattedMessage
              id={isTotalKnown || scope === "chosen" ? "table.count" : "table.countAtLeast"}
              values={{ count, chosen: chosen.length }}
            />
          ))
        )}
      </output>
      {isBeingRead && <output>{intl.formatMessage({ id: "table.beingRead" })}</output>}
      {state === "failing" && !isBeingRead && (
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
      <FileState />
      {isUnanswered && <span role="alert">{intl.formatMessage({ id: "table.boxUnanswered" })}</span>}
    </div>
  );
}

/** How the writing of a file is going; it can be stopped, and tried again. */
function FileState() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const isWriting = Table.useSelector(selectIsWriting);
  const isBroken = Table.useSelector(selectIsWritingBroken);
  const { format, writesAll, hasLabels, crs, written } = Table.useSelector(selectTable);
  const stop = () => table.send({ type: "export.cancel" });
  if (isWriting)
    return (
      <Button size="small" icon={<Cross />} onClick={stop}>
        <FormattedMessage id="table.exportCancel" values={{ count: written }} />
      </Button>
    );
  if (!isBroken) return null;
  return (
    <span role="alert">
      <FormattedMessage id="table.exportBroke" />{" "}
      <Button
        size="small"
        onClick={() => table.send({ type: "export.start", format, writesAll, hasLabels, crs })}
      >
        <FormattedMessage id="common.retry" />
      </Button>
      <Button
        size="small"
        variant="minimal"
        icon={<Cross />}
        aria-label={intl.formatMessage({ id: "common.close" })}
        onClick={stop}
      />
    </span>
  );
}
