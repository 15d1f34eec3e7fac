import { FormattedList, FormattedMessage, useIntl } from "react-intl";
import type { LayerDifference } from "../../../schemas/synchronisation.ts";
import { LimitedList } from "../../ui/LimitedList.tsx";
import { KindTag } from "./KindTag.tsx";

/** The layers of a datastore that differ, and what of them does. */
export function LayerDifferences({ layers }: { layers: readonly LayerDifference[] }) {
  if (layers.length === 0)
    return (
      <p className="differences-none">
        <FormattedMessage id="synchronisation.noLayers" />
      </p>
    );
  return (
    <LimitedList
      className="layer-differences"
      items={layers}
      keyOf={({ name, kind }) => `${kind} ${name}`}
      render={(layer) => <Layer layer={layer} />}
    />
  );
}

function Layer({ layer: { name, title, kind, fields = [] } }: { layer: LayerDifference }) {
  const intl = useIntl();
  return (
    <>
      <KindTag kind={kind} />
      <span className="layer-difference">
        {title || name}
        {title !== "" && title !== name && <small> {name}</small>}
        {fields.length > 0 && (
          <small>
            {" – "}
            <FormattedList
              value={fields.map((field) => intl.formatMessage({ id: `synchronisation.field.${field}` }))}
            />
          </small>
        )}
      </span>
    </>
  );
}
