import { BlockList, isIP } from "node:net";

const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 3],
] as const)
  notPublic.addSubnet(network, bits, "ipv4");

/** Only 2000::/3 is routed on the internet; of it, what leads elsewhere is not. */
const notPublic6 = new BlockList();
for (const [network, bits] of [
  ["::", 3],
  ["4000::", 2],
  ["8000::", 1],
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const)
  notPublic6.addSubnet(network, bits, "ipv6");

/** Whether an IP address is none of the public internet (IANA's special-purpose registries). */
export function isPrivateAddress(address: string): boolean {
  const version = isIP(address);
  if (version === 4) return notPublic.check(address, "ipv4");
  return version !== 6 || notPublic6.check(address, "ipv6");
}

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8, "ipv4");
loopback.addAddress("::1", "ipv6");

/** Whether a host is this machine by its address or by the name that RFC 6761 keeps for it. */
export function isLoopback(host: string): boolean {
  const version = isIP(host);
  return version === 0 ? host === "localhost" : loopback.check(host, version === 4 ? "ipv4" : "ipv6");
}
