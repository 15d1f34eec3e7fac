export interface FieldProblem {
  /** JSON Pointer of the field, `/email`. */
  path: string;
  /** Key of the text in `locales/`. */
  messageId: string;
  values: Record<string, string | number>;
}

export type FormValue = Record<string, unknown>;
export type ValidateForm = (value: FormValue) => FieldProblem[];

export interface FormState {
  value: FormValue;
  problems: FieldProblem[];
  /** Fields that lost the focus once, by JSON Pointer; only their problems are shown. */
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

/** Marks all invalid fields as touched: their problems are shown. */
export const withAllTouched = ({ touched, problems }: Pick<FormState, "touched" | "problems">) => ({
  touched: new Set([...touched, ...problems.map(({ path }) => path)]),
});

/** The problems that are shown now. */
export const shownProblems = ({ problems, touched }: Pick<FormState, "problems" | "touched">) =>
  problems.filter(({ path }) => touched.has(path));
