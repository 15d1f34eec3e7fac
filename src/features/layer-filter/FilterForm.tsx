import {
  draftOf,
  filterOfDraft,
  missingAttributes,
  settledDraft,
  typedText,
} from "../../../machines/layer-filter/filterDraft.ts";
import { shownAttributes } from "../../../schemas/attributeWords.ts";
import { Button } from "@blueprintjs/core";
import { useEffect, useState } from "react";
import { FormattedMessage } from "react-intl";
import type { LayerFilterDraft } from "../../../schemas/layerFilterDraft.ts";
import { elementAt, focusOn } from "../../forms/fieldFocus.ts";
import { layerFilterDraftForm as form } from "../../forms/layerFilterDraftForm.ts";
import { RecordFields } from "../../forms/RecordFields.tsx";
import { FilterEditor, selectEditor } from "./selectors.ts";
import { useForm } from "../records/formSelectors.ts";
import { useLabelOf, useMetadata } from "../layers/nameSelectors.ts";
import { Layers } from "../layers/selectors.ts";

type Value = Record<string, unknown>;

/** The form's value has the shape of its schema. */
const asDraft = (value: Value) => value as unknown as LayerFilterDraft;

const focusAt = (path: string) => {
  const field = elementAt(form.name, path);
  if (field) focusOn(field);
};

/** The form of a layer's filter; its options follow from the layer's attributes. */
export function FilterForm() {
  const editor = FilterEditor.useActorRef();
  const layers = Layers.useActorRef();
  const { layer, attributes, filter, wished, typed, suggestions } = FilterEditor.useSelector(selectEditor);
  const labelOf = useLabelOf(layer);
  const [initial] = useState(() => draftOf(attributes, filter, wished));
  const validate = (value: Value) => [
    ...form.validate(value),
    ...missingAttributes(attributes, asDraft(value)),
  ];
  const filling = useForm({ initialValue: { ...initial }, validate });
  const { conditions } = asDraft(filling.value);
  const shown = shownAttributes(
    useMetadata(layer),
    attributes.map(({ name }) => name),
  );
  const names = new Set([...shown, ...conditions.map((each) => each.attribute)]);
  const change = (draft: LayerFilterDraft) => {
    filling.change({ ...draft });
    const touched = typedText(conditions, draft.conditions);
    if (touched) editor.send({ type: "value.type", ...touched });
  };
  const suggested = conditions.flatMap(({ attribute }, place) =>
    attribute === typed.attribute ? [[`/conditions/${place}/value`, suggestions] as const] : [],
  );
  const close = () => editor.send({ type: "filter.close" });
  const apply = () => {
    if (filling.check()) {
      layers.send({ type: "layer.filter", name: layer, filter: filterOfDraft({ conditions }) });
      close();
    } else focusAt(validate(filling.value)[0]?.path ?? "");
  };
  // Opened from an attribute: focuses its value.
  useEffect(() => {
    focusAt(`/conditions/${initial.conditions.length - 1}/value`);
    const first = typedText([], initial.conditions.slice(-1));
    if (first) editor.send({ type: "value.type", ...first });
  }, [initial, editor]);

  return (
    <>
      <p>
        <FormattedMessage id="filter.intro" />
      </p>
      <RecordFields
        form={form}
        value={filling.value}
        problems={filling.shownProblems}
        choices={{
          "/conditions/items/attribute": [...names].map((name) => ({ value: name, label: labelOf(name) })),
        }}
        suggestions={Object.fromEntries(suggested)}
        submitLabelId="filter.apply"
        isSubmitting={false}
        isBlocked={false}
        onChange={(value) => change(settledDraft(attributes, asDraft(value)))}
        onTouch={filling.touch}
        onSubmit={apply}
      >
        <Button onClick={close}>
          <FormattedMessage id="common.cancel" />
        </Button>
        {conditions.length > 0 && (
          <Button variant="minimal" onClick={() => change({ conditions: [] })}>
            <FormattedMessage id="filter.clear" />
          </Button>
        )}
      </RecordFields>
    </>
  );
}
