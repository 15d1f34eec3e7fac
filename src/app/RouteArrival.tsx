import { useEffect, useRef } from "react";
import { useLocation } from "react-router-dom";

/**
 * After each navigation: scrolls to the top (spec §2.18) and focuses the heading, so that a screen reader starts there.
 */
export function RouteArrival() {
  const { pathname } = useLocation();
  const arrivedAt = useRef(pathname);
  useEffect(() => {
    if (arrivedAt.current === pathname) return;
    arrivedAt.current = pathname;
    window.scrollTo(0, 0);
    const main = document.querySelector<HTMLElement>("main");
    // A page that focused a field keeps that focus.
    if (main?.contains(document.activeElement)) return;
    (main?.querySelector<HTMLElement>("h1") ?? main)?.focus({ preventScroll: true });
  }, [pathname]);
  return null;
}
