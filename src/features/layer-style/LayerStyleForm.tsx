import { type ReactNode, useRef } from "react";
import { FormattedMessage } from "react-intl";
import { Link } from "react-router-dom";
import type { StoredLayer } from "../../../schemas/storedLayer.ts";
import { useUnsavedForm } from "../../forms/unsavedForms.ts";
import { useLayerStyle, useSavedStyle } from "./selectors.ts";
import { PageHeading } from "../../ui/PageHeading.tsx";
import { Panel } from "../../ui/Panel.tsx";
import { SaveStyle } from "./SaveStyle.tsx";
import { StyleFiles } from "./StyleFiles.tsx";
import { StyleList } from "./StyleList.tsx";
import { StyleEditor } from "./StyleEditor.tsx";
import "./layerStyleForm.css";

interface LayerStyleFormProps {
  workspaceId: number;
  layer: StoredLayer;
  /** Attributes of a sample of features, for quantiles. */
  seen: readonly Readonly<Record<string, unknown>>[];
  /** The layer on a map and in rows, in the draft's style. */
  preview: ReactNode;
}

/** How a layer that is served is drawn: the style in the making beside what it makes of the layer, until it is saved. */
export function LayerStyleForm({ workspaceId, layer, seen, preview }: LayerStyleFormProps) {
  const style = useLayerStyle();
  const { history, send } = style;
  useUnsavedForm(style);
  const actions = useRef<HTMLElement>(null);
  // The button that was pressed has nothing left to do, and would drop the focus.
  useSavedStyle(() => actions.current?.focus());
  if (!history) return null;
  const { name, title, workspace, geometry, featureCount, surveyedCount } = layer;
  return (
    <div className="layer-style-form">
      <header>
        <Link to={`/workspaces/${workspaceId}/layers`}>
          <FormattedMessage id="storedLayers.backToList" values={{ workspace }} />
        </Link>
        <PageHeading>
          <FormattedMessage id="imports.style" values={{ name: title || name }} />
        </PageHeading>
        <p>
          <FormattedMessage id={`imports.features.${geometry}`} values={{ count: featureCount }} />
        </p>
      </header>
      <div className="layer-style-columns">
        <div className="layer-style-seen">
          <Panel title={<FormattedMessage id="imports.preview" values={{ name: title || name }} />}>
            {preview}
          </Panel>
        </div>
        <Panel title={<FormattedMessage id="storedLayers.editStyle" />}>
          {surveyedCount < featureCount && (
            <p className="style-none">
              <FormattedMessage id="storedLayers.surveyed" values={{ surveyedCount, featureCount }} />
            </p>
          )}
          <StyleList
            draft={history.present}
            onChange={(draft, what) => send({ type: "style.change", draft, what })}
            onSettle={() => send({ type: "style.settle" })}
          />
          <StyleEditor
            key={history.present.place}
            layer={layer}
            draft={history.present}
            seen={seen}
            onChange={(draft, what) => send({ type: "style.change", draft, what })}
            onSettle={() => send({ type: "style.settle" })}
            onUndo={() => send({ type: "style.undo" })}
            onRedo={() => send({ type: "style.redo" })}
            canUndo={history.past.length > 0}
            canRedo={history.future.length > 0}
          />
          <StyleFiles />
          <SaveStyle ref={actions} />
        </Panel>
      </div>
    </div>
  );
}
