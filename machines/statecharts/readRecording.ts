import { isRecord } from "../../schemas/records.ts";
import type { MachineRecording } from "../../schemas/machineRecording.ts";
import { unpackSteps } from "./packSteps.ts";

/** Parses a recording, each step with its context; undefined when it is none. */
export function readRecording(text: string): MachineRecording | undefined {
  try {
    const content: unknown = JSON.parse(text);
    return isRecording(content) ? { ...content, steps: unpackSteps(content.steps) } : undefined;
  } catch {
    return undefined;
  }
}

type Check = (value: unknown) => boolean;

const isText: Check = (value) => typeof value === "string";
const isNumber: Check = (value) => typeof value === "number";
const isList =
  (check: Check): Check =>
  (value) =>
    Array.isArray(value) && value.every((part) => check(part));
const hasParts =
  (parts: Readonly<Record<string, Check>>): Check =>
  (value) =>
    isRecord(value) && Object.entries(parts).every(([name, check]) => check(value[name]));

/** By hand: a schema validator would grow the first chunk of every page. */
const isRecording = hasParts({
  format: (format) => format === "perceel.machines",
  version: (version) => version === 1,
  title: isText,
  actors: isList(hasParts({ session: isText, system: isText, id: isText })),
  steps: isList(
    hasParts({
      number: isNumber,
      at: isNumber,
      session: isText,
      event: hasParts({ type: isText }),
      transitions: isList(isText),
      entered: isList(isText),
      active: isList(isText),
      status: isText,
    }),
  ),
  pictures: (pictures) =>
    pictures === undefined ||
    isList(
      hasParts({
        at: isNumber,
        name: isText,
        image: (image) => typeof image === "string" && image.startsWith("data:image/"),
      }),
    )(pictures),
}) as (value: unknown) => value is MachineRecording;
