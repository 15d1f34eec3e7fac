import { countOf } from "../../../machines/attribute-table/tableContext.ts";
import type { ExportOrder } from "../../../machines/attribute-table/tableSetup.ts";
import type { ExportFileFormat } from "../../../schemas/layerExport.ts";
import { Button, Checkbox, Menu, MenuDivider, MenuItem, PopupKind } from "@blueprintjs/core";
import { ColumnLayout, Cross, Download, Filter, SelectionBox } from "@blueprintjs/icons";
import type { ReactNode } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { defaultSeparator } from "../../i18n/separators.ts";
import { languageOf } from "../../i18n/languages.ts";
import { writeNumber } from "../../i18n/numbers.ts";
import { FilterEditor } from "../layer-filter/selectors.ts";
import { useLabelOf, useTitle } from "../layers/nameSelectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { selectIsWriting, selectTable, Table } from "./selectors.ts";
import { Popover } from "../../ui/Popover.tsx";

/** Actions on the whole table. */
export function TableTools({ chosenTools }: { chosenTools: ReactNode }) {
  const intl = useIntl();
  const table = Table.useActorRef();
  const editor = FilterEditor.useActorRef();
  const { layer, chosen, isBoxing } = Table.useSelector(selectTable);
  const title = useTitle(layer);
  const filter = Layers.useSelector(selectFilter(layer));
  return (
    <>
      <Button
        variant="minimal"
        icon={<Filter />}
        active={filter.length > 0}
        text={<FormattedMessage id="list.filter" />}
        aria-label={intl.formatMessage({ id: "filter.titleOf" }, { layer: title })}
        onClick={() => editor.send({ type: "filter.edit", layer, filter })}
      />
      <Button
        variant="minimal"
        icon={<SelectionBox />}
        active={isBoxing}
        aria-pressed={isBoxing}
        text={<FormattedMessage id="table.box" />}
        title={intl.formatMessage({ id: "table.boxHint" })}
        onClick={() => table.send({ type: "box.toggle" })}
      />
      {chosen.length > 0 && (
        <Button
          variant="minimal"
          icon={<Cross />}
          text={<FormattedMessage id="table.unchoose" />}
          onClick={() => table.send({ type: "rows.clear" })}
        />
      )}
      <ColumnChoice />
      <Export />
      {chosen.length > 0 && chosenTools}
    </>
  );
}

/** Which columns are shown. */
function ColumnChoice() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const { layer, columns } = Table.useSelector(selectTable);
  const labelOf = useLabelOf(layer);
  const shown = columns.filter(({ isHidden }) => !isHidden).length;
  return (
    <Popover
      placement="top-end"
      popupKind={PopupKind.DIALOG}
      content={
        <fieldset className="table-columns">
          <legend>
            <FormattedMessage id="table.columns" />
          </legend>
          {columns.map(({ name, isHidden }) => (
            <Checkbox
              key={name}
              label={labelOf(name)}
              checked={!isHidden}
              // A table without columns could not be read.
              disabled={!isHidden && shown === 1}
              onChange={() => table.send({ type: "column.hide", name, isHidden: !isHidden })}
            />
          ))}
          <Button size="small" onClick={() => table.send({ type: "columns.restore" })}>
            <FormattedMessage id="table.columnsRestore" />
          </Button>
        </fieldset>
      }
      renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
        <Button
          {...target}
          ref={ref}
          variant="minimal"
          icon={<ColumnLayout />}
          text={<FormattedMessage id="table.columns" />}
          title={intl.formatMessage({ id: "table.columns" })}
        />
      )}
    />
  );
}

/** Formats are called the same in every language. */
const formatNames = { geojson: "GeoJSON", gpkg: "GeoPackage", shp: "Shapefile", xlsx: "Excel" } as const;
const systemWords = { 28992: "table.exportRd", 4326: "table.exportDegrees" } as const;
/** Those that are offered in either system. */
const eitherWay = ["gpkg", "shp", "xlsx"] as const;
const formatOf = { comma: "csv", semicolon: "semicolonCsv" } as const;

/** Writes the table to a file. */
function Export() {
  const intl = useIntl();
  const table = Table.useActorRef();
  const context = Table.useSelector(selectTable);
  const isWriting = Table.useSelector(selectIsWriting);
  // The default CSV dialect of the page's language is called just CSV.
  const wordsOf = (format: ExportFileFormat) => {
    if (format !== "csv" && format !== "semicolonCsv") return formatNames[format];
    if (format === usual) return "CSV";
    return intl.formatMessage({ id: format === "csv" ? "table.csvCommas" : "table.csvSemicolons" });
  };
  const usual = formatOf[defaultSeparator[languageOf(intl)]];
  const csvFormats = [usual, usual === "csv" ? "semicolonCsv" : "csv"] as const;
  const formats = [...csvFormats, "geojson"] as const;
  // Programs read GeoJSON and shapefiles, people tables.
  const item = (
    format: ExportFileFormat,
    writesAll: boolean,
    {
      hasLabels = format !== "geojson" && format !== "shp",
      crs = 4326,
    }: Partial<Pick<ExportOrder, "hasLabels" | "crs">> = {},
  ) => (
    <MenuItem
      key={`${format}${String(writesAll)}`}
      text={intl.formatMessage(
        {
          id: writesAll ? `table.export.${context.scope === "view" ? "view" : "all"}` : "table.exportChosen",
        },
        { format: wordsOf(format), count: shownCount(writesAll) },
      )}
      onClick={() => table.send({ type: "export.start", format, writesAll, hasLabels, crs })}
    />
  );
  const shownCount = (writesAll: boolean) =>
    writeNumber(intl, writesAll ? countOf(context) : context.chosen.length);
  const isChosenOnly = context.scope === "chosen";
  const whichRows = [...(context.chosen.length > 0 ? [false] : []), ...(isChosenOnly ? [] : [true])];
  return (
    <Popover
      placement="top-end"
      popupKind={PopupKind.MENU}
      disabled={isWriting}
      content={
        <Menu>
          {context.chosen.length > 0 && formats.map((format) => item(format, false))}
          {context.chosen.length > 0 && !isChosenOnly && <MenuDivider />}
          {!isChosenOnly && formats.map((format) => item(format, true))}
          <MenuDivider />
          <MenuItem text={intl.formatMessage({ id: "table.exportTechnical" })}>
            {whichRows.flatMap((writesAll) =>
              csvFormats.map((format) => item(format, writesAll, { hasLabels: false })),
            )}
          </MenuItem>
          <MenuItem text={intl.formatMessage({ id: "table.exportLabelled" })}>
            {whichRows.map((writesAll) => item("geojson", writesAll, { hasLabels: true }))}
          </MenuItem>
          <MenuDivider />
          {([28992, 4326] as const).map((crs) => (
            <MenuItem key={crs} text={intl.formatMessage({ id: systemWords[crs] })}>
              {whichRows.flatMap((writesAll) => eitherWay.map((format) => item(format, writesAll, { crs })))}
            </MenuItem>
          ))}
        </Menu>
      }
      renderTarget={({ isOpen: _isOpen, ref, ...target }) => (
        <Button
          {...target}
          ref={ref}
          variant="minimal"
          icon={<Download />}
          // Focusable while disabled: the focus returns to it.
          aria-disabled={isWriting}
          text={<FormattedMessage id="table.export" />}
        />
      )}
    />
  );
}
