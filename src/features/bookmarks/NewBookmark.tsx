import { useState } from "react";
import { FormattedMessage } from "react-intl";
import { maxNameLength } from "../../../schemas/keptName.ts";
import { useEmitted } from "../../scopes/useEmitted.ts";
import { NewNameForm } from "../../ui/NewNameForm.tsx";
import { Kept, useKeptList } from "./KeptList.ts";
import { selectIsWorking } from "./selectors.ts";

/** Keeps the present view, or filter, under a name. */
export function NewBookmark() {
  const { linkNow, layer, words } = useKeptList();
  const actor = Kept.useActorRef();
  const [name, setName] = useState("");
  // After a failure the name stays, to be corrected.
  useEmitted(actor, "order.done", ({ kind }) => {
    if (kind === "create") setName("");
  });
  return (
    <NewNameForm
      className="bookmark-new"
      rowClassName="bookmark-field"
      label={<FormattedMessage id={words.name} />}
      action={<FormattedMessage id="common.save" />}
      name={name}
      maxLength={maxNameLength}
      isWorking={Kept.useSelector(selectIsWorking)}
      onType={setName}
      onSubmit={(typed) => {
        const order = { kind: "create", name: typed, link: linkNow(), layer } as const;
        actor.send({ type: "bookmark.order", order });
      }}
    />
  );
}
