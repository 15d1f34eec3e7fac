import geographiclib from "geographiclib-geodesic";
import { press } from "./keyboard.ts";
import { layersAt, mapAtRest, openProject, signIn } from "./mapPage.ts";
import { expect, expectConsole, test, type Page } from "./test.ts";

/** Known places: RD New in metres, WGS 84 in degrees with longitude first. */
const controlPoints = [
  { name: "Amersfoort", rd: [155_000, 463_000], lonLat: [5.38720621, 52.1551744] },
  { name: "Westertoren", rd: [120_700.723, 487_525.502], lonLat: [4.88352559, 52.37453253] },
  { name: "Martinitoren", rd: [233_883.131, 582_065.168], lonLat: [6.56820053, 53.21938317] },
] as const;

interface ShownMap {
  getPixelFromCoordinate(coordinate: number[]): number[];
  getCoordinateFromPixel(pixel: number[]): number[];
  getTargetElement(): HTMLElement;
  getView(): {
    setCenter(c: number[]): void;
    setZoom(z: number): void;
    getCenter(): number[];
    getZoom(): number;
    getResolution(): number;
  };
  renderSync(): void;
}

const earthRadiusM = 6_378_137;
const toMercator = ([longitude = 0, latitude = 0]: readonly number[]) => [
  (earthRadiusM * longitude * Math.PI) / 180,
  earthRadiusM * Math.log(Math.tan(Math.PI / 4 + (latitude * Math.PI) / 360)),
];
const toDegrees = ([x = 0, y = 0]: readonly number[]) => [
  ((x / earthRadiusM) * 180) / Math.PI,
  ((2 * Math.atan(Math.exp(y / earthRadiusM)) - Math.PI / 2) * 180) / Math.PI,
];

const show = (page: Page, lonLat: readonly number[], zoom: number) =>
  page.evaluate(
    ([centre, level]) => {
      const map = window.perceel?.map as ShownMap;
      map.getView().setCenter(centre);
      map.getView().setZoom(level);
      map.renderSync();
    },
    [toMercator(lonLat), zoom] as const,
  );

const centreOf = async (page: Page) =>
  toDegrees(
    await page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getCenter() ?? []),
  );

const readout = (page: Page) => page.getByRole("button", { name: "Kopieer positie" });
const numbersOf = (text: string) =>
  [...text.matchAll(/-?[\d.]+(?:,\d+)?/g)].map(([found]) =>
    Number(found.replaceAll(".", "").replace(",", ".")),
  );

const isNear = async (page: Page, lonLat: readonly number[], withinDegrees = 1e-6) => {
  const [longitude = 0, latitude = 0] = await centreOf(page);
  return Math.hypot(longitude - (lonLat[0] ?? 0), latitude - (lonLat[1] ?? 0)) < withinDegrees;
};

async function goTo(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Ga naar coördinaat" }).click();
  const field = page.getByRole("textbox", { name: "Ga naar coördinaat" });
  await expect(field).toBeFocused();
  await field.fill(text);
  await field.press("Enter");
}

test.beforeEach(async ({ page }) => {
  await signIn(page, "beheerder@voorbeeld.example");
  await openProject(page, "Openbare ruimte");
  // With the correction grid, by which positions get more digits.
  await mapAtRest(page);
  await readout(page).waitFor();
});

/** Chooses how positions are written. */
async function write(page: Page, notation: string): Promise<void> {
  await page.getByRole("button", { name: "Notatie van coördinaten" }).click();
  // By key: the list still slides into its place when it is there.
  await page.getByRole("radio", { name: notation }).press("Space");
  await press(page, "Escape");
  await expect(page.getByRole("radio")).toHaveCount(0);
}

