/** For `test.use`: a phone of somebody who reads English, in the dark. */
export const phoneInTheDark = {
  locale: "en-GB",
  viewport: { width: 390, height: 844 },
  isMobile: true,
  hasTouch: true,
  colorScheme: "dark",
} as const;
