import { NotFoundPage } from "./pages/NotFoundPage.tsx";
import { accountPages } from "./sitemap/accountPages.ts";
import { adminPages } from "./sitemap/adminPages.ts";
import { developerPages } from "./sitemap/developerPages.ts";
import { examPages } from "./sitemap/examPages.ts";
import type { Page } from "./sitemap/Page.ts";
import { projectPages } from "./sitemap/projectPages.ts";

/** All pages (spec §2). */
export const pages: readonly Page[] = [
  ...accountPages,
  ...projectPages,
  ...adminPages,
  ...examPages,
  ...developerPages,
  {
    path: "*",
    handle: { name: "not-found", titleId: "pages.notFound", layout: "default" },
    element: <NotFoundPage />,
  },
];

/** Whether a page exists at this path; links to others are not shown. */
export function hasPage(path: string): boolean {
  return pages.some((page) => page.path === path);
}
