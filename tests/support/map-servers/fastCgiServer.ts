import { spawn, spawnSync, type ChildProcess } from "node:child_process";
import { once } from "node:events";
import { chmodSync, existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../host/freePort.ts";

export interface FastCgiServer {
  /** `http://127.0.0.1:port`, behind which every path is the program's. */
  url: string;
  /** The processes' ids: nginx first, then the program's. */
  pids: number[];
  close: () => Promise<void>;
}

interface FastCgiOptions {
  /** The program that speaks FastCGI. */
  program: string;
  /** Of `serverFolder`; it ends with the server. */
  folder: string;
  /** How many of it; each answers one request at a time. */
  processes?: number;
  env?: Record<string, string>;
  /** More lines of nginx's settings for the program's answers. */
  nginx?: string;
}

const running = new Set<ChildProcess>();
const folders = new Set<string>();
process.once("exit", () => {
  for (const child of running) child.kill("SIGKILL");
  for (const folder of folders) rmSync(folder, { recursive: true, force: true });
});

/** A folder for what a server reads and writes, which goes when this process does. */
export function serverFolder(name: string): string {
  const folder = mkdtempSync(join(tmpdir(), `${name}-`));
  chmodSync(folder, 0o755);
  folders.add(folder);
  return folder;
}

/** Whether nginx and spawn-fcgi are here, which put a FastCGI program behind HTTP. */
export function canServeFastCgi(): boolean {
  return ["nginx", "spawn-fcgi"].every((program) => spawnSync(program, ["-v"]).error === undefined);
}

/** Whether a program lies where Debian puts it. */
export const isProgram = (path: string): boolean => existsSync(path);

/**
 * Serves a FastCGI program over HTTP on a free port: the program's processes, each on a socket of its own, behind one
 * nginx. All are children of this process, and end with it even where it is killed.
 */
export async function serveFastCgi({
  program,
  folder,
  processes = 2,
  env = {},
  nginx: more = "",
}: FastCgiOptions): Promise<FastCgiServer> {
  const port = await freePort();
  const sockets = Array.from({ length: processes }, (_, n) => join(folder, `${n}.sock`));
  const programs = sockets.map((socket) =>
    start(["spawn-fcgi", "-n", "-s", socket, "--", program], folder, env),
  );
  const settings = join(folder, "nginx.conf");
  writeFileSync(settings, nginxSettings(folder, port, sockets, more));
  const nginx = start(["nginx", "-c", settings, "-p", folder, "-e", join(folder, "error.log")], folder);
  const children = [nginx, ...programs];
  const url = `http://127.0.0.1:${port}`;

  async function close(): Promise<void> {
    await Promise.all(children.map(end));
    rmSync(folder, { recursive: true, force: true });
    folders.delete(folder);
  }

  try {
    await untilItAnswers(url, children);
  } catch (error) {
    await close();
    throw error;
  }
  return { url, pids: children.map(({ pid }) => pid ?? 0), close };
}

function start(command: string[], cwd: string, env: Record<string, string> = {}): ChildProcess {
  // With its parent it ends, too, when that is killed and can't end it.
  const child = spawn("setpriv", ["--pdeathsig", "KILL", "--", ...command], {
    cwd,
    env: { PATH: process.env["PATH"], ...env },
    stdio: "ignore",
  });
  // A server that is still there does not keep this process from ending.
  child.unref();
  running.add(child);
  child.once("close", () => running.delete(child));
  return child;
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return;
  child.ref();
  const closed = once(child, "close");
  child.kill("SIGKILL");
  await closed;
}

async function untilItAnswers(url: string, children: ChildProcess[]): Promise<void> {
  for (let attempt = 0; attempt < 400; attempt += 1) {
    if (children.some((child) => child.exitCode !== null))
      throw new Error("nginx or its program ended at once.");
    // A program without its parameters answers an error; a socket that is not there yet is a 502.
    const status = await fetch(url).then(
      (answer) => answer.status,
      () => 502,
    );
    if (status !== 502) return;
    await new Promise((resolve) => setTimeout(resolve, 25));
  }
  throw new Error("The FastCGI program did not answer within 10 s.");
}

function nginxSettings(folder: string, port: number, sockets: string[], more: string): string {
  return `
daemon off;
master_process off;
pid ${folder}/nginx.pid;
error_log ${folder}/error.log warn;
events { worker_connections 512; }
http {
  access_log off;
  client_body_temp_path ${folder}/body;
  proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi;
  uwsgi_temp_path ${folder}/uwsgi;
  scgi_temp_path ${folder}/scgi;
  upstream programs {
    least_conn;
    ${sockets.map((socket) => `server unix:${socket} max_fails=0;`).join("\n    ")}
    keepalive ${sockets.length};
  }
  server {
    listen 127.0.0.1:${port};
    location / {
      ${more}
      fastcgi_pass programs;
      fastcgi_param GATEWAY_INTERFACE CGI/1.1;
      fastcgi_param REQUEST_METHOD $request_method;
      fastcgi_param QUERY_STRING $query_string;
      fastcgi_param CONTENT_TYPE $content_type;
      fastcgi_param CONTENT_LENGTH $content_length;
      # What follows the program in the address, as MapServer's OGC API has it.
      fastcgi_split_path_info ^(/cgi-bin/[^/]+)(/.*)$;
      fastcgi_param SCRIPT_NAME $fastcgi_script_name;
      fastcgi_param PATH_INFO $fastcgi_path_info if_not_empty;
      fastcgi_param REQUEST_URI $request_uri;
      fastcgi_param SERVER_PROTOCOL $server_protocol;
      fastcgi_param SERVER_NAME $host;
      fastcgi_param SERVER_PORT $server_port;
      fastcgi_param HTTP_HOST $http_host;
      fastcgi_buffers 64 16k;
    }
  }
}
`;
}
