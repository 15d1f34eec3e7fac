import { FormFrame, type FormFrameProps } from "./FormFrame.tsx";
import { ThemedForm } from "./theme.ts";

/** A small form of texts and passwords, light enough for the sign-in page. Everything else is a `RecordForm`. */
export function SchemaForm(props: FormFrameProps) {
  return <FormFrame {...props} Form={ThemedForm} />;
}
