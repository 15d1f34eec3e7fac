import { countOf, rowAt, soughtPlace } from "../../../machines/attribute-table/tableContext.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import { narrowestPx, widestPx } from "../../../machines/attribute-table/tableColumns.ts";
import { useCallback, useMemo } from "react";
import { useIntl } from "react-intl";
import { attributeText } from "../../i18n/attributeText.ts";
import { Copy } from "../copying/selectors.ts";
import { useLabelOf, useMetadata, useTitle } from "../layers/nameSelectors.ts";
import { selectRowsState, selectTable, Table } from "./selectors.ts";
import { LongGrid } from "../../ui/grid/LongGrid.tsx";
import { TableColumnHead } from "./TableColumnHead.tsx";

/** The rows, as many as there are. */
export function TableGrid() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const copy = Copy.useActorRef();
  const context = Table.useSelector(selectTable);
  const state = Table.useSelector(selectRowsState);
  const { layer, attributes, columns, sort, chosen, scope, pages, chosenSorted } = context;
  const title = useTitle(layer);
  const labelOf = useLabelOf(layer);
  const metadata = useMetadata(layer);
  const chosenIds = useMemo(() => new Set(chosen.map(({ id }) => id)), [chosen]);
  const place = soughtPlace(context);
  const sought = useMemo(() => (place === undefined ? undefined : { row: place }), [place]);
  const rowNumbered = useCallback(
    (row: number) => rowAt({ scope, chosenSorted, pages }, row),
    [scope, chosenSorted, pages],
  );
  const textOf = useCallback(
    (row: number, column: string) => {
      const found = rowNumbered(row);
      if (!found) return undefined;
      const value = found.properties[column];
      return value === null || value === undefined
        ? ""
        : attributeText(intl, value, attributeIn(metadata, column));
    },
    [rowNumbered, intl, metadata],
  );
  const shown = useMemo(
    () =>
      columns
        .filter(({ isHidden }) => !isHidden)
        .map(({ name, widthPx }) => {
          const isSorted = sort?.attribute === name;
          const sorted = isSorted ? (sort.isDescending ? "descending" : "ascending") : undefined;
          const isNumber = attributes.find((attribute) => attribute.name === name)?.kind === "number";
          const head = <TableColumnHead {...{ layer, name, widthPx, isNumber, sorted }} />;
          return { key: name, widthPx, isNumber, sorted, head } as const;
        }),
    [columns, attributes, sort, layer],
  );
  const copyFrom = (row: number, column: string) => {
    const isMany = chosen.length > 1;
    const cells = (properties: Readonly<Record<string, unknown>>) =>
      shown
        .map(({ key }) =>
          attributeText(intl, properties[key] ?? "", attributeIn(metadata, key)).replaceAll(/\s+/g, " "),
        )
        .join("\t");
    const text = isMany
      ? [
          shown.map(({ key }) => labelOf(key)).join("\t"),
          ...chosenSorted.map((each) => cells(each.properties)),
        ].join("\n")
      : (textOf(row, column) ?? "");
    copy.send({ type: "text.copy", subject: "attributes", text });
  };

  const resize = useCallback(
    (name: string, widthPx: number) => table.send({ type: "column.resize", name, widthPx }),
    [table],
  );
  const move = useCallback(
    (name: string, places: number) => table.send({ type: "column.move", name, places }),
    [table],
  );

  return (
    <LongGrid
      key={layer}
      label={intl.formatMessage({ id: "table.of" }, { layer: title })}
      columns={shown}
      rowCount={countOf(context)}
      isBusy={state !== "showing"}
      isStale={context.isStale && scope !== "chosen"}
      textOf={textOf}
      isChosen={(row) => {
        const found = rowNumbered(row);
        return found !== undefined && chosenIds.has(found.id);
      }}
      onLook={(first, last) => table.send({ type: "rows.look", first, last })}
      onChoose={(index, how) => table.send({ type: "row.choose", index, how })}
      onOpen={(index) => table.send({ type: "row.show", index })}
      onCopy={copyFrom}
      onResize={resize}
      onMove={move}
      narrowestPx={narrowestPx}
      widestPx={widestPx}
      asks={context.asks}
      sought={sought}
    />
  );
}
