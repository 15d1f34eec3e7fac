import { FormattedMessage } from "react-intl";
import type { FormDefinition } from "./defineForm.ts";

/** Placeholder while the values are loading. */
export function FormSkeleton({ form }: { form: FormDefinition }) {
  const fields = Object.keys(form.schema.properties ?? {});
  return (
    <output className="form-skeleton">
      <span className="visually-hidden">
        <FormattedMessage id="record.loading" />
      </span>
      {fields.map((field) => (
        <div key={field} className="form-skeleton-field" aria-hidden>
          <div className="form-skeleton-label bp6-skeleton" />
          <div className="form-skeleton-input bp6-skeleton" />
        </div>
      ))}
    </output>
  );
}
