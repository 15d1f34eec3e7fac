import { fromPromise } from "xstate";
import { copyMachine } from "../../../machines/copying/copyMachine.ts";

/**
 * Gives copying the clipboard. A page that is not served safely has none; there copying fails.
 *
 * @param clipboard `navigator.clipboard`
 */
export const provideCopy = ({ clipboard }: { clipboard: Pick<Clipboard, "writeText"> | undefined }) =>
  copyMachine.provide({
    actors: {
      writeText: fromPromise<void, { text: string }>(async ({ input }) => {
        if (!clipboard) throw new Error("this page has no clipboard");
        await clipboard.writeText(input.text);
      }),
    },
  });
