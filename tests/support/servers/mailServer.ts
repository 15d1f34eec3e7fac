import type { AddressInfo } from "node:net";
import { SMTPServer, type SMTPServerOptions } from "smtp-server";

export interface Letter {
  to: string;
  messageId: string;
  /** As it came over the line, its soft line ends undone. */
  text: string;
}

export interface MailServer {
  url: string;
  port: number;
  /** All that arrived whole, whether or not it was taken. */
  arrived: Letter[];
  taken: Letter[];
  close(): Promise<void>;
}

interface MailServerOptions {
  port?: number;
  /** What becomes of a letter: taken, refused with this status, or left without an answer. */
  onLetter?: (letter: Letter) => "taken" | "unanswered" | number;
  /** Status with which an addressee is refused, if at all. */
  onAddressee?: (address: string) => number | undefined;
  smtp?: SMTPServerOptions;
}

const refusal = (status: number) => Object.assign(new Error("refused by the test"), { responseCode: status });

/** A mail server on this machine. */
export async function startMailServer({
  port = 0,
  onLetter = () => "taken",
  onAddressee = () => undefined,
  smtp = { authOptional: true, disabledCommands: ["AUTH", "STARTTLS"] },
}: MailServerOptions = {}): Promise<MailServer> {
  const arrived: Letter[] = [];
  const taken: Letter[] = [];
  const server = new SMTPServer({
    ...smtp,
    // Who keeps a connection for the next letter is not waited for.
    closeTimeout: 1,
    logger: false,
    onRcptTo({ address }, _session, done) {
      const status = onAddressee(address);
      done(status === undefined ? undefined : refusal(status));
    },
    onData(stream, session, done) {
      let raw = "";
      stream.setEncoding("utf8").on("data", (chunk: string) => (raw += chunk));
      stream.on("end", () => {
        const text = raw.replaceAll("=\r\n", "").replaceAll("=3D", "=");
        const letter = {
          to: session.envelope.rcptTo.map(({ address }) => address).join(),
          messageId: /^Message-ID: (\S+)/im.exec(raw)?.[1] ?? "",
          text,
        };
        arrived.push(letter);
        const verdict = onLetter(letter);
        if (verdict === "taken") taken.push(letter);
        if (verdict !== "unanswered") done(verdict === "taken" ? undefined : refusal(verdict));
      });
    },
  });
  server.on("error", () => undefined);
  await new Promise<void>((resolve) => {
    server.listen(port, "127.0.0.1", resolve);
  });
  const listensAt = (server.server.address() as AddressInfo).port;
  return {
    url: `smtp://127.0.0.1:${listensAt}`,
    port: listensAt,
    arrived,
    taken,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(resolve);
      }),
  };
}

/** The secret of the link that a letter holds. */
export const tokenIn = (text: string | undefined) => /token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