test("tells the position of known places, in RD New and in degrees, and copies it", async ({
  page,
  context,
}) => {
  for (const { name, rd, lonLat } of controlPoints)
    await test.step(`the pointer is over the ${name}`, async () => {
      await show(page, lonLat, 20);
      await write(page, "RD New");
      const [x, y] = await page.evaluate((place): [number, number] => {
        const map = window.perceel?.map as ShownMap;
        const box = map.getTargetElement().getBoundingClientRect();
        const [left = 0, top = 0] = map.getPixelFromCoordinate(place);
        return [box.left + left, box.top + top];
      }, toMercator(lonLat));

      await page.mouse.move(x - 40, y);
      await page.mouse.move(x, y);

      await expect(readout(page)).toContainText("Aanwijzer");
      // A pixel is 0.09 m; the definition of RD New is right to a quarter of a metre.
      await expect
        .poll(async () => {
          const [shownX = 0, shownY = 0] = numbersOf((await readout(page).innerText()).replace(/.*x/s, ""));
          return Math.hypot(shownX - rd[0], shownY - rd[1]);
        })
        .toBeLessThan(0.5);
      const notation = page.getByRole("button", { name: "Notatie van coördinaten" });
      const placeOfNotation = await notation.boundingBox();
      await notation.hover();
      await expect(readout(page)).toContainText("Midden");
      expect(await notation.boundingBox(), "stays where the pointer went").toEqual(placeOfNotation);
      await write(page, "WGS84, decimale graden");
      await page.mouse.move(x - 40, y);
      await page.mouse.move(x, y);
      await expect(readout(page)).toContainText(/Aanwijzer breedte \d+,\d{6}°  lengte \d+,\d{6}°/);
      const [latitude = 0, longitude = 0] = numbersOf(await readout(page).innerText());
      expect(longitude).toBeCloseTo(lonLat[0], 5);
      expect(latitude).toBeCloseTo(lonLat[1], 5);
    });

  await test.step("who uses the keyboard is told the centre, and that it is outside the RD area", async () => {
    await write(page, "RD New");
    await page.mouse.move(600, 400);
    await expect(readout(page)).toContainText("Aanwijzer");
    await page.getByRole("application").focus();
    await press(page, "ArrowLeft");
    await expect(readout(page)).toContainText("Midden");
    await show(page, [2.35, 48.85], 16);

    await expect(readout(page)).toContainText("buiten RD-gebied");
    await expect(readout(page)).toBeDisabled();
  });

  await test.step("the position is copied with points as decimal marks", async () => {
    await context.grantPermissions(["clipboard-read", "clipboard-write"]);
    await show(page, controlPoints[0].lonLat, 16);
    await expect(readout(page)).toContainText("155.000");

    await readout(page).click();

    await expect(page.getByText("Gekopieerd: 155000 463000")).toBeVisible();
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe("155000 463000");
  });

  await test.step("it can be taken by hand where the browser does not let us copy", async () => {
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new Error("not allowed"));
    });

    await readout(page).click();

    const field = page.getByRole("textbox", { name: "staat kopiëren niet toe" });
    await expect(field).toHaveValue("155000 463000");
    expect(await page.evaluate(() => getSelection()?.toString())).toBe("155000 463000");
    await field.press("Escape");
    await expect(field).toBeHidden();
  });
});

test("goes to places that are typed", async ({ page }) => {
  const field = page.getByRole("textbox", { name: "Ga naar coördinaat" });

  await test.step("in RD New and in degrees by keyboard; the place is marked until that is dismissed", async () => {
    await goTo(page, "RD 155.000,00 463.000,00");
    await expect(page.getByText("Markering op RD x 155.000,00")).toBeVisible();
    await expect.poll(() => layersAt(page, 100)).toBe(1);
    // The definition of RD New is right to a quarter of a metre.
    await expect.poll(() => isNear(page, controlPoints[0].lonLat, 5e-6)).toBe(true);

    await goTo(page, `52°05'26"N 5°07'17"E`);
    await expect.poll(() => isNear(page, [5 + 7 / 60 + 17 / 3600, 52 + 5 / 60 + 26 / 3600])).toBe(true);
    await page.getByText("Markering op").locator("..").getByRole("button", { name: "Sluiten" }).click();
    await expect.poll(() => layersAt(page, 100)).toBe(0);
  });

  await test.step("it says what it understood, offers the other order, and names what is wrong", async () => {
    await page.getByRole("button", { name: "Ga naar coördinaat" }).click();
    await field.fill("5.12 52.09");
    await expect(page.getByText("Begrepen als breedte 52,090000°")).toBeVisible();
    await field.press("Enter");
    await expect.poll(() => isNear(page, [5.12, 52.09])).toBe(true);
    await page.getByRole("button", { name: "Verwissel" }).click();
    await expect.poll(() => isNear(page, [52.09, 5.12])).toBe(true);

    await goTo(page, "400000 456000");
    await expect(page.getByText("Dit ligt buiten het RD-gebied")).toBeVisible();
    await field.press("Escape");
    await expect(field).toBeHidden();
  });
});

