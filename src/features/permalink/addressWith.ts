/** The address of this map with another text behind the `#`; the address itself may be a moment behind the map. */
export function addressWith(text: string): string {
  const address = new URL(window.location.href);
  address.hash = text;
  return address.href;
}
