/** Debounce of resizing, ms (spec §9.28). */
const resizeDebounceMs = 500;

/**
 * Reports the width of an element in px: at once, later debounced.
 * Returns the way to stop.
 */
export const observeWidth = (element: Element, onWidth: (widthPx: number) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const notify = () => onWidth(element.clientWidth);
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    if (isFirst) notify();
    else timer = setTimeout(notify, resizeDebounceMs);
    isFirst = false;
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};
