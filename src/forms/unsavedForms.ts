import { useLayoutEffect } from "react";
import { useUnsavedWork } from "../ui/unsavedWork.ts";

/** A form, or whatever else a person fills in and saves. */
export interface UnsavedForm {
  isDirty: boolean;
  /** At this very moment: what was just saved may be left without a word. */
  hasUnsavedChanges: () => boolean;
}

/** The forms that are on the page. */
const forms = new Set<UnsavedForm["hasUnsavedChanges"]>();

/** Whether a form on the page holds what leaving it would lose, at this very moment. */
export const formsHoldChanges = (): boolean => [...forms].some((hasChanges) => hasChanges());

/** Has the page not be left without asking while this form holds unsaved changes: by a link, nor by closing the tab. */
export function useUnsavedForm({ isDirty, hasUnsavedChanges }: UnsavedForm): void {
  useUnsavedWork(isDirty);
  useLayoutEffect(() => {
    forms.add(hasUnsavedChanges);
    return () => void forms.delete(hasUnsavedChanges);
  }, [hasUnsavedChanges]);
}
