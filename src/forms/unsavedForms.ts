import { useLayoutEffect } from "react";
import { useUnsavedWork } from "../ui/unsavedWork.ts";

/** A form, or anything else with unsaved changes. */
export interface UnsavedForm {
  isDirty: boolean;
  /** Read live: a form that was just saved may be left at once. */
  hasUnsavedChanges: () => boolean;
}

/** The mounted forms. */
const forms = new Set<UnsavedForm["hasUnsavedChanges"]>();

/** Whether leaving the page would lose changes. */
export const formsHoldChanges = (): boolean => [...forms].some((hasChanges) => hasChanges());

/** Asks before the page is left with unsaved changes, by a link or by closing the tab. */
export function useUnsavedForm({ isDirty, hasUnsavedChanges }: UnsavedForm): void {
  useUnsavedWork(isDirty);
  useLayoutEffect(() => {
    forms.add(hasUnsavedChanges);
    return () => void forms.delete(hasUnsavedChanges);
  }, [hasUnsavedChanges]);
}
