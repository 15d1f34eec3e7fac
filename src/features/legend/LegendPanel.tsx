import { FormattedMessage } from "react-intl";
import {
  Layers,
  selectEntries,
  selectIsAnyEnabled,
  selectRetries,
  selectRevisions,
  selectStyles,
} from "../layers/selectors.ts";
import type { LegendLogic } from "./selectors.ts";
import { LegendEntry } from "./LegendEntry.tsx";
import "./legend.css";

/** The legend of each layer that is on, the top one first (spec §2.40, §20.6). */
export function LegendPanel({ logic }: { logic: LegendLogic }) {
  const entries = Layers.useSelector(selectEntries);
  const isAnyEnabled = Layers.useSelector(selectIsAnyEnabled);
  const retries = Layers.useSelector(selectRetries);
  const styles = Layers.useSelector(selectStyles);
  const revisions = Layers.useSelector(selectRevisions);

  if (!isAnyEnabled) return <FormattedMessage id="map.legendEmpty" />;
  return (
    // Nothing in a legend takes the focus, and a long one must scroll by keyboard too.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <dl className="legend" tabIndex={0}>
      {entries
        .filter(({ enabled }) => enabled)
        .toReversed()
        .map(({ name }) => {
          const revision = revisions[name] ?? 0;
          const style = styles[name];
          return (
            <LegendEntry
              key={`${name} ${style} ${retries} ${revision}`}
              logic={logic}
              layer={name}
              style={style}
              revision={revision}
            />
          );
        })}
    </dl>
  );
}
