import type { OpenRedis } from "../db/openRedis.ts";
import type { Transport, TransportListener } from "./Transport.ts";

/**
 * The publish and subscribe of Redis. Channels are one space for all of a Redis' databases: the number of ours is in the
 * name, so that two installations may share one.
 */
export async function redisTransport(
  { client, another }: OpenRedis,
  redisUrl: string,
  { text, intact, broken }: TransportListener,
): Promise<Transport> {
  const channel = `perceel:${new URL(redisUrl).pathname.slice(1) || "0"}:line`;
  const subscriber = await another();
  const checkConnections = () => (client.isReady && subscriber.isReady ? intact() : undefined);
  for (const each of [client, subscriber]) {
    each.on("ready", checkConnections);
    each.on("error", (error: Error) => (each.isReady ? undefined : broken(error.message)));
  }
  await subscriber.subscribe(channel, (message) => text(message));
  return {
    send: async (texts) => void (await Promise.all(texts.map((each) => client.publish(channel, each)))),
    close: async () => subscriber.destroy(),
  };
}
