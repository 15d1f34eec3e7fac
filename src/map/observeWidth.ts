/** How long a size must stay before the map goes by it, ms (spec §9.28). */
export const resizeDebounceMs = 500;

/**
 * Tells the width of an element in px: at once how it is, later when a new one has stayed the same for a while.
 * Returns the way to stop.
 */
export const observeWidth = (element: Element, onWidth: (widthPx: number) => void): (() => void) => {
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isFirst = true;
  const tell = () => onWidth(element.clientWidth);
  const observer = new ResizeObserver(() => {
    clearTimeout(timer);
    if (isFirst) tell();
    else timer = setTimeout(tell, resizeDebounceMs);
    isFirst = false;
  });
  observer.observe(element);
  return () => {
    clearTimeout(timer);
    observer.disconnect();
  };
};
