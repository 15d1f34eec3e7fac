import { useRef } from "react";
import type { MissingPart, PrintOrder } from "../../../machines/print/printMachine.ts";
import {
  type PrintActor,
  type PrintSnapshot,
  selectIsMaking,
  selectLeftOut,
  selectMissing,
} from "./selectors.ts";

/**
 * Starting a print or a report, going on without what is missing, and giving it up; the keyboard is at the button that starts
 * then, since the button that was pressed is gone.
 * @param orderWithout what is asked for without these parts; undefined while it can't be told
 */
export function usePrinting(
  print: PrintActor,
  snapshot: PrintSnapshot,
  orderWithout: (parts: readonly MissingPart[]) => PrintOrder | undefined,
) {
  const startButton = useRef<HTMLButtonElement>(null);
  return {
    startButton,
    start: () => {
      const order = orderWithout([]);
      if (order && !selectIsMaking(snapshot)) print.send({ type: "print.start", order });
    },
    skip: () => {
      const order = orderWithout([...selectLeftOut(snapshot), ...selectMissing(snapshot)]);
      if (order) print.send({ type: "print.skip", order });
      startButton.current?.focus();
    },
    cancel: () => {
      print.send({ type: "print.cancel" });
      startButton.current?.focus();
    },
  };
}
