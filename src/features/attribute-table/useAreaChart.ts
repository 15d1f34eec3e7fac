import { useIntl } from "react-intl";
import { barsOfGroups, meanOf } from "../../../machines/attribute-table/areaGrouping.ts";
import { attributeIn } from "../../../schemas/attributeWords.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writeFigure, writeNumber } from "../../i18n/numbers.ts";
import { useLabelOf, useMetadata, useTitleOf } from "../layers/nameSelectors.ts";
import { selectTable, Table } from "./selectors.ts";
import { valuesOf } from "./valuesOf.ts";

export type AreaChart = NonNullable<ReturnType<typeof useAreaChart>>;

/** The chart of the column that is summed up by the areas of another layer, in words; its bars are areas with rows. */
export function useAreaChart() {
  const intl = useIntl();
  const context = Table.useSelector(selectTable);
  const { layer, summarised, grouping, groups } = context;
  const titleOf = useTitleOf();
  const column = useLabelOf(layer)(summarised);
  const known = attributeIn(useMetadata(grouping?.layer ?? ""), grouping?.attribute ?? "");
  const own = attributeIn(useMetadata(layer), summarised);
  if (!grouping) return null;
  const { isNumber } = valuesOf(context, summarised, own);
  const areas = titleOf(grouping.layer);
  const nameOf = (name: unknown, isOutside: boolean) => {
    if (isOutside) return intl.formatMessage({ id: "table.areas.outside" });
    return name === null
      ? intl.formatMessage({ id: "table.areas.nameless" })
      : attributeText(intl, name, known);
  };
  const bars = (groups ? barsOfGroups(groups) : []).map((group) => {
    const mean = meanOf(group);
    return {
      group,
      key: JSON.stringify([group.isOutside, group.name]),
      mean,
      name: nameOf(group.name, group.isOutside),
      count: group.count,
      countText: writeNumber(intl, group.count),
      /** Of numbers alone. */
      figures:
        isNumber && group.sum !== null && mean !== null
          ? intl.formatMessage(
              { id: "table.areas.figures" },
              { sum: writeFigure(intl, group.sum), mean: writeFigure(intl, mean) },
            )
          : null,
    };
  });
  const title = intl.formatMessage({ id: "table.areas.title" }, { layer: titleOf(layer), areas });
  return { title, column, areas, isNumber, bars };
}
