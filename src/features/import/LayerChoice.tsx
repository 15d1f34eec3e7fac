import { Button, Checkbox, InputGroup } from "@blueprintjs/core";
import { useId } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import { crsAccuracyM } from "../../../schemas/rules/crsAccuracy.ts";
import { asMessageId } from "../../i18n/messages.ts";
import { useImportedLayers } from "./selectors.ts";

type Imported = ReturnType<typeof useImportedLayers>["layers"][number];

/** The layers of the file: which are saved, under which names, and which one is previewed. */
export function LayerChoice() {
  const intl = useIntl();
  const { layers } = useImportedLayers();
  return (
    <ul className="layer-choice" aria-label={intl.formatMessage({ id: "imports.layers" })}>
      {layers.map((each) => (
        <LayerLine key={each.draft.index} imported={each} isAlone={layers.length === 1} />
      ))}
    </ul>
  );
}

function LayerLine({
  imported: { layer, draft, problemId },
  isAlone,
}: {
  imported: Imported;
  isAlone: boolean;
}) {
  const intl = useIntl();
  const id = useId();
  const { send, shown } = useImportedLayers();
  const { index, name, isChosen } = draft;
  const isShown = shown?.draft.index === index;
  const accuracyM = layer.crs ? crsAccuracyM[layer.crs] : undefined;
  return (
    <li className={isShown && !isAlone ? "is-shown" : ""}>
      {!isAlone && (
        <Checkbox
          checked={isChosen}
          disabled={layer.featureCount === 0}
          aria-label={intl.formatMessage({ id: "imports.saveLayer" }, { name: layer.name })}
          onChange={() => send({ type: "layer.toggle", index })}
        />
      )}
      <div className="layer-name">
        <label htmlFor={id}>
          <FormattedMessage id="imports.layerName" />
        </label>
        <InputGroup
          id={id}
          value={name}
          spellCheck={false}
          disabled={!isChosen}
          intent={problemId ? "danger" : "none"}
          aria-invalid={problemId !== null}
          aria-describedby={`${id}-facts`}
          onChange={({ currentTarget }) => send({ type: "layer.rename", index, name: currentTarget.value })}
        />
        <p id={`${id}-facts`} className={problemId ? "field-hint is-problem" : "field-hint"}>
          {problemId ? (
            <FormattedMessage id={asMessageId(intl, problemId, "errors.unknown")} />
          ) : (
            <>
              <FormattedMessage
                id={`imports.features.${layer.geometry}`}
                values={{ count: layer.featureCount }}
              />
              {layer.crs && ` · ${layer.crs}`}
              {accuracyM !== undefined && (
                <>
                  {" · "}
                  <FormattedMessage id="imports.crsAccuracy" values={{ metres: accuracyM }} />
                </>
              )}
            </>
          )}
        </p>
      </div>
      {!isAlone && (
        <Button
          variant="outlined"
          size="small"
          active={isShown}
          aria-pressed={isShown}
          aria-label={intl.formatMessage({ id: "imports.showLayer" }, { name: layer.name })}
          text={<FormattedMessage id="imports.show" />}
          onClick={() => send({ type: "layer.show", index })}
        />
      )}
    </li>
  );
}
