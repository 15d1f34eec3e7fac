import { Button, Checkbox, Spinner, Tag } from "@blueprintjs/core";
import { FormattedMessage, useIntl } from "react-intl";
import {
  Layers,
  isSameStatus,
  selectAreAllEnabled,
  selectEntries,
  selectStatus,
} from "../../state/layers.ts";
import "./layers.css";

/** The project's layers, each on or off, and all at once (spec §2.39). */
export function LayerList() {
  const intl = useIntl();
  const layers = Layers.useActorRef();
  const entries = Layers.useSelector(selectEntries);
  const areAllEnabled = Layers.useSelector(selectAreAllEnabled);

  if (entries.length === 0) return <FormattedMessage id="map.noLayers" />;
  return (
    <>
      <ul className="layer-list">
        {entries.map(({ name, enabled }) => (
          <li key={name}>
            <Checkbox
              checked={enabled}
              label={name}
              onChange={() => layers.send({ type: "layer.toggle", name })}
            />
            {enabled && <LayerMark name={name} />}
          </li>
        ))}
      </ul>
      <Button
        fill
        variant="outlined"
        aria-label={intl.formatMessage({ id: "map.toggleAll" })}
        aria-pressed={areAllEnabled}
        onClick={() => layers.send({ type: "layers.toggleAll" })}
      >
        <FormattedMessage id="map.toggleAll" />
      </Button>
    </>
  );
}

/** How a layer's features are doing, when there is something to tell. */
function LayerMark({ name }: { name: string }) {
  const intl = useIntl();
  const { kind } = Layers.useSelector(selectStatus(name), isSameStatus);

  if (kind === "loading")
    return <Spinner size={14} aria-label={intl.formatMessage({ id: "map.layerLoading" })} />;
  if (kind === "failed") {
    return (
      <Tag minimal intent="danger" title={intl.formatMessage({ id: "map.layerFailedHint" })}>
        <FormattedMessage id="map.layerFailed" />
      </Tag>
    );
  }
  if (kind === "truncated") {
    return (
      <Tag minimal intent="warning" title={intl.formatMessage({ id: "map.layerTruncatedHint" })}>
        <FormattedMessage id="map.layerTruncated" />
      </Tag>
    );
  }
  return null;
}
