/** Given as `ref` to what comes in the place of what had the focus. */
export const takeFocus = (element: HTMLElement | null): void => element?.focus();
