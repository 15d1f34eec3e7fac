import { contentOf } from "../../../machines/drawings/shapes.ts";
import { Button, InputGroup } from "@blueprintjs/core";
import { useId, useState, type FormEvent } from "react";
import { FormattedMessage } from "react-intl";
import { maxBookmarkNameLength } from "../../../schemas/bookmark.ts";
import { DrawingEditor, selectIsOpening } from "./selectors.ts";

/** Begins a drawing under a name; it opens to be drawn in. */
export function NewDrawing() {
  const id = useId();
  const editor = DrawingEditor.useActorRef();
  const isOpening = DrawingEditor.useSelector(selectIsOpening);
  const [name, setName] = useState("");
  const canBegin = name.trim() !== "" && !isOpening;
  const begin = (event: FormEvent) => {
    event.preventDefault();
    if (canBegin) editor.send({ type: "editor.create", name: name.trim(), content: contentOf([]) });
  };
  return (
    <form onSubmit={begin}>
      <label htmlFor={id}>
        <FormattedMessage id="drawings.newName" />
      </label>
      <div className="drawings-row">
        <InputGroup
          id={id}
          fill
          value={name}
          maxLength={maxBookmarkNameLength}
          autoComplete="off"
          onValueChange={setName}
        />
        {/* Not `disabled`: the keyboard would be lost. */}
        <Button type="submit" intent="primary" aria-disabled={!canBegin}>
          <FormattedMessage id="drawings.begin" />
        </Button>
      </div>
    </form>
  );
}
