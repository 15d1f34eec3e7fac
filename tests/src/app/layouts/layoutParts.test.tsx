import { screen } from "@testing-library/react";
import type { ComponentType } from "react";
import { createMemoryRouter, RouterProvider } from "react-router-dom";
import { expect, it, onTestFinished } from "vitest";
import { DefaultLayout } from "../../../../src/app/layouts/DefaultLayout.tsx";
import { EmptyLayout } from "../../../../src/app/layouts/EmptyLayout.tsx";
import type { LayoutProps } from "../../../../src/app/layouts/LayoutProps.ts";
import { UnauthenticatedLayout } from "../../../../src/app/layouts/UnauthenticatedLayout.tsx";
import type { RouteMetadata } from "../../../../src/app/routeMetadata.ts";
import { AppScope } from "../../../../src/scopes/appScope.ts";
import { quietApp } from "../../../support/machines/quietApp.ts";
import { renderInLanguage } from "../../inLanguage.tsx";

/** A page in its layout, by what its route says. */
function setup(Layout: ComponentType<LayoutProps>, facts: Partial<RouteMetadata> = {}) {
  const metadata: RouteMetadata = { name: "a", titleId: "pages.map", layout: "default", ...facts };
  const element = <Layout metadata={metadata}>pagina</Layout>;
  const router = createMemoryRouter([{ path: "/", element }]);
  onTestFinished(() => router.dispose());
  renderInLanguage(
    <AppScope.Provider {...quietApp}>
      <RouterProvider router={router} />
    </AppScope.Provider>,
  );
  const main = screen.getByRole("main");
  return { main, classes: [...main.classList], width: main.style.maxInlineSize };
}

it("the default layout has sidebar, top bar and content, with room around it and no limit to its width (§2.19)", () => {
  const { main, classes, width } = setup(DefaultLayout);

  expect(screen.getByRole("navigation", { name: "Hoofdmenu" }).contains(main)).toBe(false);
  expect(screen.getByRole("banner").contains(main)).toBe(false);
  expect(main.textContent).toBe("pagina");
  expect([classes, width]).toEqual([["content", "has-padding"], ""]);
});

it("the content has the class, the width and the padding of its route (§2.19)", () => {
  const { classes, width } = setup(DefaultLayout, {
    containerClass: "wide",
    maxWidthPx: 640,
    hasPadding: false,
  });

  expect([classes, width]).toEqual([["content", "wide"], "640px"]);
});

it.each([
  [undefined, "500px"],
  [375, "375px"],
])(
  "the unauthenticated layout is a card over a picture; where its route says %s, of %s (§2.20)",
  (...row) => {
    const [maxWidthPx, width] = row;
    const { main } = setup(UnauthenticatedLayout, maxWidthPx === undefined ? {} : { maxWidthPx });

    expect(main.className).toBe("unauthenticated-card");
    expect(main.parentElement?.style.maxInlineSize).toBe(width);
    expect(document.querySelector(".unauthenticated-layout > svg.parcel-artwork")).not.toBeNull();
  },
);

it.each([
  [undefined, ["empty-layout", "has-padding"]],
  [false, ["empty-layout"]],
])("the empty layout has the page alone; with padding: %s (§2.21)", (hasPadding, expected) => {
  const { main, classes } = setup(EmptyLayout, hasPadding === undefined ? {} : { hasPadding });

  expect(classes).toEqual(expected);
  expect(main.textContent).toBe("pagina");
  expect(screen.queryByRole("navigation")).toBeNull();
  expect(screen.queryByRole("banner")).toBeNull();
});
