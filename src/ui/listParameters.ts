/** Whether a parameter of a page's address says what a list on it shows; of one of several lists it begins with its name. */
export const isListParameterName = (name: string): boolean =>
  /^(?:\w+\.)?(?:page|limit|sortBy|search|filter\..+)$/.test(name);
