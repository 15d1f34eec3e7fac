import { useMemo } from "react";
import type { Device } from "../../../../schemas/device.ts";
import type { Api } from "../../../api/createApi.ts";
import { fetchDevices, signOutDevice } from "../../../api/devices.ts";
import { deviceColumns, Devices } from "../../../features/devices/Devices.tsx";
import { provideSignOutOthers } from "../../../features/devices/provide.ts";
import { DevicesList, SigningOutOthers } from "../../../features/devices/selectors.ts";
import { LaterTexts } from "../../../i18n/LaterTexts.tsx";
import { Skeleton } from "../../../ui/Skeleton.tsx";
import { ListProvider } from "../../ListProvider.tsx";
import { usePage } from "../../usePage.ts";

const signOut = (api: Api, { id }: Device) => signOutDevice(api, id);

/** Where one is signed in. */
export function DevicesTab() {
  return (
    <LaterTexts placeholder={<Skeleton lines={8} />}>
      <ListProvider
        of={DevicesList}
        name="devices"
        resource="devices"
        columns={deviceColumns}
        loadPage={fetchDevices}
        remove={signOut}
      >
        <DevicesWithOthers />
      </ListProvider>
    </LaterTexts>
  );
}

/** The list is read again once the others are signed out. */
function DevicesWithOthers() {
  const { api, showSuccess } = usePage();
  const reload = DevicesList.useReload();
  const logic = useMemo(
    () =>
      provideSignOutOthers({
        api,
        onSignedOut: () => {
          reload();
          showSuccess("toasts.othersSignedOut");
        },
      }),
    [api, reload, showSuccess],
  );
  return (
    <SigningOutOthers.Provider logic={logic}>
      <Devices />
    </SigningOutOthers.Provider>
  );
}
