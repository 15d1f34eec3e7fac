import { useState } from "react";
import { useIntl } from "react-intl";
import { canBeHidden, isClassHidden } from "../../../machines/layer-filter/hiddenClasses.ts";
import type { LegendClass } from "../../../schemas/layerDescription.ts";
import { stepThrough } from "../../ui/arrowKeys.ts";
import { LegendClassRow } from "./LegendClassRow.tsx";
import { useTitle } from "./nameSelectors.ts";
import { Layers, selectFilter } from "./selectors.ts";

interface ClassListProps {
  layer: string;
  classes: readonly LegendClass[];
  /** Number of the features of a class in view, in words. */
  countOf?: (place: number) => string | undefined;
}

/**
 * What the symbols of a layer stand for. Those that can be pressed are one stop of the keyboard, through which arrow keys go: a map has
 * dozens of them.
 */
export function ClassList({ layer, classes, countOf }: ClassListProps) {
  const intl = useIntl();
  const title = useTitle(layer);
  const filter = Layers.useSelector(selectFilter(layer));
  const [last, setLast] = useState<string | null>(null);
  const pressable = classes
    .filter((each) => isClassHidden(filter, each) || canBeHidden(filter, each))
    .map((each) => each.title);
  const stop = pressable.find((each) => each === last) ?? pressable[0];
  return (
    <div
      {...(pressable.length > 1 && {
        role: "toolbar",
        "aria-orientation": "vertical",
        "aria-label": intl.formatMessage({ id: "map.classesOf" }, { layer: title }),
        onKeyDown: (event) => stepThrough(event, ".class-toggle"),
      })}
    >
      <ul className="layer-classes" aria-label={intl.formatMessage({ id: "map.legendOf" }, { layer: title })}>
        {classes.map((each, place) => (
          <LegendClassRow
            key={each.title}
            layer={layer}
            legendClass={each}
            count={countOf?.(place)}
            isPressable={pressable.includes(each.title)}
            isStop={each.title === stop}
            onFocus={() => setLast(each.title)}
          />
        ))}
      </ul>
    </div>
  );
}
