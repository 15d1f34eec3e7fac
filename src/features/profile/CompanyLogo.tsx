import { Office } from "@blueprintjs/icons";
import { FormattedMessage, useIntl } from "react-intl";
import { supportedImageTypes } from "../../../schemas/rules/ruleChecks.ts";
import { usePictureChange, usePicture } from "../pictures/selectors.ts";
import { PictureField } from "../../ui/PictureField.tsx";

/** The logo of one's own company, for who may change it. */
export function CompanyLogo({ onChanged }: { onChanged: (url: string | null) => void }) {
  const intl = useIntl();
  const picture = usePicture();
  usePictureChange(onChanged);
  return (
    <PictureField
      picture={picture}
      label={intl.formatMessage({ id: "myCompany.logo" })}
      placeholder={<Office size={28} title={null} />}
      shape="wide"
      types={supportedImageTypes}
      hint={<FormattedMessage id="picture.hint" />}
    />
  );
}

/** The logo of one's own company, for who may only look at it. */
export function ShownLogo({ url, name }: { url: string; name: string }) {
  return <img className="shown-logo" src={url} alt={name} />;
}
