import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";

const steps = {
  qgis: ["connect.qgis.load", "connect.qgis.sign", "connect.qgis.add"],
  arcgis: ["connect.arcgis.server", "connect.arcgis.sign", "connect.arcgis.add"],
} as const;

/** Words as they stand in the program. */
const bold = (words: ReactNode) => <b>{words}</b>;

/** What to do in a program, in order. */
export function Steps({ program }: { program: keyof typeof steps }) {
  return (
    <ol className="connect-steps">
      {steps[program].map((id) => (
        <li key={id}>
          <FormattedMessage id={id} values={{ b: bold }} />
        </li>
      ))}
    </ol>
  );
}
