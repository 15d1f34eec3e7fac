import { descriptionId, type FieldProps, getUiOptions } from "@rjsf/utils";
import { useEffect, useRef, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { Choice } from "../choices.ts";
import { useTexts, useTitles } from "../texts.ts";
import { AddRow } from "./AddRow.tsx";
import "./orderedRows.css";
import { OrderedRow, type RowField } from "./OrderedRow.tsx";
import { filledIn, moved, type Row, textOf } from "./rows.ts";

interface Options {
  /** The field that names a row; fixed when the row is added. */
  rowKey: string;
  /** Shows the rows in reverse, the last on top. */
  isLastOnTop: boolean;
  /** All possible rows. Undefined: nothing can be added. */
  enumOptions: readonly Choice[] | undefined;
}

const optionsOf = ({ rowKey, isLastOnTop, enumOptions }: Readonly<Record<string, unknown>>): Options => ({
  rowKey: typeof rowKey === "string" ? rowKey : "name",
  isLastOnTop: isLastOnTop === true,
  enumOptions: Array.isArray(enumOptions) ? enumOptions : undefined,
});

/** A list of named rows in a meaningful order: they can be moved, edited, removed and added. */
export function OrderedRows(props: FieldProps<Row[]>) {
  const { fieldPathId, formData = [], schema, uiSchema, errorSchema, rawErrors = [], onChange } = props;
  const intl = useIntl();
  const titleOf = useTitles();
  const textOfKey = useTexts();
  const options = getUiOptions(uiSchema);
  const { description } = options;
  const { rowKey, isLastOnTop, enumOptions } = optionsOf(options);
  const fields = fieldsOf(schema, rowKey);
  const isReadOnly = props.disabled === true || props.readonly === true;
  const id = fieldPathId.$id;
  const list = useRef<HTMLFieldSetElement>(null);
  /** What to focus after the next render. */
  const wanted = useRef<{ row: string | null; control: string }>(null);
  const [announcement, setAnnouncement] = useState("");

  // A moved row loses the focus: restores it for keyboard users.
  useEffect(() => {
    if (wanted.current === null) return;
    const { row, control } = wanted.current;
    const rows = [...(list.current?.querySelectorAll<HTMLElement>(".ordered-row") ?? [])];
    const within = row === null ? list.current : rows.find(({ dataset }) => dataset["row"] === row);
    within?.querySelector<HTMLElement>(control)?.focus();
    wanted.current = null;
  });

  const change = (rows: Row[]) => onChange(rows, fieldPathId.path);
  const nameOf = (row: Row) => textOf(row, rowKey);
  const places = formData.map((_, place) => place);
  const shown = isLastOnTop ? places.toReversed() : places;
  const move = (place: number, by: number) => {
    const row = formData[place];
    const target = place + by;
    if (!row || target < 0 || target >= formData.length) return;
    wanted.current = { row: nameOf(row), control: `[data-move="${by}"]` };
    const seen = isLastOnTop ? formData.length - target : target + 1;
    setAnnouncement(intl.formatMessage({ id: "rows.moved" }, { name: nameOf(row), place: seen }));
    change(moved(formData, place, by));
  };
  const remove = (place: number) => {
    const row = formData[place];
    if (!row) return;
    const next = formData[place + 1] ?? formData[place - 1];
    wanted.current = { row: next ? nameOf(next) : null, control: next ? "[data-remove]" : "select" };
    setAnnouncement(intl.formatMessage({ id: "rows.removed" }, { name: nameOf(row) }));
    change(formData.toSpliced(place, 1));
  };
  const add = (names: readonly string[]) => {
    setAnnouncement(intl.formatMessage({ id: "rows.added" }, { count: names.length }));
    change([...formData, ...names.map((name) => ({ [rowKey]: name }))]);
  };
  const chosenFields = new Set((enumOptions ?? []).flatMap((choice) => Object.keys(choice.fields ?? {})));
  const present = new Set(formData.map((row) => nameOf(row)));

  return (
    <fieldset className="form-object ordered-rows" id={id} ref={list} tabIndex={-1}>
      <legend>{titleOf(options.title ?? schema.title ?? "")}</legend>
      {description && (
        <div className="form-description" id={descriptionId(fieldPathId)}>
          {textOfKey(description)}
        </div>
      )}
      {rawErrors.length > 0 && <div className="form-error">{rawErrors.join(" ")}</div>}
      {formData.length === 0 && (
        <p className="form-no-choices">
          <FormattedMessage id="forms.noItems" />
        </p>
      )}
      <ol>
        {shown.map((place) => {
          const row = formData[place] ?? {};
          return (
            <OrderedRow
              key={nameOf(row)}
              id={`${id}/${place}`}
              name={nameOf(row)}
              row={row}
              fields={fields}
              chosenFields={chosenFields}
              choice={enumOptions?.find(({ value }) => value === nameOf(row))}
              isMissing={enumOptions !== undefined && !enumOptions.some(({ value }) => value === nameOf(row))}
              errors={errorSchema?.[place] ?? {}}
              isReadOnly={isReadOnly}
              upBy={isLastOnTop ? 1 : -1}
              canMove={(by) => place + by >= 0 && place + by < formData.length}
              onMove={(by) => move(place, by)}
              onFill={(field, value) => change(filledIn(formData, place, { field, value }))}
              onLeave={(field) => props.onBlur(`${id}/${place}/${field}`, row[field])}
              onRemove={() => remove(place)}
            />
          );
        })}
      </ol>
      {enumOptions && !isReadOnly && (
        <AddRow
          id={`${id}/add`}
          choices={enumOptions.filter(({ value }) => !present.has(String(value)))}
          onAdd={add}
        />
      )}
      <output className="visually-hidden">{announcement}</output>
    </fieldset>
  );
}

/** The fields of a row except its name. */
function fieldsOf({ items }: FieldProps["schema"], rowKey: string): RowField[] {
  const properties = typeof items === "object" && !Array.isArray(items) ? (items.properties ?? {}) : {};
  return Object.entries(properties)
    .filter(([name]) => name !== rowKey)
    .map(([name, field]) => ({
      name,
      title: (typeof field === "object" && field.title) || "",
      type: typeof field === "object" ? field.type : undefined,
    }));
}
