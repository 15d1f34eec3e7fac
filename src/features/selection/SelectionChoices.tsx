import { placeKinds } from "../../../machines/selection/drawnPlace.ts";
import { placeRelations } from "../../../machines/selection/placeFilter.ts";
import { combinations } from "../../../machines/selection/selected.ts";
import { maxDistanceM } from "../../../machines/selection/selectionSetup.ts";
import { Checkbox, InputGroup } from "@blueprintjs/core";
import { type ReactNode, useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { MessageId } from "../../i18n/messages.ts";
import { Select } from "../../ui/Select.tsx";
import { useTitleOf } from "../layers/nameSelectors.ts";
import { Layers, selectEntries } from "../layers/selectors.ts";
import { selectChoices, Selection } from "./selectors.ts";

/** By which place, what features are to it, of which layers, and what becomes of the selection that there is. */
export function SelectionChoices() {
  const selection = Selection.useActorRef();
  const { kind, relation, combination } = Selection.useSelector(selectChoices);
  return (
    <>
      <Choice
        labelId="selection.place"
        options={placeKinds}
        value={kind}
        textOf={(each) => `selection.kind.${each}`}
        onChoose={(chosen) => selection.send({ type: "place.choose", kind: chosen })}
      />
      <Choice
        labelId="selection.relation"
        options={placeRelations}
        value={relation}
        textOf={(each) => `selection.relation.${each}`}
        onChoose={(chosen) => selection.send({ type: "relation.choose", relation: chosen })}
      />
      {relation === "near" && <Distance />}
      <Choice
        labelId="selection.combination"
        options={combinations}
        value={combination}
        textOf={(each) => `selection.combination.${each}`}
        onChoose={(chosen) => selection.send({ type: "combination.choose", combination: chosen })}
      />
      <AskedLayers />
    </>
  );
}

interface ChoiceProps<Value extends string> {
  labelId: MessageId;
  options: readonly Value[];
  value: Value;
  textOf: (value: Value) => MessageId;
  onChoose: (value: Value) => void;
}

function Choice<Value extends string>({ labelId, options, value, textOf, onChoose }: ChoiceProps<Value>) {
  const intl = useIntl();
  return (
    <Labelled labelId={labelId}>
      {(id) => (
        <Select
          id={id}
          fill
          value={value}
          options={options.map((each) => ({
            value: each,
            label: intl.formatMessage({ id: textOf(each) }),
          }))}
          onChange={({ currentTarget }) => {
            const chosen = options.find((each) => each === currentTarget.value);
            if (chosen) onChoose(chosen);
          }}
        />
      )}
    </Labelled>
  );
}

function Labelled({ labelId, children }: { labelId: MessageId; children: (id: string) => ReactNode }) {
  const id = useId();
  return (
    <div className="selection-choice">
      <label htmlFor={id}>
        <FormattedMessage id={labelId} />
      </label>
      {children(id)}
    </div>
  );
}

function Distance() {
  const selection = Selection.useActorRef();
  const { distanceM } = Selection.useSelector(selectChoices);
  const [text, setText] = useState(String(distanceM));
  const type = (typed: string) => {
    setText(typed);
    const metres = Number(typed);
    if (typed !== "" && metres >= 0) selection.send({ type: "distance.set", distanceM: metres });
  };
  return (
    <Labelled labelId="selection.distance">
      {(id) => (
        <InputGroup
          id={id}
          type="number"
          min={0}
          max={maxDistanceM}
          step="any"
          value={text}
          onValueChange={type}
          onBlur={() => setText(String(distanceM))}
        />
      )}
    </Labelled>
  );
}

function AskedLayers() {
  const selection = Selection.useActorRef();
  const { leftOut } = Selection.useSelector(selectChoices);
  const entries = Layers.useSelector(selectEntries);
  const titleOf = useTitleOf();
  const names = entries
    .filter(({ enabled }) => enabled)
    .map(({ name }) => name)
    .toReversed();
  return (
    <fieldset className="selection-layers">
      <legend>
        <FormattedMessage id="selection.layers" />
      </legend>
      {names.length === 0 && (
        <p>
          <FormattedMessage id="selection.noLayers" />
        </p>
      )}
      {names.map((layer) => (
        <Checkbox
          key={layer}
          label={titleOf(layer)}
          checked={!leftOut.includes(layer)}
          onChange={({ currentTarget }) =>
            selection.send({ type: "layer.leaveOut", layer, isLeftOut: !currentTarget.checked })
          }
        />
      ))}
    </fieldset>
  );
}
