import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/** At each new page: back to the top (spec §2.18), and the focus to its heading, so that a screen reader begins there. */
export function RouteArrival() {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>("main");
    // A page that chose a field for the focus has a reason.
    if (main?.contains(document.activeElement)) return;
    (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
