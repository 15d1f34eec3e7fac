import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, it } from "vitest";
import { describeWhere } from "../support/host/installed.ts";
import { nginxProgram, referenceProxyFolder } from "../support/network/referenceProxy.ts";

describeWhere(nginxProgram, "nginx")("nginx itself", () => {
  it("takes the example of docs/deploy", () => {
    const home = referenceProxyFolder({ servers: ["127.0.0.1:3000"], httpPort: 8080, httpsPort: 8443 });

    expect(() =>
      execFileSync("nginx", ["-t", "-q", "-p", home, "-c", join(home, "nginx.conf")], { stdio: "pipe" }),
    ).not.toThrow();
  });
});
