import type { AreaGroup } from "../../schemas/areaGroups.ts";
import type { ExportFileFormat, ExportSystem } from "../../schemas/layerExport.ts";
import type { RowRange, TableRow, TableScope } from "./tableRows.ts";
import type { SelectionMode } from "./tableSelection.ts";

/** What is sent to an attribute table. */
export type TableEvent =
  | { type: "table.open"; layer: string }
  | { type: "table.close" }
  | { type: "table.retry" }
  | { type: "scope.choose"; scope: TableScope }
  | { type: "search.type"; text: string }
  /** Cycles through ascending, descending and the map server's own order. */
  | { type: "sort.choose"; attribute: string; direction: "up" | "down" | "none" }
  /** The view changed; EPSG:3857, metres. */
  | { type: "table.seeView"; extent3857: readonly number[] }
  /** The layer's filter or data changed. */
  | { type: "table.seeFilter"; layer: string }
  | ({ type: "rows.look" } & RowRange)
  | { type: "row.choose"; index: number; how: SelectionMode }
  /** Zooms to the feature of a row. */
  | { type: "row.show"; index: number }
  | { type: "rows.clear" }
  /** A feature was clicked on the map. */
  | { type: "table.seeClick"; layer: string; row: TableRow }
  /** The clicked feature with its geometry. */
  | { type: "table.seeWhole"; layer: string; row: TableRow }
  /** What is selected of the layer, by whatever else than this table. */
  | { type: "table.seeChosen"; layer: string; rows: readonly TableRow[] }
  | { type: "box.toggle" }
  | { type: "box.draw"; extent3857: readonly number[] }
  /** Shows what lies in this box, and nothing else. */
  | { type: "box.gather"; extent3857: readonly number[] }
  /** Sums a column up, or no longer. */
  | { type: "summary.ask"; attribute: string }
  | { type: "summary.close" }
  /** Groups the rows of that column by the areas of a layer, or no longer; empty for none. */
  | { type: "areas.choose"; layer: string }
  /** By which attribute areas are called. */
  | { type: "areas.name"; attribute: string }
  | { type: "areas.retry" }
  /** Selects the rows of an area. */
  | { type: "area.gather"; group: AreaGroup }
  | { type: "column.hide"; name: string; isHidden: boolean }
  | { type: "column.move"; name: string; places: number }
  | { type: "column.resize"; name: string; widthPx: number }
  | { type: "columns.restore" }
  /** `hasLabels`: what people call attributes and coded values, instead of what the data do. */
  | {
      type: "export.start";
      format: ExportFileFormat;
      writesAll: boolean;
      hasLabels: boolean;
      crs: ExportSystem;
    }
  | { type: "export.cancel" }
  /** Of the export. */
  | { type: "export.progressed"; written: number }
  | { type: "export.written" }
  | { type: "export.broke" };

/** What it tells the map. */
export type TableEmitted =
  /** The map should go to this row's feature. */
  | { type: "feature.goTo"; layer: string; row: TableRow }
  /** Rows were chosen here. */
  | { type: "rows.chosen"; layer: string; rows: readonly TableRow[] }
  | { type: "table.opened"; layer: string }
  | { type: "table.closed" };
