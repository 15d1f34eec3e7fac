/** The id of a result in the page. */
export const optionId = (listId: string, key: string): string => `${listId}-${encodeURIComponent(key)}`;
