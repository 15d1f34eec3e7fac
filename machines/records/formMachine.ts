import { assign, setup } from "xstate";
import {
  createFormState,
  type FormState,
  type FormValue,
  type ValidateForm,
  withAllTouched,
  withTouched,
} from "./formState.ts";

/** Pause between typing and validating, in ms (spec §5.21). */
export const validationDelayMs = 5;

export interface FormInput {
  initialValue: FormValue;
  /** Pure; compiled from the schema. */
  validate: ValidateForm;
}

type FormContext = FormInput & FormState;

export type FormEvent =
  | { type: "form.change"; value: FormValue }
  | { type: "form.touch"; path: string }
  | { type: "form.touchAll" }
  | { type: "form.reset" };

/** The state of every form while it is filled in. */
export const formMachine = setup({
  types: { context: {} as FormContext, input: {} as FormInput, events: {} as FormEvent },
  actions: {
    setValue: assign((_, value: FormValue) => ({ value })),
    touch: assign(({ context }, path: string) => withTouched(context, path)),
    validate: assign(({ context }) => ({ problems: context.validate(context.value) })),
    touchAll: assign(({ context }) => withAllTouched(context)),
    reset: assign(({ context }) => createFormState(context.initialValue, context.validate)),
  },
  delays: { validationDelay: validationDelayMs },
}).createMachine({
  id: "form",
  context: ({ input }) => ({ ...input, ...createFormState(input.initialValue, input.validate) }),
  on: {
    "form.change": {
      target: ".changed",
      actions: { type: "setValue", params: ({ event }) => event.value },
    },
    "form.touch": { actions: { type: "touch", params: ({ event }) => event.path } },
    "form.touchAll": { actions: ["validate", "touchAll"] },
    "form.reset": { target: ".validated", actions: "reset" },
  },
  initial: "validated",
  states: {
    validated: {},
    changed: { after: { validationDelay: { target: "validated", actions: "validate" } } },
  },
});
