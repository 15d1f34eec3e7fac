import { AxeBuilder } from "@axe-core/playwright";
import type { Page } from "playwright/test";

/** axe on a page. Ours hold no frames; without them axe needs no second page to sum up on, which takes a third off. */
export const axeOn = (page: Page): AxeBuilder => new AxeBuilder({ page }).setLegacyMode();
