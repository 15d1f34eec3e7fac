import type { SnapshotFrom } from "xstate";
import { type permalinkMachine } from "../../../machines/permalink/permalinkMachine.ts";
import { linkTextOf } from "../../../machines/permalink/permalinkSetup.ts";
import { withinLength } from "../../../machines/permalink/writeLink.ts";
import { mapActor } from "../../scopes/mapScope.ts";

/** The map and its address in step. */
export const Permalink = mapActor("permalink");

type PermalinkSnapshot = SnapshotFrom<typeof permalinkMachine>;

/** What of the last link could not be shown. */
export const selectLosses = ({ context }: PermalinkSnapshot) => context.losses;
/** How many measurements the shared link had no room for. */
export const selectLeftOutCount = ({ context }: PermalinkSnapshot) => context.leftOutCount;
export const selectIsSelectionLeftOut = ({ context }: PermalinkSnapshot) => context.isSelectionLeftOut;
/** The same of the shown feature among the layers around it; undefined where it has no name. */
export const selectFeatureLinkText = ({ context }: PermalinkSnapshot): string | undefined =>
  context.shown.feature === null
    ? undefined
    : linkTextOf({
        ...context,
        shown: { ...context.shown, compare: null, measurements: [], drawings: [], selection: null },
      });
/** Whether a link to what the map shows now has all that is selected. */
export const selectHasWholeSelection = ({ context: { shown } }: PermalinkSnapshot) =>
  withinLength(shown).selection === shown.selection;
/** What stands behind the `#` of a link to what the map shows now. */
export const selectLinkText = ({ context }: PermalinkSnapshot) => linkTextOf(context);
