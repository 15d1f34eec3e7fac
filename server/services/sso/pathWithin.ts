/** A path of the web app; the index for an address that leads anywhere else. */
export function pathWithin(publicUrl: string, path: string): string {
  if (!path.startsWith("/") || !URL.canParse(path, publicUrl)) return "/";
  const { origin, pathname, search, hash } = new URL(path, publicUrl);
  // What a browser would read as another host: //host, /\host, and the same with tabs between.
  const isOurs = origin === new URL(publicUrl).origin && !/^\/[/\\]/.test(path.replaceAll(/[\t\n\r]/g, ""));
  // The API answers no page, and signing out would follow from signing in.
  const isPage = !/^\/(api|logout)(\/|$)/i.test(pathname) && !pathname.startsWith("//");
  return isOurs && isPage ? `${pathname}${search}${hash}` : "/";
}
