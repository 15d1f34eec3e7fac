import { vi } from "vitest";

/** jsdom has no ResizeObserver; this one reports when it is told to, the first time as soon as it observes. */
export function stubResizeObserver() {
  const callbacks = new Set<(sizes: []) => void>();
  vi.stubGlobal(
    "ResizeObserver",
    class {
      readonly #callback: (sizes: []) => void;
      constructor(callback: (sizes: []) => void) {
        this.#callback = callback;
      }
      observe() {
        callbacks.add(this.#callback);
        this.#callback([]);
      }
      unobserve() {
        callbacks.delete(this.#callback);
      }
      disconnect() {
        callbacks.delete(this.#callback);
      }
    },
  );
  return {
    resize: () => {
      for (const callback of callbacks) callback([]);
    },
  };
}
