import {
  completeDraft,
  draftProblems,
  placedConditions,
  soughtText,
  touchedCondition,
  withValue,
  type PlacedCondition,
} from "../../../machines/layer-filter/draftConditions.ts";
import {
  draftOf,
  filterOfDraft,
  freshGroup,
  settledDraft,
} from "../../../machines/layer-filter/filterDraft.ts";
import { hiddenIn, writtenIn } from "../../../machines/layer-filter/filterTerms.ts";
import { isSameFilter } from "../../../machines/layer-filter/layerFilters.ts";
import { attributeIn, shownAttributes } from "../../../schemas/attributeWords.ts";
import { Button } from "@blueprintjs/core";
import { FolderNew } from "@blueprintjs/icons";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { FormattedMessage } from "react-intl";
import { type LayerFilter, maxConditions, needsValue } from "../../../schemas/layerFilter.ts";
import type { LayerFilterDraft } from "../../../schemas/layerFilterDraft.ts";
import { elementAt, focusOn } from "../../forms/fieldFocus.ts";
import { layerFilterDraftForm as form } from "../../forms/layerFilterDraftForm.ts";
import { RecordFields } from "../../forms/RecordFields.tsx";
import { FilterEditor, selectEditor } from "./selectors.ts";
import { useForm } from "../records/formSelectors.ts";
import { useLabelOf, useMetadata } from "../layers/nameSelectors.ts";
import { Layers, selectFilter } from "../layers/selectors.ts";
import { MatchCount } from "./MatchCount.tsx";
import { codeChoices } from "./codeChoices.ts";
import { ValueList } from "./ValueList.tsx";

type Value = Record<string, unknown>;

/** The form's value has the shape of its schema. */
const asDraft = (value: Value) => value as unknown as LayerFilterDraft;

const focusAt = (path: string) => {
  const field = elementAt(form.name, path);
  if (field) focusOn(field);
};

/** The form of a layer's filter; its options follow from the layer's attributes. */
export function FilterForm({ onApplied }: { onApplied: () => void }) {
  const editor = FilterEditor.useActorRef();
  const layers = Layers.useActorRef();
  const { layer, attributes: described, wished } = FilterEditor.useSelector(selectEditor);
  const applied = Layers.useSelector(selectFilter(layer));
  const metadata = useMetadata(layer);
  const labelOf = useLabelOf(layer);
  const attributes = described.map((attribute) => ({
    ...attribute,
    isCoded: (attributeIn(metadata, attribute.name).codes?.length ?? 0) > 0,
  }));
  const [initial] = useState(() => draftOf(attributes, applied, wished));
  const validate = (value: Value) => [...form.validate(value), ...draftProblems(attributes, asDraft(value))];
  const filling = useForm({ initialValue: { ...initial }, validate });
  const draft = asDraft(filling.value);
  const [active, setActive] = useState<string | undefined>(placedConditions(initial).at(-1)?.path);
  const activeCondition = placedConditions(draft).find(({ path }) => path === active)?.condition;

  const shown = shownAttributes(
    metadata,
    attributes.map(({ name }) => name),
  );
  const names = new Set([...shown, ...placedConditions(draft).map(({ condition }) => condition.attribute)]);
  const options = [...names].map((name) => ({ value: name, label: labelOf(name) }));

  const attend = ({ path, condition }: PlacedCondition) => {
    setActive(path);
    const isCoded = attributes.some(({ name, isCoded }) => isCoded && name === condition.attribute);
    const text = isCoded ? "" : soughtText(condition);
    editor.send({ type: "values.seek", attribute: condition.attribute, text });
  };
  const put = (next: LayerFilterDraft) => {
    filling.change({ ...next });
    const complete = completeDraft(next, validate({ ...next }));
    editor.send({ type: "draft.change", filter: [...filterOfDraft(complete), ...hiddenIn(applied)] });
  };
  const change = (next: LayerFilterDraft) => {
    put(next);
    const touched = touchedCondition(draft, next);
    if (touched) attend(touched);
  };
  const addGroup = () => {
    const conditions = [...draft.conditions, freshGroup(attributes)];
    flushSync(() => change({ ...draft, conditions }));
    focusAt(`/conditions/${draft.conditions.length}/conditions/0/attribute`);
  };
  const apply = () => {
    if (filling.check()) {
      const filter = [...filterOfDraft(draft), ...hiddenIn(applied)];
      layers.send({ type: "layer.filter", name: layer, filter });
      onApplied();
    } else focusAt(validate(filling.value)[0]?.path ?? "");
  };

  // Opened from an attribute: focuses its value.
  useEffect(() => {
    const last = placedConditions(initial).at(-1);
    if (!last) return;
    focusAt(`${last.path}/value`);
    editor.send({ type: "values.seek", attribute: last.condition.attribute, text: "" });
  }, [initial, editor]);
  const renew = useEffectEvent((filter: LayerFilter) => {
    // Classes that are hidden now count too.
    if (isSameFilter(writtenIn(filter), filterOfDraft(draft))) return put(draft);
    const next = draftOf(attributes, filter);
    change(writtenIn(filter).length > 0 ? next : { ...next, conditions: [] });
  });
  // A chip that was taken away, a filter that was kept, another link.
  const before = useRef(applied);
  useEffect(() => {
    if (!isSameFilter(before.current, applied)) renew(applied);
    before.current = applied;
  }, [applied]);

  return (
    <RecordFields
      form={form}
      value={filling.value}
      problems={filling.shownProblems}
      choices={{
        "/conditions/items/attribute": options,
        "/conditions/items/conditions/items/attribute": options,
      }}
      options={Object.fromEntries(
        placedConditions(draft).flatMap(({ path, condition }) => {
          const codes = codeChoices(metadata, condition);
          return codes ? [[`${path}/value`, codes] as const] : [];
        }),
      )}
      below={{
        conditions: draft.conditions.length < maxConditions && (
          <Button className="form-add" size="small" icon={<FolderNew />} onClick={addGroup}>
            <FormattedMessage id={draft.join === "all" ? "filter.addGroupOfAny" : "filter.addGroupOfAll"} />
          </Button>
        ),
        ...(active !== undefined &&
          activeCondition &&
          needsValue(activeCondition.operator) && {
            [active.slice(1)]: (
              <ValueList
                condition={activeCondition}
                onChoose={(value) => put(withValue(draft, active, value))}
              />
            ),
          }),
      }}
      submitLabelId="filter.apply"
      isSubmitting={false}
      isBlocked={false}
      onChange={(value) => change(settledDraft(attributes, asDraft(value)))}
      onTouch={filling.touch}
      onSubmit={apply}
    >
      {draft.conditions.length > 0 && (
        <Button variant="minimal" onClick={() => change({ ...draft, conditions: [] })}>
          <FormattedMessage id="filter.clear" />
        </Button>
      )}
      <MatchCount />
    </RecordFields>
  );
}
