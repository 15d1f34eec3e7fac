import { fromPromise } from "xstate";
import { copyMachine, type CopyOrder } from "../../../machines/copying/copyMachine.ts";

/** Of texts in any browser, of pictures in most. */
type SomeClipboard = Pick<Clipboard, "writeText"> & Partial<Pick<Clipboard, "write">>;

/**
 * Gives copying the clipboard. A page that is not served safely has none; there copying fails.
 *
 * @param clipboard `navigator.clipboard`
 */
export const provideCopy = ({ clipboard }: { clipboard: SomeClipboard | undefined }) =>
  copyMachine.provide({
    actors: {
      write: fromPromise<void, CopyOrder>(async ({ input: { text, draw } }) => {
        if (!clipboard) throw new Error("this page has no clipboard");
        if (!draw) return await clipboard.writeText(text);
        if (!clipboard.write) throw new Error("this browser copies no pictures");
        // Given as a promise: browsers take it only while they know of the click.
        const picture = draw().then((bytes) => new Blob([bytes], { type: "image/png" }));
        await clipboard.write([new ClipboardItem({ "image/png": picture })]);
      }),
    },
  });
