/** A `ref` callback for what replaces the focused element. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
