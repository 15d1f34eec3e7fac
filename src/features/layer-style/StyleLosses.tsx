import { FormattedMessage } from "react-intl";
import type { StyleLoss } from "../../../schemas/styleFile.ts";

/** What a style lost on its way, one line each; or that it lost nothing. */
export function StyleLosses({ losses }: { losses: readonly StyleLoss[] }) {
  if (losses.length === 0)
    return (
      <p>
        <FormattedMessage id="styleFiles.nothingLost" />
      </p>
    );
  return (
    <>
      <p>
        <FormattedMessage id="styleFiles.lost" values={{ count: losses.length }} />
      </p>
      <ul className="style-losses">
        {losses.map(({ what, rule = "", detail = "" }) => (
          <li key={JSON.stringify([what, rule, detail])}>
            {rule !== "" && <strong>{rule}: </strong>}
            <FormattedMessage id={`styleFiles.losses.${what}`} />
            {detail !== "" && (
              <>
                {" "}
                <code>{detail}</code>
              </>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}
