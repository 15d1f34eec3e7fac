// oxlint-disable-next-line no-restricted-imports -- here it gets a picture without a name
import { HTMLSelect, type HTMLSelectProps } from "@blueprintjs/core";

// Blueprint's icon has an English name in every language; the field has a name already.
const nameless = { title: null, "aria-hidden": true } as const;

/** A native select. */
export function Select(props: HTMLSelectProps) {
  return <HTMLSelect {...props} iconProps={nameless} />;
}
