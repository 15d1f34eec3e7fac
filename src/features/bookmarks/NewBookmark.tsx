import { Button, InputGroup } from "@blueprintjs/core";
import { useId, useState, type FormEvent } from "react";
import { FormattedMessage } from "react-intl";
import { maxBookmarkNameLength } from "../../../schemas/bookmark.ts";
import { Bookmarks, selectIsWorking } from "./selectors.ts";
import { Permalink, selectLinkText } from "../permalink/selectors.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";

/** Keeps the present view under a name. */
export function NewBookmark() {
  const id = useId();
  const actor = Bookmarks.useActorRef();
  const permalink = Permalink.useActorRef();
  const isWorking = Bookmarks.useSelector(selectIsWorking);
  const [name, setName] = useState("");
  // After a failure the name stays, to be corrected.
  useEmitted(actor, "order.done", ({ kind }) => {
    if (kind === "create") setName("");
  });
  const canSave = name.trim() !== "" && !isWorking;
  const save = (event: FormEvent) => {
    event.preventDefault();
    if (!canSave) return;
    const link = selectLinkText(permalink.getSnapshot());
    actor.send({ type: "bookmark.order", order: { kind: "create", name: name.trim(), link } });
  };

  return (
    <form className="bookmark-new" onSubmit={save}>
      <label htmlFor={id}>
        <FormattedMessage id="bookmarks.name" />
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
