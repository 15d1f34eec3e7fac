import type { UserEvent } from "@testing-library/user-event";

/**
 * Adds text to a field, pasted at once: a form is drawn anew once, and not for each letter. Where letters matter, as to
 * what is said while somebody types, a test types them.
 */
export async function fillIn(user: UserEvent, field: Element, text: string): Promise<void> {
  await user.click(field);
  await user.paste(text);
}
