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

/** A form as far as it is filled in. */
export interface FormState {
  value: FormValue;
  problems: FieldProblem[];
  /** Fields a person has left, by JSON Pointer; only their problems are shown. */
  touched: ReadonlySet<string>;
}

export const createFormState = (value: FormValue, validate: ValidateForm): FormState => ({
  value,
  problems: validate(value),
  touched: new Set<string>(),
});

export const withTouched = ({ touched }: Pick<FormState, "touched">, path: string) => ({
  touched: new Set([...touched, path]),
});

/** Every field at fault counts as left: its problem is shown. */
export const withAllTouched = ({ touched, problems }: Pick<FormState, "touched" | "problems">) => ({
  touched: new Set([...touched, ...problems.map(({ path }) => path)]),
});

/** The problems that a person is told of now. */
export const shownProblems = ({ problems, touched }: Pick<FormState, "problems" | "touched">) =>
  problems.filter(({ path }) => touched.has(path));
