/** Of a browser that keeps nothing more. */
export const fullStorage = {
  getItem: () => null,
  setItem: () => {
    throw new DOMException("full", "QuotaExceededError");
  },
} as unknown as Storage;
