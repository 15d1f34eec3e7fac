import { resolve } from "node:path";
import { Product } from "../bench/Product.ts";
import { freePort } from "../support/host/freePort.ts";
import { signedInProxy } from "./signedInProxy.ts";

/** The product behind a proxy at `origin`, where everybody is taken for one person: suites cannot sign in. */
export async function startOpenProduct(dataDir: string, email?: string) {
  const publicPort = await freePort();
  const origin = `http://127.0.0.1:${publicPort}`;
  const product = await Product.start({
    root: resolve(import.meta.dirname, "../.."),
    dataDir,
    port: await freePort(),
    environment: { PUBLIC_URL: origin },
  });
  await product.signIn(email);
  const proxy = await signedInProxy(publicPort, product.url, product.headers);
  return {
    product,
    origin,
    close: async () => {
      proxy.close();
      proxy.closeAllConnections();
      await product.stop();
    },
  };
}
