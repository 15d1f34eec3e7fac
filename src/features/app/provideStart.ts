import { fromPromise } from "xstate";
import type { Catalogue } from "../../../machines/language/languageMachine.ts";
import { startMachine } from "../../../machines/app/startMachine.ts";

/** Gives the start the texts of the language that is spoken first. */
export function provideStart(loadCatalogue: () => Promise<Catalogue>) {
  return startMachine.provide({ actors: { loadCatalogue: fromPromise<Catalogue>(loadCatalogue) } });
}
