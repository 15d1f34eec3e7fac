import { assign, setup } from "xstate";

/** Pause between typing and validating, in ms (spec §5.21). */
export const validationDelayMs = 5;

/** One thing wrong with one field. */
export interface FieldProblem {
  /** JSON Pointer of the field, `/email`. */
  path: string;
  /** Key of the text in `locales/`. */
  messageId: string;
  values: Record<string, string | number>;
}

export type FormValue = Record<string, unknown>;
export type ValidateForm = (value: FormValue) => FieldProblem[];

export interface FormInput {
  initialValue: FormValue;
  /** Pure; the schema's own rules. */
  validate: ValidateForm;
}

interface FormContext extends FormInput {
  value: FormValue;
  problems: FieldProblem[];
  /** Fields a person has left, by JSON Pointer; only their problems are shown. */
  touched: ReadonlySet<string>;
}

export type FormEvent =
  | { type: "form.change"; value: FormValue }
  | { type: "form.touch"; path: string }
  | { type: "form.touchAll" }
  | { type: "form.reset" };

/** What every form of the application does while it is filled in. */
export const formMachine = setup({
  types: { context: {} as FormContext, input: {} as FormInput, events: {} as FormEvent },
  actions: {
    rememberValue: assign((_, value: FormValue) => ({ value })),
    touch: assign(({ context }, path: string) => ({ touched: new Set([...context.touched, path]) })),
    validate: assign(({ context }) => ({ problems: context.validate(context.value) })),
    touchAll: assign(({ context }) => ({
      touched: new Set([...context.touched, ...context.problems.map(({ path }) => path)]),
    })),
    reset: assign(({ context }) => ({
      value: context.initialValue,
      problems: context.validate(context.initialValue),
      touched: new Set<string>(),
    })),
  },
  delays: { validationDelay: validationDelayMs },
}).createMachine({
  id: "form",
  context: ({ input }) => ({
    ...input,
    value: input.initialValue,
    problems: input.validate(input.initialValue),
    touched: new Set<string>(),
  }),
  on: {
    "form.change": {
      target: ".changed",
      actions: { type: "rememberValue", params: ({ event }) => event.value },
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
