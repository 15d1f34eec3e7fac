/** Whether a URL parameter belongs to a list; of one of several lists it has a prefix. */
export const isListParameterName = (name: string): boolean =>
  /^(?:\w+\.)?(?:page|limit|sortBy|search|filter\..+)$/.test(name);
