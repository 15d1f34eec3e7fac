import { Button, Tag } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Trash } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import type { Choice } from "../choices.ts";
import { useTitles } from "../texts.ts";
import { errorIdOf, titleIdOf } from "./fieldIds.ts";
import { MarkCell } from "./MarkCell.tsx";
import { type Row, textOf } from "./rows.ts";
import { TextInput } from "./TextInput.tsx";
import { Select } from "../../ui/Select.tsx";

export interface RowField {
  name: string;
  /** Message id. */
  title: string;
  /** Of JSON Schema; a text where it is neither a mark nor a whole number. */
  type: unknown;
}

interface OrderedRowProps {
  id: string;
  name: string;
  row: Row;
  fields: readonly RowField[];
  /** Fields with options instead of free text. */
  chosenFields: ReadonlySet<string>;
  /** The option that the row names. */
  choice: Choice | undefined;
  /** What it names no longer exists. */
  isMissing: boolean;
  errors: Record<string, { __errors?: string[] } | undefined>;
  isReadOnly: boolean;
  /** Index step of "up" on the page. */
  upBy: 1 | -1;
  canMove: (by: number) => boolean;
  onMove: (by: number) => void;
  onFill: (field: string, value: string | number | boolean) => void;
  onLeave: (field: string) => void;
  onRemove: () => void;
}

/** A row: its name, its fields and its position. */
export function OrderedRow(props: OrderedRowProps) {
  const { id, name, row, fields, chosenFields, choice, isMissing, errors, isReadOnly, upBy } = props;
  const labelId = titleIdOf(id);
  const intl = useIntl();
  const label = choice?.label ?? name;
  return (
    <li className="ordered-row" data-row={name}>
      <div className="ordered-row-name">
        <strong id={labelId}>{label}</strong>
        {label !== name && <small>{name}</small>}
        {isMissing && (
          <Tag minimal intent="warning">
            <FormattedMessage id="rows.missing" />
          </Tag>
        )}
        {errors["name"]?.__errors && <div className="form-error">{errors["name"].__errors.join(" ")}</div>}
      </div>
      {fields.map((field) =>
        field.type === "boolean" ? (
          <MarkCell
            key={field.name}
            id={`${id}/${field.name}`}
            title={field.title}
            isMarked={row[field.name] === true}
            rowLabelId={labelId}
            isReadOnly={isReadOnly}
            onFill={(isMarked) => props.onFill(field.name, isMarked)}
          />
        ) : (
          <Cell
            key={field.name}
            id={`${id}/${field.name}`}
            field={field}
            text={textOf(row, field.name)}
            rowLabelId={labelId}
            choices={chosenFields.has(field.name) ? (choice?.fields?.[field.name] ?? []) : undefined}
            errors={errors[field.name]?.__errors ?? []}
            isReadOnly={isReadOnly}
            onFill={(text) => props.onFill(field.name, field.type === "integer" ? toWhole(text) : text)}
            onLeave={() => props.onLeave(field.name)}
          />
        ),
      )}
      {!isReadOnly && (
        <div className="ordered-row-actions">
          {[upBy, -upBy].map((by) => (
            <Button
              key={by}
              variant="minimal"
              size="small"
              icon={by === upBy ? <ArrowUp /> : <ArrowDown />}
              data-move={by}
              aria-label={intl.formatMessage({ id: by === upBy ? "rows.up" : "rows.down" }, { name })}
              // Focusable while disabled: moving a row to its end keeps the focus.
              aria-disabled={!props.canMove(by)}
              onClick={() => props.onMove(by)}
            />
          ))}
          <Button
            variant="minimal"
            size="small"
            icon={<Trash />}
            data-remove
            aria-label={intl.formatMessage({ id: "rows.remove" }, { name })}
            onClick={props.onRemove}
          />
        </div>
      )}
    </li>
  );
}

/** What is no whole number stays as it was typed, for the rules to refuse it. */
const toWhole = (text: string): string | number => (/^\d{1,9}$/.test(text) ? Number(text) : text);

interface CellProps {
  id: string;
  field: RowField;
  text: string;
  /** Distinguishes its fields from those with the same title in other rows. */
  rowLabelId: string;
  /** Options; free text when absent. */
  choices: readonly Choice[] | undefined;
  errors: readonly string[];
  isReadOnly: boolean;
  onFill: (text: string) => void;
  onLeave: () => void;
}

function Cell({ id, field, text, rowLabelId, choices, errors, isReadOnly, onFill, onLeave }: CellProps) {
  const titleOf = useTitles();
  const intl = useIntl();
  // A single option is no choice.
  if (choices && choices.length < 2 && text === "" && errors.length === 0) return null;
  const isKnown = text === "" || choices?.some(({ value }) => value === text);
  const input = {
    id,
    "aria-labelledby": `${titleIdOf(id)} ${rowLabelId}`,
    "aria-invalid": errors.length > 0,
    "aria-describedby": errors.length > 0 ? errorIdOf(id) : undefined,
  };
  return (
    <div className="ordered-row-cell">
      <label htmlFor={id} id={titleIdOf(id)}>
        {titleOf(field.title)}
      </label>
      {choices ? (
        <Select
          {...input}
          fill
          value={text}
          disabled={isReadOnly}
          onChange={({ currentTarget }) => onFill(currentTarget.value)}
          onBlur={onLeave}
        >
          <option value="">{intl.formatMessage({ id: "rows.usual" })}</option>
          {!isKnown && <option value={text}>{text}</option>}
          {choices.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </Select>
      ) : (
        <TextInput
          id={id}
          name={id}
          type="text"
          value={text}
          autoComplete="off"
          isReadOnly={isReadOnly}
          isInvalid={errors.length > 0}
          labelledBy={input["aria-labelledby"]}
          describedBy={input["aria-describedby"]}
          onChange={onFill}
          onBlur={onLeave}
        />
      )}
      {errors.length > 0 && (
        <div className="form-error" id={errorIdOf(id)}>
          {errors.join(" ")}
        </div>
      )}
    </div>
  );
}
