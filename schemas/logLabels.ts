/**
 * The ids of what a field is called in the log: the log's own text where it has one, else that of the field's form.
 * Not written as one template, or every `fields.` text would count as used.
 */
export const labelIdsOf = (field: string): readonly [string, string] => [
  `logs.fields.${field}`,
  ["fields", field].join("."),
];
