import { Button, InputGroup } from "@blueprintjs/core";
import { useId, useState, type FormEvent } from "react";
import { FormattedMessage } from "react-intl";
import { maxBookmarkNameLength } from "../../../schemas/bookmark.ts";
import { Kept, useKeptList } from "./KeptList.ts";
import { selectIsWorking } from "./selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** Keeps the present view, or filter, under a name. */
export function NewBookmark() {
  const id = useId();
  const { linkNow, layer, words } = useKeptList();
  const actor = Kept.useActorRef();
  const isWorking = Kept.useSelector(selectIsWorking);
  const [name, setName] = useState("");
  // After a failure the name stays, to be corrected.
  useEmitted(actor, "order.done", ({ kind }) => {
    if (kind === "create") setName("");
  });
  const canSave = name.trim() !== "" && !isWorking;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const order = { kind: "create", name: name.trim(), link: linkNow(), layer } as const;
    actor.send({ type: "bookmark.order", order });
  };

  return (
    <form className="bookmark-new" onSubmit={save}>
      <label htmlFor={id}>
        <FormattedMessage id={words.name} />
      </label>
      <div className="bookmark-field">
        <InputGroup
          id={id}
          fill
          value={name}
          maxLength={maxBookmarkNameLength}
          autoComplete="off"
          onValueChange={setName}
        />
        {/* Not `disabled`: the keyboard would be lost with what was saved. */}
        <Button type="submit" intent="primary" aria-disabled={!canSave}>
          <FormattedMessage id="common.save" />
        </Button>
      </div>
    </form>
  );
}
