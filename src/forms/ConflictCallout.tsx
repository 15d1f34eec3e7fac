import { Button, Callout, Radio, RadioGroup } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import type { Choices } from "./choices.ts";
import type { FormDefinition } from "./defineForm.ts";
import { titleAt } from "./fieldTitles.ts";
import type { RecordModel } from "./RecordModel.ts";
import { useTitles } from "./texts.ts";
import { useValueTexts } from "./valueTexts.ts";

interface ConflictCalloutProps {
  form: FormDefinition;
  record: Pick<RecordModel, "conflicts" | "choose" | "settle">;
  choices?: Choices;
}

/** What somebody else saved meanwhile, field by field, with a choice of value. */
export function ConflictCallout({ form, record, choices = {} }: ConflictCalloutProps) {
  const { conflicts, choose, settle } = record;
  const titleOf = useTitles();
  const textOf = useValueTexts(form, choices);
  return (
    <Callout className="record-conflict" intent="warning" role="alert">
      <p className="record-callout-title">
        <FormattedMessage id="record.conflictTitle" />
      </p>
      <p>
        <FormattedMessage id="record.conflictText" />
      </p>
      {conflicts.map(({ path, theirs, mine, side }) => (
        <RadioGroup
          key={path}
          className="record-conflict-field"
          label={titleOf(titleAt(form.schema, form.uiSchema, path) ?? "")}
          selectedValue={side ?? undefined}
          onChange={({ currentTarget }) => choose(path, currentTarget.value === "mine" ? "mine" : "theirs")}
        >
          <Radio value="theirs">
            <FormattedMessage id="record.theirs" />: <strong>{textOf(path, theirs)}</strong>
          </Radio>
          <Radio value="mine">
            <FormattedMessage id="record.mine" />: <strong>{textOf(path, mine)}</strong>
          </Radio>
        </RadioGroup>
      ))}
      <Button
        intent="primary"
        disabled={conflicts.some(({ side }) => side === null)}
        onClick={settle}
        text={<FormattedMessage id="record.settle" />}
      />
    </Callout>
  );
}
