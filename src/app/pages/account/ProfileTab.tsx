import { useMemo } from "react";
import type { Profile } from "../../../../schemas/profile.ts";
import type { ProfileUpdate } from "../../../../schemas/profileUpdate.ts";
import { removeProfilePicture, uploadProfilePicture } from "../../../api/pictures.ts";
import { fetchProfile, updateProfile } from "../../../api/profile.ts";
import { providePicture } from "../../../features/pictures/provide.ts";
import { ProfileForm } from "../../../features/profile/ProfileForm.tsx";
import { ProfilePicture } from "../../../features/profile/ProfilePicture.tsx";
import { profileUpdateForm } from "../../../forms/profileUpdateForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { selectUser, useSendToApp } from "../../../features/app/selectors.ts";
import { PictureState } from "../../../features/pictures/selectors.ts";
import { useSession } from "../../../features/session/useSession.ts";
import { useApi } from "../../ApiContext.ts";
import { type RecordCalls, RecordProvider } from "../../RecordProvider.tsx";
import { EmailChangePart } from "./EmailChangePart.tsx";
import { OwnDataPart } from "./OwnDataPart.tsx";
import { ProfileEditing } from "../../../features/profile/selectors.ts";

const calls: RecordCalls<Profile, ProfileUpdate> = {
  load: fetchProfile,
  toValue: ({ firstName, lastName, language }) => ({ firstName, lastName, language }),
  save: (api, { changes, version }) => updateProfile(api, changes, version),
  onSaved: ({ firstName, lastName, fullName }, { app, showSuccess }) => {
    const user = selectUser(app.getSnapshot());
    if (user) app.send({ type: "user.changed", user: { ...user, firstName, lastName, fullName } });
    showSuccess("profile.saved");
  },
};

/** Names and picture; changes show in the top bar at once (spec §2.26). */
export function ProfileTab() {
  return (
    <RecordProvider of={ProfileEditing} form={profileUpdateForm} calls={calls}>
      <div className="account-panels">
        <ProfileForm
          renderPicture={({ pictureUrl }) => <OwnPicture pictureUrl={pictureUrl} />}
          emailChange={
            <LaterTexts placeholder={null}>
              <EmailChangePart />
            </LaterTexts>
          }
        />
        <LaterTexts placeholder={null}>
          <OwnDataPart />
        </LaterTexts>
      </div>
    </RecordProvider>
  );
}

function OwnPicture({ pictureUrl }: Pick<Profile, "pictureUrl">) {
  const api = useApi();
  const send = useSendToApp();
  const { user } = useSession();
  const logic = useMemo(
    () =>
      providePicture({
        upload: async (order) => (await uploadProfilePicture(api, order)).pictureUrl,
        remove: async () => (await removeProfilePicture(api)).pictureUrl,
      }),
    [api],
  );
  const showEverywhere = (url: string | null) => {
    if (user) send({ type: "user.changed", user: { ...user, pictureUrl: url } });
  };
  return (
    <PictureState.Provider logic={logic} options={{ input: { url: pictureUrl } }}>
      <ProfilePicture onChanged={showEverywhere} />
    </PictureState.Provider>
  );
}
