import { Callout } from "@blueprintjs/core";
import { type Ref, useId } from "react";
import { FormattedMessage } from "react-intl";
import type { FormDefinition } from "./defineForm.ts";
import { elementAt, focusOn } from "./fieldFocus.ts";
import { titlesTo } from "./fieldTitles.ts";
import { idOfPath } from "./paths.ts";
import type { FieldProblem } from "./problems.ts";
import { useTitles } from "./texts.ts";
import { useProblemTexts } from "./useProblemTexts.ts";

interface ErrorSummaryProps {
  form: FormDefinition;
  problems: readonly FieldProblem[];
  ref: Ref<HTMLElement>;
}

/** All errors of a form with links to their fields, including errors that no field shows. */
export function ErrorSummary({ form, problems, ref }: ErrorSummaryProps) {
  const textOf = useProblemTexts();
  const titleId = useId();
  const titleOf = useTitles();
  return (
    <section className="error-summary" aria-labelledby={titleId} tabIndex={-1} ref={ref}>
      <Callout intent="danger">
        <h2 className="bp6-heading error-summary-title" id={titleId}>
          <FormattedMessage id="forms.problems" values={{ count: problems.length }} />
        </h2>
        <ul>
          {problems.map((problem) => {
            const { path } = problem;
            const title = titlesTo(form, path).map(titleOf).join(", ");
            const text = textOf(problem);
            return (
              <li key={path}>
                {title === "" ? (
                  text
                ) : (
                  <>
                    <a
                      href={`#${encodeURI(idOfPath(form.name, path))}`}
                      onClick={(event) => {
                        event.preventDefault();
                        const field = elementAt(form.name, path);
                        if (field) focusOn(field);
                      }}
                    >
                      {title}
                    </a>
                    {": "}
                    {text}
                  </>
                )}
              </li>
            );
          })}
        </ul>
      </Callout>
    </section>
  );
}
