import { contentOf } from "../../../machines/drawings/shapes.ts";
import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { maxNameLength } from "../../../schemas/keptName.ts";
import { NewNameForm } from "../../ui/NewNameForm.tsx";
import { DrawingEditor, selectIsOpening } from "./selectors.ts";

/** Begins a drawing under a name; it opens to be drawn in. */
export function NewDrawing() {
  const editor = DrawingEditor.useActorRef();
  const [name, setName] = useState("");
  return (
    <NewNameForm
      rowClassName="drawings-row"
      label={<FormattedMessage id="drawings.newName" />}
      action={<FormattedMessage id="drawings.begin" />}
      name={name}
      maxLength={maxNameLength}
      isWorking={DrawingEditor.useSelector(selectIsOpening)}
      onType={setName}
      onSubmit={(typed) => editor.send({ type: "editor.create", name: typed, content: contentOf([]) })}
    />
  );
}
