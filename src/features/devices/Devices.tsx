import { Button, Tag } from "@blueprintjs/core";
import { LogOut } from "@blueprintjs/icons";
import { FormattedMessage, type IntlShape, useIntl } from "react-intl";
import type { Device } from "../../../schemas/device.ts";
import { Instant } from "../../i18n/Instant.tsx";
import type { Column } from "../../ui/ListModel.ts";
import { ResourceListView } from "../../ui/ResourceListView.tsx";
import "./devices.css";
import { DevicesList, SigningOutOthers } from "./selectors.ts";
import { SignOutOthersDialog } from "./SignOutOthersDialog.tsx";

export const deviceColumns: readonly Column<Device>[] = [
  {
    field: "device",
    labelId: "devices.device",
    render: (device) => <DeviceName device={device} />,
  },
  {
    field: "address",
    labelId: "devices.address",
    isSortable: true,
    widthPx: 180,
    render: ({ address }) => address ?? <FormattedMessage id="record.empty" />,
  },
  {
    field: "createdAt",
    labelId: "devices.createdAt",
    kind: "date",
    isSortable: true,
    widthPx: 195,
    render: ({ createdAt }) => <Instant at={createdAt} form="moment" />,
  },
  {
    field: "lastSeenAt",
    labelId: "devices.lastSeenAt",
    kind: "date",
    isSortable: true,
    widthPx: 195,
    render: ({ lastSeenAt }) => <Instant at={lastSeenAt} form="moment" />,
  },
];

function nameOf(intl: IntlShape, { browser, system }: Device): string {
  if (browser && system) return intl.formatMessage({ id: "devices.browserOn" }, { browser, system });
  return browser ?? system ?? intl.formatMessage({ id: "devices.unknown" });
}

function DeviceName({ device }: { device: Device }) {
  const intl = useIntl();
  return (
    <span className="device-name">
      <span>{nameOf(intl, device)}</span>
      {device.isCurrent && (
        <Tag minimal round intent="primary">
          <FormattedMessage id="devices.current" />
        </Tag>
      )}
    </span>
  );
}

const may = { create: false, read: false, update: false, delete: true };

/** Where one is signed in, and signing out there. */
export function Devices() {
  const intl = useIntl();
  const list = DevicesList.useList();
  const others = SigningOutOthers.useActorRef();
  const hasOthers = list.totalItems > 1;
  return (
    <div className="devices">
      <p className="account-intro">
        <FormattedMessage id="devices.intro" />
      </p>
      <ResourceListView
        isPart
        list={list}
        columns={deviceColumns}
        keyOf={({ id }) => id}
        nameOf={(device) => nameOf(intl, device)}
        title={intl.formatMessage({ id: "devices.title" })}
        searchLabel={intl.formatMessage({ id: "devices.search" })}
        resourceName={intl.formatMessage({ id: "devices.resourceName" })}
        aside={
          hasOthers && (
            <Button
              icon={<LogOut />}
              text={<FormattedMessage id="devices.signOutOthers" />}
              onClick={() => others.send({ type: "others.ask" })}
            />
          )
        }
        may={may}
        actions={{ remove: true }}
        canActOn={({ isCurrent }) => !isCurrent}
        removalQuestion={(device) => ({
          title: intl.formatMessage({ id: "devices.signOutTitle" }, { name: nameOf(intl, device) }),
          text: intl.formatMessage({ id: "devices.signOutText" }),
          confirmLabel: intl.formatMessage({ id: "devices.signOutConfirm" }),
        })}
      />
      <SignOutOthersDialog />
    </div>
  );
}
