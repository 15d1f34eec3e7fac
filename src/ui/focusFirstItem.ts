/** Gives the focus to what somebody chooses first in an opened card; without any, nothing happens. */
export const focusFirstItem = (card: HTMLElement) =>
  card.querySelector<HTMLElement>('[role="menuitem"], button')?.focus();
