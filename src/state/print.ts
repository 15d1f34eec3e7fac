import { createActorContext } from "@xstate/react";
import type { SnapshotFrom } from "xstate";
import { pageLayout } from "../../machines/print/pageLayout.ts";
import {
  isPrintable,
  orientations,
  papers,
  printableScales,
  printFileName,
  printFormats,
  sharpnesses,
} from "../../machines/print/printChoices.ts";
import { printedBar } from "../../machines/print/printedGround.ts";
import { printMachine } from "../../machines/print/printMachine.ts";

export type { PrintChoices } from "../../machines/print/printChoices.ts";
export type { MissingPart, PrintOrder } from "../../machines/print/printMachine.ts";

/** Printing, for everything inside its provider. */
export const Print = createActorContext(printMachine);

type PrintSnapshot = SnapshotFrom<typeof printMachine>;

export const selectChoices = ({ context }: PrintSnapshot) => context.choices;
export const selectProgress = ({ context }: PrintSnapshot) => context.progress;
/** What is not there, while the person decides about it. */
export const selectMissing = ({ context }: PrintSnapshot) => context.missing;
/** What the person does without already. */
export const selectLeftOut = ({ context }: PrintSnapshot) => context.leftOut;
export const selectIsMaking = (snapshot: PrintSnapshot) => snapshot.matches("making");
/** What there is to say of the print. */
export const selectStage = (snapshot: PrintSnapshot) => {
  if (snapshot.matches({ making: "composing" })) return "composing";
  if (snapshot.matches("making")) return "drawing";
  if (snapshot.matches({ resting: "incomplete" })) return "incomplete";
  if (snapshot.matches({ resting: "done" })) return "done";
  if (snapshot.matches({ resting: "failed" })) return "failed";
  return snapshot.matches({ resting: "cancelled" }) ? "cancelled" : "choosing";
};

/** The rules of paper, and what can be chosen. */
export const printRules = {
  isPrintable,
  orientations,
  pageLayout,
  papers,
  printableScales,
  printedBar,
  printFileName,
  printFormats,
  sharpnesses,
};
