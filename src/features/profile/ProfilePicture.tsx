import { FormattedMessage, useIntl } from "react-intl";
import { supportedImageTypes } from "../../../schemas/rules/ruleChecks.ts";
import { usePictureChange, usePicture } from "../pictures/selectors.ts";
import { useSession } from "../session/useSession.ts";
import { PictureField } from "../../ui/PictureField.tsx";
import { initialsOf } from "./initials.ts";

/** One's own picture. */
export function ProfilePicture({ onChanged }: { onChanged: (url: string | null) => void }) {
  const intl = useIntl();
  const { user } = useSession();
  const picture = usePicture();
  usePictureChange(onChanged);
  return (
    <PictureField
      picture={picture}
      label={intl.formatMessage({ id: "profile.picture" })}
      placeholder={user && initialsOf(user)}
      shape="round"
      types={supportedImageTypes}
      hint={<FormattedMessage id="picture.hint" />}
    />
  );
}
