import type { Device } from "../../../schemas/device.ts";
import type { ListAnswer, ListQuery } from "../../../schemas/list.ts";
import {
  deviceListFields,
  type DeviceRepository,
  type DeviceRow,
} from "../../repositories/devices/devices.ts";
import { kindsOf } from "../../repositories/lists/listedFields.ts";
import { EntityNotFound } from "../errors.ts";
import { readListQuery, toListAnswer } from "../lists/listQuery.ts";
import type { ChangeEvents } from "../realtime/changeEvents.ts";
import type { SessionService } from "../session/sessions.ts";
import { describeDevice } from "./describeDevice.ts";

interface DeviceParts {
  devices: DeviceRepository;
  sessions: SessionService;
  changeEvents: ChangeEvents;
  now: () => Date;
}

/** Who asks, with which session. */
interface Asker {
  user: { id: number };
  sessionId: string;
}

/** By what devices are sorted and filtered. */
export const deviceFields = kindsOf(deviceListFields);

/** Where one is signed in, and signing out there. */
export function deviceService({ devices, sessions, changeEvents, now }: DeviceParts) {
  const ownerOf = ({ user, sessionId }: Asker) => ({
    userId: user.id,
    current: Buffer.from(sessionId, "hex"),
  });

  function publishEnds({ user }: Asker, ended: readonly Buffer[]): void {
    sessions.publishEnds(ended, "signedOut");
    if (ended.length > 0) changeEvents.devicesChanged(user.id);
  }

  return {
    /** Throws `InvalidQuery`. */
    async list(asker: Asker, query: Partial<ListQuery>): Promise<ListAnswer<Device>> {
      const { rows, totalItems } = await devices.list(
        ownerOf(asker),
        readListQuery(query, deviceFields),
        now(),
      );
      return toListAnswer(
        rows.map((row) => toDevice(row, asker.sessionId)),
        totalItems,
        query,
      );
    },

    /** At once, also where a page is open. Throws `EntityNotFound`, also for another's. */
    async signOut(asker: Asker, id: string): Promise<void> {
      const tokenHash = Buffer.from(id, "hex");
      if (!(await devices.end(ownerOf(asker), tokenHash))) throw new EntityNotFound();
      publishEnds(asker, [tokenHash]);
    },

    /** Everywhere but here. */
    async signOutOthers(asker: Asker): Promise<void> {
      publishEnds(asker, await devices.endOthers(ownerOf(asker)));
    },
  };
}

function toDevice(row: DeviceRow, currentId: string): Device {
  const id = Buffer.from(row.tokenHash).toString("hex");
  return {
    id,
    ...describeDevice(row.userAgent),
    address: row.address,
    createdAt: row.createdAt.toISOString(),
    lastSeenAt: row.lastSeenAt.toISOString(),
    isCurrent: id === currentId,
  };
}
