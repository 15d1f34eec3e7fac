import { execFileSync, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, resolve } from "node:path";
import { freePort } from "../host/freePort.ts";
import { listens } from "../host/listens.ts";

const example = resolve(import.meta.dirname, "../../../docs/deploy/nginx.conf");

/** Undefined where nginx or openssl is not installed. */
export const nginxProgram: object | undefined =
  canRun("nginx", "-v") && canRun("openssl", "version") ? {} : undefined;

function canRun(program: string, argument: string): boolean {
  try {
    execFileSync(program, [argument], { stdio: "ignore" });
    return true;
  } catch {
    return false;
  }
}

interface ProxySettings {
  /** What the servers of the example are here, as `host:port`. */
  servers: readonly string[];
  httpPort: number;
  httpsPort: number;
}

/**
 * A folder in which nginx can run the example of `docs/deploy` as it stands, but for what is only there where it is
 * meant for: the names of the servers, the ports, the folders and the certificate.
 */
export function referenceProxyFolder({ servers, httpPort, httpsPort }: ProxySettings): string {
  const home = mkdtempSync(join(tmpdir(), "perceel-nginx-"));
  const files = ["-keyout", join(home, "privkey.pem"), "-out", join(home, "fullchain.pem")];
  const subject = ["-subj", "/CN=kaart.example.nl", "-days", "1", "-nodes"];
  execFileSync("openssl", ["req", "-x509", "-newkey", "rsa:2048", ...subject, ...files], { stdio: "ignore" });
  let next = 0;
  const site = readFileSync(example, "utf8")
    .replaceAll(/perceel-\d:3000/g, () => servers[next++ % servers.length] ?? "")
    .replace("listen 80;", `listen 127.0.0.1:${httpPort};`)
    .replace("listen 443 ssl", `listen 127.0.0.1:${httpsPort} ssl`)
    .replaceAll("/etc/nginx/certificates", home)
    .replaceAll("/var/cache/nginx", home);
  const folders = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `${name}_temp_path ${home}/${name};`)
    .join(" ");
  mkdirSync(join(home, "logs"));
  writeFileSync(
    join(home, "nginx.conf"),
    `daemon off; master_process off; pid ${home}/pid; error_log ${home}/logs/error.log; ` +
      `events { worker_connections 4096; } http { access_log off; ${folders}\n${site} }`,
  );
  return home;
}

export interface ReferenceProxy {
  /** `https://127.0.0.1:port`, with a certificate that nobody vouches for. */
  url: string;
  pid: number;
  /** What it complained of. */
  complaints(): string;
  stop(): Promise<void>;
}

/** Runs nginx with the example of `docs/deploy` before these servers. */
export async function startReferenceProxy(
  servers: readonly string[],
  httpsPort: number,
): Promise<ReferenceProxy> {
  const home = referenceProxyFolder({ servers, httpPort: await freePort(), httpsPort });
  const arguments_ = ["-p", home, "-c", join(home, "nginx.conf"), "-e", join(home, "logs/error.log")];
  const child = spawn("setpriv", ["--pdeathsig", "KILL", "--", "nginx", ...arguments_], { stdio: "ignore" });
  const complaints = () => readFileSync(join(home, "logs/error.log"), "utf8");
  for (let attempt = 0; !(await listens(httpsPort)); attempt++) {
    if (child.exitCode !== null || attempt === 400) throw new Error(`nginx does not run: ${complaints()}`);
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  return {
    url: `https://127.0.0.1:${httpsPort}`,
    pid: child.pid ?? 0,
    complaints,
    async stop() {
      if (child.exitCode === null && child.signalCode === null) {
        const exited = once(child, "exit");
        child.kill("SIGTERM");
        await exited;
      }
      rmSync(home, { recursive: true, force: true });
    },
  };
}
