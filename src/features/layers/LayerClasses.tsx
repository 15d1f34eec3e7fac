import { useIntl } from "react-intl";
import { useClasses, useTitle } from "./nameSelectors.ts";
import { LegendClassRow } from "./LegendClassRow.tsx";

/** What the symbols of a layer stand for, below its name; nothing where the map server has that as a picture only. */
export function LayerClasses({ name }: { name: string }) {
  const intl = useIntl();
  const title = useTitle(name);
  const classes = useClasses(name);
  if (!classes || classes.length === 0) return null;
  return (
    <ul className="layer-classes" aria-label={intl.formatMessage({ id: "map.legendOf" }, { layer: title })}>
      {classes.map((each) => (
        <LegendClassRow key={each.title} layer={name} legendClass={each} />
      ))}
    </ul>
  );
}
