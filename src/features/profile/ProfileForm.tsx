import type { ReactNode } from "react";
import { FormattedMessage } from "react-intl";
import type { Profile } from "../../../schemas/profile.ts";
import { profileUpdateForm } from "../../forms/profileUpdateForm.ts";
import { RecordForm } from "../../forms/RecordForm.tsx";
import { FactList } from "../../ui/FactList.tsx";
import { ProfileEditing } from "./selectors.ts";

interface ProfileFormProps {
  /** One's own picture, shown once it is known which. */
  renderPicture: (profile: Profile) => ReactNode;
  /** Asks for another e-mail. */
  emailChange: ReactNode;
}

/** Names and picture; the e-mail, with which one signs in, is changed separately (spec §2.6, §7.10). */
export function ProfileForm({ renderPicture, emailChange }: ProfileFormProps) {
  const model = ProfileEditing.useRecord();
  const profile = model.record;
  return (
    <div className="account-panel">
      {profile && (
        <>
          {renderPicture(profile)}
          <FactList facts={[{ label: <FormattedMessage id="fields.email" />, value: profile.email }]} />
          {emailChange}
        </>
      )}
      <RecordForm form={profileUpdateForm} record={model} submitLabelId="common.save" />
    </div>
  );
}
