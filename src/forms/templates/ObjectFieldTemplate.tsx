import type { ObjectFieldTemplateProps } from "@rjsf/utils";

/** The fields of an object below each other; the form around them is their frame. */
export function ObjectFieldTemplate({ properties }: ObjectFieldTemplateProps) {
  return <div className="form-fields">{properties.map(({ content }) => content)}</div>;
}
