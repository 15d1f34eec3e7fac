import { useIntl } from "react-intl";
import { CopyButton } from "../../ui/CopyButton.tsx";
import { useCopying } from "../copying/selectors.ts";
import { addressWith } from "./addressWith.ts";
import { Permalink, selectFeatureLinkText } from "./selectors.ts";

/** Copies a link that opens the map with this feature; not for one without a name of its own. */
export function ShareFeature() {
  const intl = useIntl();
  const copying = useCopying();
  const text = Permalink.useSelector(selectFeatureLinkText);
  if (text === undefined) return null;
  return (
    <CopyButton
      name={intl.formatMessage({ id: "features.share" })}
      text={intl.formatMessage({ id: "features.shareShort" })}
      textOf={() => addressWith(text)}
      copying={copying}
    />
  );
}
