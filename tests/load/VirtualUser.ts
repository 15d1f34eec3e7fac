import type { IncomingMessage } from "node:http";
import { Agent, request } from "node:https";
import { setTimeout as delay } from "node:timers/promises";
import { io, type Socket } from "socket.io-client";
import { realtimeEvent } from "../../schemas/realtime.ts";
import { seededRandom, type SeededRandom } from "../support/content/seededRandom.ts";
import type { Calls } from "./Calls.ts";
import type { Ledger } from "./Ledger.ts";
import { password, type LoadPerson } from "./people.ts";
import { someMap, someFeatures, type MapQuestion } from "./someMap.ts";

interface Surroundings {
  /** Of the proxy. */
  url: string;
  /** Where this user sits: limits count by address. */
  localAddress: string;
  calls: Calls;
  ledger: Ledger;
  /** Shortest and longest pause between two things a user does, ms. */
  pauseMs: readonly [number, number];
  map: MapQuestion;
}

interface Ask {
  method?: string;
  body?: unknown;
  /** Statuses that are no failure. */
  good?: readonly number[];
}

/** Somebody at work: signs in, keeps a real-time connection, looks at maps and lists, changes things. */
export class VirtualUser {
  readonly person: LoadPerson;
  socket: Socket | undefined;
  /** Kinds of what the server told, in order. */
  readonly heard: string[] = [];
  reconnections = 0;
  readonly #around: Surroundings;
  readonly #agent: Agent;
  readonly #random: SeededRandom;
  #cookie = "";
  #written = 0;

  constructor(person: LoadPerson, around: Surroundings) {
    this.person = person;
    this.#around = around;
    this.#random = seededRandom(person.email);
    this.#agent = new Agent({
      keepAlive: true,
      maxSockets: 6,
      localAddress: around.localAddress,
      rejectUnauthorized: false,
    });
  }

  /** Works until it is told to stop. */
  async work(isOver: () => boolean): Promise<void> {
    await delay(this.#random.between(0, this.#around.pauseMs[1]));
    while (!isOver() && this.#cookie === "") await this.#signIn();
    this.#connect();
    while (!isOver()) {
      await this.#doSomething();
      await delay(this.#random.between(...this.#around.pauseMs));
    }
  }

  /** Changes something that every connected person hears of; for platform admins. */
  async announce(): Promise<boolean> {
    return (
      (await this.#change("edit project", `/api/projects/${this.person.projectId}`, { zoom: 17 })) !==
      undefined
    );
  }

  leave(): void {
    this.socket?.disconnect();
    this.#agent.destroy();
  }

  async #signIn(): Promise<void> {
    const body = { email: this.person.email, password };
    const answer = await this.#ask("sign in", "/api/auth/login", { method: "POST", body });
    this.#cookie = /(__Host-)?session=[^;]+/.exec(answer?.headers["set-cookie"]?.join() ?? "")?.[0] ?? "";
  }

  /** As the page does: websocket only, back by itself, also where the server ended it. */
  #connect(): void {
    const socket = io(this.#around.url, {
      path: "/socket.io",
      transports: ["websocket"],
      forceNew: true,
      extraHeaders: { cookie: this.#cookie },
      rejectUnauthorized: false,
    });
    let connections = 0;
    socket.on("connect", () => {
      if (++connections > 1) this.reconnections++;
    });
    socket.on("disconnect", (reason) => {
      if (reason === "io server disconnect") socket.connect();
    });
    socket.on(realtimeEvent, ({ event }: { event: string }) => this.heard.push(event));
    this.socket = socket;
  }

  async #doSomething(): Promise<void> {
    const chance = this.#random.next();
    const id = 1 + Math.floor(this.#random.next() * this.#around.map.projects);
    if (chance < 0.1) await this.#ask("who am I", "/api/auth/me");
    else if (chance < 0.25) await this.#listProjects();
    else if (chance < 0.4) await this.#ask("map data", `/api/projects/${id}/map-data`);
    else if (chance < 0.7) await this.#ask("GetMap", someMap(this.#random, id, this.#around.map));
    else if (chance < 0.8) await this.#ask("GetFeature", someFeatures(this.#random, id, this.#around.map));
    else if (chance < 0.9 || this.person.role === "defaultUser") await this.#changeName();
    else if (this.person.role === "companyAdmin") await this.#invite();
    else await this.#editProject();
  }

  async #listProjects(): Promise<void> {
    const query = "{ projects(page: 1, limit: 10) { data { id name } meta { totalItems } } }";
    await this.#ask("list projects", "/api/graphql", { method: "POST", body: { query } });
  }

  async #changeName(): Promise<void> {
    const firstName = `Jan ${++this.#written}`;
    await this.#around.ledger.write(
      `name of ${this.person.email}`,
      firstName,
      async () => (await this.#change("change name", "/api/profile", { firstName })) !== undefined,
    );
  }

  async #editProject(): Promise<void> {
    const { projectId } = this.person;
    const description = `Edition ${++this.#written}`;
    await this.#around.ledger.write(
      `description of project ${projectId}`,
      description,
      async () =>
        (await this.#change("edit project", `/api/projects/${projectId}`, { description })) !== undefined,
    );
  }

  async #invite(): Promise<void> {
    const email = `guest${++this.#written}.${this.person.email}`;
    const options = { method: "POST", body: { email, firstName: "Gast" }, good: [201] };
    await this.#around.ledger.write(
      `invitation of ${email}`,
      "Gast",
      async () => (await this.#ask("invite", "/api/company/users/invite", options)) !== undefined,
    );
  }

  async #change(kind: string, path: string, body: object): Promise<IncomingMessage | undefined> {
    return await this.#ask(kind, path, { method: "PATCH", body });
  }

  /** Undefined when it failed. */
  async #ask(kind: string, path: string, { method = "GET", body, good = [200] }: Ask = {}) {
    const startedAt = performance.now();
    let failure: string | undefined;
    try {
      const { answer, text } = await this.#exchange(path, method, body);
      if (good.includes(answer.statusCode ?? 0) && !text.includes('"errors"')) return answer;
      failure = `${answer.statusCode} ${text.slice(0, 120).replaceAll(/\s+/g, " ")}`;
    } catch (error) {
      failure = (error as NodeJS.ErrnoException).code ?? String(error);
    } finally {
      this.#around.calls.add({ kind, startedAt, endedAt: performance.now(), ...(failure && { failure }) });
    }
    return undefined;
  }

  #exchange(path: string, method: string, body: unknown): Promise<{ answer: IncomingMessage; text: string }> {
    const { url } = this.#around;
    const headers = {
      origin: url,
      ...(this.#cookie && { cookie: this.#cookie }),
      ...(body !== undefined && { "content-type": "application/json" }),
    };
    return new Promise((resolve, reject) => {
      const call = request(url + path, { method, agent: this.#agent, headers }, (answer) => {
        let text = "";
        answer.on("data", (piece: Buffer) => {
          if (text.length < 1000) text += piece.toString("latin1");
        });
        answer.once("end", () => resolve({ answer, text }));
        answer.once("error", reject);
        answer.once("close", () => reject(new Error("broken off")));
      });
      call.once("error", reject);
      call.end(body === undefined ? undefined : JSON.stringify(body));
    });
  }
}
