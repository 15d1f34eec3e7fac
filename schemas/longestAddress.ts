/** Longer addresses of requests are not made: some servers and proxies end at 8,192 bytes, the line's other words included; characters. */
export const longestAddress = 6_000;
