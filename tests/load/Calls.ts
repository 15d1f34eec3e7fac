/** One request of a virtual user. */
export interface Call {
  kind: string;
  /** ms of `performance.now()`. */
  startedAt: number;
  endedAt: number;
  /** What was wrong with the answer, if anything. */
  failure?: string;
}

/** A time in which a process dies: requests that were under way then may fail. */
export interface Death {
  from: number;
  until: number;
}

export class Calls {
  readonly all: Call[] = [];
  readonly deaths: Death[] = [];

  add(call: Call): void {
    this.all.push(call);
  }

  get failed(): Call[] {
    return this.all.filter(({ failure }) => failure !== undefined);
  }

  /** Failed without having been under way when a process died. */
  get inexcusable(): Call[] {
    return this.failed.filter((call) => !this.deaths.some((death) => wereTogether(call, death)));
  }

  get underwayAtDeath(): number {
    return this.all.filter((call) => this.deaths.some((death) => wereTogether(call, death))).length;
  }
}

const wereTogether = ({ startedAt, endedAt }: Call, { from, until }: Death) =>
  startedAt <= until && endedAt >= from;
