import { Button, InputGroup } from "@blueprintjs/core";
import { ArrowDown, ArrowUp, Plus, Trash } from "@blueprintjs/icons";
import { useId, useState } from "react";
import { FormattedMessage, useIntl } from "react-intl";
import type { StyleDraft } from "../../../machines/layer-style/styleDraft.ts";
import {
  atStyle,
  canAddStyle,
  withMovedStyle,
  withNewStyle,
  withoutStyle,
  withStyleTitle,
} from "../../../machines/layer-style/styleList.ts";
import { styleTitleMaxLength } from "../../../schemas/layerStyle.ts";
import { ConfirmDialog } from "../../ui/ConfirmDialog.tsx";
import { StyleSelect } from "./StyleSelect.tsx";

interface StyleListProps {
  draft: StyleDraft;
  /** `what` names a change that may go on for a while; null: it is one of its own. */
  onChange: (draft: StyleDraft, what: string | null) => void;
  onSettle: () => void;
}

/** The styles of a layer, from which one is edited: added, named, put in order and taken away (§24.3). */
export function StyleList({ draft, onChange, onSettle }: StyleListProps) {
  const intl = useIntl();
  const { styles = [], place = 0 } = draft;
  const titles = styles.map(({ words: { title, name } }) => title ?? name);
  const add = () =>
    onChange(
      withNewStyle(
        draft,
        intl.formatMessage({ id: "styles.new" }, { n: styles.length + 1 }),
        intl.formatMessage({ id: "styles.first" }),
      ),
      null,
    );
  return (
    <section className="style-list" aria-label={intl.formatMessage({ id: "styles.list" })}>
      {styles.length > 1 && (
        <>
          <p>
            <FormattedMessage id="styles.listAbout" />
          </p>
          <StyleSelect
            label={<FormattedMessage id="styles.choose" />}
            value={String(place)}
            options={titles.map((title, at) => ({
              value: String(at),
              label: at === 0 ? intl.formatMessage({ id: "styles.isDefault" }, { title }) : title,
            }))}
            onChange={(value) => onChange(atStyle(draft, Number(value)), null)}
          />
          <TitleField
            title={titles[place] ?? ""}
            onChange={(title) => onChange(withStyleTitle(draft, title), `style.${place}.title`)}
            onSettle={onSettle}
          />
        </>
      )}
      <div className="style-list-buttons">
        {styles.length > 1 && (
          <>
            <Button
              variant="minimal"
              icon={<ArrowUp />}
              disabled={place === 0}
              onClick={() => onChange(withMovedStyle(draft, -1), null)}
              text={<FormattedMessage id="styles.up" />}
            />
            <Button
              variant="minimal"
              icon={<ArrowDown />}
              disabled={place === styles.length - 1}
              onClick={() => onChange(withMovedStyle(draft, 1), null)}
              text={<FormattedMessage id="styles.down" />}
            />
            <RemoveButton title={titles[place] ?? ""} onRemove={() => onChange(withoutStyle(draft), null)} />
          </>
        )}
        <Button
          variant="minimal"
          icon={<Plus />}
          disabled={!canAddStyle(draft)}
          onClick={add}
          text={<FormattedMessage id="styles.add" />}
        />
      </div>
    </section>
  );
}

interface TitleFieldProps {
  title: string;
  onChange: (title: string) => void;
  onSettle: () => void;
}

function TitleField({ title, onChange, onSettle }: TitleFieldProps) {
  const id = useId();
  return (
    <label className="style-field" htmlFor={id}>
      <span>
        <FormattedMessage id="styles.name" />
      </span>
      <InputGroup
        id={id}
        value={title}
        maxLength={styleTitleMaxLength}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
        onBlur={onSettle}
      />
    </label>
  );
}

function RemoveButton({ title, onRemove }: { title: string; onRemove: () => void }) {
  const intl = useIntl();
  const [isAsking, setIsAsking] = useState(false);
  return (
    <>
      <Button
        variant="minimal"
        intent="danger"
        icon={<Trash />}
        onClick={() => setIsAsking(true)}
        text={<FormattedMessage id="styles.remove" />}
      />
      <ConfirmDialog
        isOpen={isAsking}
        title={intl.formatMessage({ id: "styles.removeTitle" })}
        cancelLabel={intl.formatMessage({ id: "common.cancel" })}
        confirmLabel={intl.formatMessage({ id: "styles.remove" })}
        intent="danger"
        onCancel={() => setIsAsking(false)}
        onConfirm={() => {
          setIsAsking(false);
          onRemove();
        }}
      >
        <FormattedMessage id="styles.removeText" values={{ title }} />
      </ConfirmDialog>
    </>
  );
}