test("tells the scale as GeographicLib does, and takes one that is typed, on a phone too", async ({
  page,
}) => {
  for (const latitude of [0, 52.09, 65])
    await test.step(`the scale bar agrees with GeographicLib at latitude ${latitude}`, async () => {
      await show(page, [5.12, latitude], 15);
      await mapAtRest(page);
      const bar = page.locator(".scale-bar");
      const widthPx = await bar.evaluate((element) => element.getBoundingClientRect().width);
      const [value = 0] = numbersOf(await bar.innerText());
      const lengthM = (await bar.innerText()).includes("km") ? value * 1_000 : value;

      const [west, east] = await page.evaluate((half) => {
        const map = window.perceel?.map as ShownMap;
        const view = map.getView();
        const [x = 0, y = 0] = view.getCenter();
        return [
          [x - half * view.getResolution(), y],
          [x + half * view.getResolution(), y],
        ];
      }, widthPx / 2);
      const [lon1 = 0, lat1 = 0] = toDegrees(west ?? []);
      const [lon2 = 0, lat2 = 0] = toDegrees(east ?? []);
      const { s12 = 0 } = geographiclib.Geodesic.WGS84.Inverse(lat1, lon1, lat2, lon2);
      expect(Math.abs(lengthM / s12 - 1)).toBeLessThan(0.001);
    });

  await test.step("a typed scale is exact, and a level comes again afterwards", async () => {
    const scale = page.getByRole("combobox", { name: "Schaal" });
    const zoom = () =>
      page.evaluate(() => (window.perceel?.map as ShownMap | undefined)?.getView().getZoom() ?? 0);

    await scale.fill("1:1.000");
    await scale.press("Enter");
    await scale.blur();
    await expect(scale).toHaveValue("1:1.000");
    const [, latitude = 0] = await centreOf(page);
    const resolution = await page.evaluate(
      () => (window.perceel?.map as ShownMap | undefined)?.getView().getResolution() ?? 0,
    );
    const degreesPerPixel = (resolution / earthRadiusM) * (180 / Math.PI);
    const { s12 = 0 } = geographiclib.Geodesic.WGS84.Inverse(latitude, 0, latitude, degreesPerPixel);
    expect(s12 / 0.00028).toBeCloseTo(1_000, 0);

    await page.getByRole("button", { name: "Inzoomen" }).click();
    await expect.poll(async () => Number.isInteger(await zoom())).toBe(true);
  });

  await test.step("bar, scale bar and attribution fit side by side on a phone, with targets for a thumb", async () => {
    await page.setViewportSize({ width: 390, height: 844 });

    // The map takes a moment to be laid out anew.
    await expect(async () => {
      const [bar, scaleBar, attribution] = await Promise.all(
        [".map-status-bar", ".scale-bar", ".ol-attribution"].map((selector) =>
          page.locator(selector).boundingBox(),
        ),
      );
      if (!bar || !scaleBar || !attribution) throw new Error("something is not on the page");
      expect(bar.x + bar.width).toBeLessThanOrEqual(390);
      expect(scaleBar.y + scaleBar.height).toBeLessThanOrEqual(bar.y);
      expect(attribution.y + attribution.height).toBeLessThanOrEqual(bar.y);
      expect(scaleBar.x + scaleBar.width).toBeLessThan(attribution.x);
      for (const control of await page.locator(".map-status-bar :is(button, input)").all()) {
        const box = await control.boundingBox();
        expect(box?.height).toBeGreaterThanOrEqual(24);
        expect(box?.width).toBeGreaterThanOrEqual(24);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(390);
      }
    }).toPass();
  });
});

