import { H3 } from "@blueprintjs/core";
import { FormattedMessage } from "react-intl";
import { maxSelectionLinkLength } from "../../../schemas/bookmark.ts";
import { emptyLink } from "../../../machines/permalink/MapLink.ts";
import { readLink } from "../../../machines/permalink/readLink.ts";
import { writeLink } from "../../../machines/permalink/writeLink.ts";
import { selectSelectionText, Selection } from "../selection/selectors.ts";
import { KeptListPanel } from "./BookmarksPanel.tsx";
import { KeptListContext, type KeptList } from "./KeptList.ts";
import { SavedSelectionList } from "./selectors.ts";

const words: KeptList["words"] = {
  changed: "savedSelections.changed",
  forbidden: "savedSelections.forbidden",
  goTo: "savedSelections.goTo",
  loading: "savedSelections.loading",
  name: "savedSelections.name",
  nameTaken: "savedSelections.nameTaken",
  none: "savedSelections.none",
  overwrite: "savedSelections.overwrite",
  tooMany: "savedSelections.tooMany",
  unavailable: "savedSelections.unavailable",
};

const linkOf = (selection: string | null): string => writeLink({ ...emptyLink, selection });

/** Selections that their user kept, and those that colleagues share; each is selected again by its name. */
export function SavedSelections({ canShare }: { canShare: boolean }) {
  const selection = Selection.useActorRef();
  const text = Selection.useSelector(selectSelectionText);
  const actor = SavedSelectionList.useActorRef();
  const linkNow = () => linkOf(selectSelectionText(selection.getSnapshot()));
  const isTooLong = text !== null && linkOf(text).length > maxSelectionLinkLength;
  const restore = (link: string) =>
    selection.send({ type: "selection.restore", text: readLink(link)?.link.selection ?? "" });
  return (
    <section className="saved-selections">
      <H3>
        <FormattedMessage id="savedSelections.title" />
      </H3>
      {isTooLong && (
        <p>
          <FormattedMessage id="savedSelections.tooLong" />
        </p>
      )}
      <KeptListContext value={{ actor, linkNow, layer: null, words }}>
        <KeptListPanel canShare={canShare} canKeep={text !== null && !isTooLong} onGo={restore} />
      </KeptListContext>
    </section>
  );
}
