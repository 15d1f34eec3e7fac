import { Type, type Static } from "typebox";

/** Contexts and events of any machine, secrets masked. */
const Masked = Type.Unknown();

/** One running actor; `session` distinguishes those of one machine. */
export const RecordedActor = Type.Object({
  /** Unique within a recording. */
  session: Type.String(),
  /** Session of the root actor of its system. */
  system: Type.String(),
  /** Session of the actor that started it. */
  parent: Type.Optional(Type.String()),
  /** Its id in its parent. */
  id: Type.String(),
  /** Id of the machine; left out for a promise, a callback or an observable. */
  machine: Type.Optional(Type.String()),
});
export type RecordedActor = Static<typeof RecordedActor>;

/** One event that one actor processed. */
export const RecordedStep = Type.Object({
  /** Counted from 1, without gaps. */
  number: Type.Integer(),
  /** Milliseconds since 1970, when the actor had processed it. */
  at: Type.Number(),
  session: Type.String(),
  /** With its payload. */
  event: Type.Intersect([Type.Object({ type: Type.String() }), Type.Record(Type.String(), Type.Unknown())]),
  /** Session of the sender; left out when the page sent it. */
  from: Type.Optional(Type.String()),
  /** Ids of the transitions taken, in their order; none when the event changed nothing. */
  transitions: Type.Array(Type.String()),
  /** Ids of the states entered, also those that were left at once. */
  entered: Type.Array(Type.String()),
  /** Ids of the states active afterwards, the outermost first; none for an actor without a chart. */
  active: Type.Array(Type.String()),
  /** `stopped`: by its parent, or because its component was unmounted. */
  status: Type.Union([
    Type.Literal("active"),
    Type.Literal("done"),
    Type.Literal("error"),
    Type.Literal("stopped"),
  ]),
  /** Left out where it equals that of the actor's previous step. */
  context: Type.Optional(Masked),
});
export type RecordedStep = Static<typeof RecordedStep>;

const Visited = Type.Object({ states: Type.Array(Type.String()), transitions: Type.Array(Type.String()) });

/** A screenshot, to be shown beside the steps. */
export const RecordedPicture = Type.Object({
  at: Type.Number(),
  name: Type.String(),
  /** A `data:image/png;base64,…` URL. */
  image: Type.String({ pattern: "^data:image/(png|jpeg|webp);base64," }),
});
export type RecordedPicture = Static<typeof RecordedPicture>;

/** A recording of the machines of a page or a test: the file that is saved, attached and replayed. */
export const MachineRecording = Type.Object({
  format: Type.Literal("perceel.machines"),
  version: Type.Literal(1),
  title: Type.String(),
  actors: Type.Array(RecordedActor),
  steps: Type.Array(RecordedStep),
  /** Number of earlier steps that were dropped. */
  dropped: Type.Integer(),
  /** All visited states and transitions by machine id, also of dropped steps. */
  visited: Type.Record(Type.String(), Visited),
  pictures: Type.Optional(Type.Array(RecordedPicture)),
});
export type MachineRecording = Static<typeof MachineRecording>;
