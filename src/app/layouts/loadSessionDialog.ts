/** The code of the sign-in over a page: fetched ahead by a page that keeps work, so that it is there when needed. */
export const loadSessionDialog = async () => ({
  default: (await import("./SessionDialog.tsx")).SessionDialog,
});
