/**
 * Message ids of a field's label in the log: the log's own, else that of the form.
 * Not written as one template, or every `fields.` text would count as used.
 */
export const labelIdsOf = (field: string): readonly [string, string] => [
  `logs.fields.${field}`,
  ["fields", field].join("."),
];
