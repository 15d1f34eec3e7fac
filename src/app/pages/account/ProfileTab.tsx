import { useMemo } from "react";
import type { Profile } from "../../../../schemas/profile.ts";
import type { ProfileUpdate } from "../../../../schemas/profileUpdate.ts";
import { removeProfilePicture, uploadProfilePicture } from "../../../api/pictures.ts";
import { fetchProfile, updateProfile } from "../../../api/profile.ts";
import { providePicture } from "../../../features/pictures/provide.ts";
import { provideRecord } from "../../../features/records/provide.ts";
import { ProfileForm } from "../../../features/profile/ProfileForm.tsx";
import { ProfilePicture } from "../../../features/profile/ProfilePicture.tsx";
import { profileUpdateForm } from "../../../forms/profileUpdateForm.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { useSendToApp } from "../../../features/app/selectors.ts";
import { PictureState } from "../../../features/pictures/selectors.ts";
import { useSession } from "../../../features/session/useSession.ts";
import { useApi } from "../../ApiContext.ts";
import { EmailChangePart } from "./EmailChangePart.tsx";
import { ProfileEditing } from "../../../features/profile/selectors.ts";

const input = {
  validate: profileUpdateForm.validate,
  initialValue: profileUpdateForm.blank,
  isExisting: true,
};

/** Names and picture; whatever changes shows in the top bar at once (spec §2.26). */
export function ProfileTab() {
  const api = useApi();
  const send = useSendToApp();
  const { user } = useSession();
  const logic = useMemo(
    () =>
      provideRecord<Profile, ProfileUpdate>({
        api,
        load: (signal) => fetchProfile(api, signal),
        toValue: ({ firstName, lastName, language }) => ({ firstName, lastName, language }),
        save: ({ changes, version }) => updateProfile(api, changes, version),
      }),
    [api],
  );
  return (
    <ProfileEditing.Provider logic={logic} options={{ input }}>
      <ProfileForm
        renderPicture={({ pictureUrl }) => <OwnPicture pictureUrl={pictureUrl} />}
        emailChange={
          <LaterTexts placeholder={null}>
            <EmailChangePart />
          </LaterTexts>
        }
        onSaved={({ firstName, lastName, fullName }) => {
          if (user) send({ type: "user.changed", user: { ...user, firstName, lastName, fullName } });
          send({ type: "toast.show", toast: { intent: "success", messageId: "profile.saved" } });
        }}
      />
    </ProfileEditing.Provider>
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
