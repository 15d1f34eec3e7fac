/** Ids of what belongs to a field, by the field's own; the same that rjsf gives. */
export const errorIdOf = (id: string): string => `${id}__error`;
export const descriptionIdOf = (id: string): string => `${id}__description`;
export const helpIdOf = (id: string): string => `${id}__help`;
export const titleIdOf = (id: string): string => `${id}__title`;
