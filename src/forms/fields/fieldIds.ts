/** Ids of a field's parts, equal to rjsf's. */
export const errorIdOf = (id: string): string => `${id}__error`;
export const descriptionIdOf = (id: string): string => `${id}__description`;
export const helpIdOf = (id: string): string => `${id}__help`;
export const titleIdOf = (id: string): string => `${id}__title`;
