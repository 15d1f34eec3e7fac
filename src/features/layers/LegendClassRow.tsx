import { useIntl } from "react-intl";
import { isClassHidden, withToggledClass } from "../../../machines/layer-filter/hiddenClasses.ts";
import type { LegendClass } from "../../../schemas/layerDescription.ts";
import { LegendSwatch } from "./LegendSwatch.tsx";
import { Layers, selectFilter } from "./selectors.ts";

interface LegendClassRowProps {
  layer: string;
  legendClass: LegendClass;
  /** Number of its features in view, in words. */
  count: string | undefined;
  /** Whether its features can be hidden or shown again. */
  isPressable: boolean;
  /** Whether Tab comes to it. */
  isStop: boolean;
  onFocus: () => void;
}

/** A class of a layer: pressed, its features are hidden or shown again, where it is known which those are. */
export function LegendClassRow(props: LegendClassRowProps) {
  const { layer, legendClass, count, isPressable, isStop, onFocus } = props;
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const filter = Layers.useSelector(selectFilter(layer));
  const isHidden = isClassHidden(filter, legendClass);
  const { title } = legendClass;
  const aside = isHidden ? intl.formatMessage({ id: "map.classHidden" }) : count;
  const words = (
    <>
      <LegendSwatch {...legendClass} />
      <span className="class-title">{title}</span>
      {aside !== undefined && (
        <>
          {" "}
          <span className="class-count">{aside}</span>
        </>
      )}
    </>
  );
  if (!isPressable) return <li>{words}</li>;
  const toggle = () =>
    layers.send({ type: "layer.filter", name: layer, filter: withToggledClass(filter, legendClass) });
  return (
    <li>
      <button
        type="button"
        className="class-toggle"
        tabIndex={isStop ? 0 : -1}
        onFocus={onFocus}
        aria-pressed={!isHidden}
        title={intl.formatMessage({ id: isHidden ? "map.classShow" : "map.classHide" }, { name: title })}
        onClick={toggle}
      >
        {words}
      </button>
    </li>
  );
}
