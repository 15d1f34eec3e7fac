import { Type, type Static } from "typebox";

/** What happened has no type of its own: contexts and events of all machines, secrets masked. */
const Masked = Type.Unknown();

/** One running actor. Those of one machine are told apart by `session`. */
export const RecordedActor = Type.Object({
  /** Unique within a recording. */
  session: Type.String(),
  /** Session of the actor that its system began with; its own when that is itself. */
  system: Type.String(),
  /** Session of the actor that started it. */
  parent: Type.Optional(Type.String()),
  /** What its parent calls it. */
  id: Type.String(),
  /** Id of the machine; left out for a promise, a callback or an observable. */
  machine: Type.Optional(Type.String()),
});
export type RecordedActor = Static<typeof RecordedActor>;

/** One event that one actor dealt with, from beginning to end. */
export const RecordedStep = Type.Object({
  /** Counted from 1, without gaps. */
  number: Type.Integer(),
  /** Milliseconds since 1970, when the actor was done with it. */
  at: Type.Number(),
  session: Type.String(),
  /** With all that it carries. */
  event: Type.Intersect([Type.Object({ type: Type.String() }), Type.Record(Type.String(), Type.Unknown())]),
  /** Session of the actor that sent the event; left out when the page did. */
  from: Type.Optional(Type.String()),
  /** Ids of the transitions taken, in their order; none when the event changed nothing. */
  transitions: Type.Array(Type.String()),
  /** Ids of the states entered, also those that were left at once. */
  entered: Type.Array(Type.String()),
  /** Ids of the states active afterwards, the outermost first; none for an actor without a chart. */
  active: Type.Array(Type.String()),
  /** `stopped`: by its parent, or because its part of the page went. */
  status: Type.Union([
    Type.Literal("active"),
    Type.Literal("done"),
    Type.Literal("error"),
    Type.Literal("stopped"),
  ]),
  /** What the actor remembers; left out: what it did after its step before. */
  context: Type.Optional(Masked),
});
export type RecordedStep = Static<typeof RecordedStep>;

const Visited = Type.Object({ states: Type.Array(Type.String()), transitions: Type.Array(Type.String()) });

/** A picture of the page, to be shown beside the steps. */
export const RecordedPicture = Type.Object({
  at: Type.Number(),
  name: Type.String(),
  /** A `data:image/png;base64,…` address. */
  image: Type.String({ pattern: "^data:image/(png|jpeg|webp);base64," }),
});
export type RecordedPicture = Static<typeof RecordedPicture>;

/** What the machines of a page or a test did: the file that is saved, attached and replayed. */
export const MachineRecording = Type.Object({
  format: Type.Literal("perceel.machines"),
  version: Type.Literal(1),
  title: Type.String(),
  actors: Type.Array(RecordedActor),
  steps: Type.Array(RecordedStep),
  /** Steps that came before these and were not kept. */
  dropped: Type.Integer(),
  /** Everything that was ever entered and taken, by machine id: also in steps that were dropped. */
  visited: Type.Record(Type.String(), Visited),
  pictures: Type.Optional(Type.Array(RecordedPicture)),
});
export type MachineRecording = Static<typeof MachineRecording>;
