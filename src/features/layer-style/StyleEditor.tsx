import {
  withRebuiltRules,
  type RuleMaking,
  withLabel,
  withSymbol,
} from "../../../machines/layer-style/styleRules.ts";
import {
  type StyledLayer,
  type StyleDraft,
  type StyleKind,
  styleKinds,
} from "../../../machines/layer-style/styleDraft.ts";
import { Button, Radio, RadioGroup } from "@blueprintjs/core";
import { Redo, Undo } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { asMessageId } from "../../i18n/messages.ts";
import { attributeText } from "../../i18n/attributeText.ts";
import { writePlainNumber } from "../../i18n/numbers.ts";
import { LabelFields } from "./LabelFields.tsx";
import "./layerStyle.css";
import { RuleFields } from "./RuleFields.tsx";
import { StyleLegend } from "./StyleLegend.tsx";
import { SymbolFields } from "./SymbolFields.tsx";

export interface StyleEditorProps {
  layer: StyledLayer;
  draft: StyleDraft;
  /** Attributes of a sample of features, for quantiles. */
  seen: readonly Readonly<Record<string, unknown>>[];
  /** `what` names a change that may go on for a while; null: it is one of its own. */
  onChange: (draft: StyleDraft, what: string | null) => void;
  onSettle: () => void;
  onUndo: () => void;
  onRedo: () => void;
  canUndo: boolean;
  canRedo: boolean;
}

const isNumber = (value: unknown): value is number => typeof value === "number" && Number.isFinite(value);

/** How a layer is drawn: one symbol, or one for each value or class of an attribute, and labels. */
export function StyleEditor(props: StyleEditorProps) {
  const { layer, draft, seen, onChange, onSettle, onUndo, onRedo, canUndo, canRedo } = props;
  const intl = useIntl();
  const making: RuleMaking = {
    layer,
    sampleOf: (attribute) => seen.map((each) => each[attribute]).filter(isNumber),
    writeNumber: (value) => writePlainNumber(intl, value),
    writeValue: (value) => (value === "" ? value : attributeText(intl, value)),
  };
  const choose = (kind: StyleKind) => onChange(withRebuiltRules(draft, { kind }, making), null);
  return (
    <div className="style-editor">
      <div className="style-head">
        <RadioGroup
          className="style-kinds"
          label={intl.formatMessage({ id: "styles.kind" })}
          selectedValue={draft.kind}
          onChange={({ currentTarget }) => {
            const kind = styleKinds.find((each) => each === currentTarget.value);
            if (kind) choose(kind);
          }}
          inline
        >
          {styleKinds.map((kind) => (
            <Radio
              key={kind}
              value={kind}
              label={intl.formatMessage({ id: asMessageId(intl, `styles.kinds.${kind}`, "styles.kind") })}
            />
          ))}
        </RadioGroup>
        <div className="style-undo">
          <Button
            variant="minimal"
            icon={<Undo />}
            disabled={!canUndo}
            onClick={onUndo}
            text={<FormattedMessage id="styles.undo" />}
          />
          <Button
            variant="minimal"
            icon={<Redo />}
            disabled={!canRedo}
            onClick={onRedo}
            text={<FormattedMessage id="styles.redo" />}
          />
        </div>
      </div>
      {draft.kind !== "single" && (
        <RuleFields draft={draft} making={making} onChange={onChange} onSettle={onSettle} />
      )}
      <StyleLegend draft={draft} geometry={layer.geometry} onChange={onChange} onSettle={onSettle} />
      <details className="style-part" open={draft.kind === "single"}>
        <summary>
          <FormattedMessage id={draft.kind === "single" ? "styles.symbol" : "styles.sharedSymbol"} />
        </summary>
        <SymbolFields
          symbol={draft.style.symbol}
          geometry={layer.geometry}
          onChange={(symbol, what) => onChange(withSymbol(draft, symbol), what)}
          onSettle={onSettle}
        />
      </details>
      <details className="style-part" open={draft.style.label !== undefined}>
        <summary>
          <FormattedMessage id="styles.label" />
        </summary>
        <LabelFields
          label={draft.style.label}
          layer={layer}
          onChange={(label, what) => onChange(withLabel(draft, label), what)}
          onSettle={onSettle}
        />
      </details>
    </div>
  );
}