test("§4.49, §4.50, §4.51, §8.11, §9.24 shows where the person is, or why not", async ({ page, context }) => {
  const locate = page.getByRole("button", { name: "Mijn locatie" });

  await test.step("§4.50, §8.11 a permission that was refused is told at once, and how to give it", async () => {
    expectConsole(/Locating stopped: denied/);
    await context.clearPermissions();

    await locate.click();

    await expect(page.getByRole("alert")).toContainText("Sta dat toe");
    await expect(locate).toHaveAttribute("aria-pressed", "false");
  });

  await test.step("§4.49, §9.24 the map follows the person, until it is dragged; then a click follows again", async () => {
    await context.grantPermissions(["geolocation"]);
    await context.setGeolocation({ latitude: 52.0907, longitude: 5.1214, accuracy: 20 });
    await locate.click();
    await expect.poll(() => isNear(page, [5.1214, 52.0907])).toBe(true);
    await expect(page.getByText("tot op 20 m nauwkeurig, kaart volgt")).toBeVisible();

    await context.setGeolocation({ latitude: 52.091, longitude: 5.122, accuracy: 20 });
    await expect.poll(() => isNear(page, [5.122, 52.091])).toBe(true);

    await mapAtRest(page);
    await page.mouse.move(700, 400);
    await page.mouse.down();
    await page.mouse.move(600, 450, { steps: 5 });
    await page.mouse.up();
    await expect(page.getByText("kaart volgt niet")).toBeVisible();
    await expect(locate).toHaveAttribute("aria-pressed", "true");
    await context.setGeolocation({ latitude: 52.0915, longitude: 5.1225, accuracy: 35 });
    await expect(page.getByText("tot op 35 m nauwkeurig")).toBeVisible();
    expect(await isNear(page, [5.1225, 52.0915])).toBe(false);

    await locate.click();
    await expect.poll(() => isNear(page, [5.1225, 52.0915])).toBe(true);
    await locate.click();
    await expect(locate).toHaveAttribute("aria-pressed", "false");
    await expect.poll(() => layersAt(page, 100)).toBe(0);
  });

  await test.step("§4.51 it really stops: the browser's watch ends, and what it still sends is not shown", async () => {
    await context.setGeolocation({ latitude: 52.0907, longitude: 5.1214, accuracy: 20 });
    await page.evaluate(() => {
      const cleared: number[] = [];
      Object.assign(window, { cleared });
      const clear = navigator.geolocation.clearWatch.bind(navigator.geolocation);
      navigator.geolocation.clearWatch = (id) => {
        cleared.push(id);
        clear(id);
      };
    });
    await locate.click();
    await expect.poll(() => layersAt(page, 100)).toBe(1);

    await locate.click();
    await context.setGeolocation({ latitude: 52.1, longitude: 5.2, accuracy: 20 });

    expect(await page.evaluate(() => (window as unknown as { cleared: number[] }).cleared)).toHaveLength(1);
    expect(await layersAt(page, 100)).toBe(0);
    expect(await isNear(page, [5.2, 52.1])).toBe(false);
  });

  await test.step("who is outside the project is offered the way back", async () => {
    await context.setGeolocation({ latitude: 51.9, longitude: 5.6, accuracy: 20 });
    await locate.click();
    await expect.poll(() => isNear(page, [5.6, 51.9])).toBe(true);
    const notice = page.getByText("Je bent buiten het gebied van dit project.");
    await expect(notice).toBeVisible();

    await notice.getByRole("button", { name: "Toon het hele project" }).click();

    await expect(page.getByText("kaart volgt niet")).toBeVisible();
    expect(await isNear(page, [5.6, 51.9])).toBe(false);
  });
});
