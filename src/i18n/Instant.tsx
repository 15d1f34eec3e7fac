import { useIntl } from "react-intl";
import { writeInstant } from "./dates.ts";

interface InstantProps {
  /** RFC 3339. */
  at: string;
  form: "short" | "long" | "moment" | "datetime";
}

/** An instant in the reader's time zone; its tooltip has the second and the time zone. */
export function Instant({ at, form }: InstantProps) {
  const intl = useIntl();
  return (
    <time dateTime={at} title={writeInstant(intl, at, "precise")}>
      {writeInstant(intl, at, form)}
    </time>
  );
}
