import {
  grayscale,
  PDFDocument,
  StandardFonts,
  type PDFFont,
  type PDFImage,
  type PDFPage,
} from "@cantoo/pdf-lib";
import { mmPerInch } from "../../../machines/print/pageLayout.ts";
import type { PageItem } from "../../../machines/print/pageItems.ts";
import { lineMm, shades, type RenderedPrint } from "./providePictures.ts";

const pointsPerInch = 72;
const toPt = (mm: number): number => (mm * pointsPerInch) / mmPerInch;

/**
 * Characters missing in the standard PDF fonts lose their diacritic, or become a question mark: a symbol without its
 * mark, as of unequal, would mean something else.
 */
export function encodableText(text: string, font: Pick<PDFFont, "getCharacterSet">): string {
  const known = new Set(font.getCharacterSet());
  const isKnown = (character: string) => known.has(character.codePointAt(0) ?? 0);
  return Array.from(text.replaceAll(/\s/g, " "))
    .map((character) => {
      if (isKnown(character)) return character;
      const [plain = "?"] = character.normalize("NFD");
      return isKnown(plain) && /\p{L}/u.test(plain) ? plain : "?";
    })
    .join("");
}

/** The pages as a PDF: their words are text, the map a picture at the page's dots per inch. */
export async function makePdf({ pages, legends, title, language }: RenderedPrint): Promise<Blob> {
  const file = await PDFDocument.create();
  file.setTitle(title, { showInWindowTitleBar: true });
  file.setCreator("Perceel");
  file.setProducer("Perceel");
  file.setLanguage(language);
  const regular = await file.embedFont(StandardFonts.Helvetica);
  const bold = await file.embedFont(StandardFonts.HelveticaBold);
  const shared = new Map<string, PDFImage>();
  for (const [layer, { bytes }] of legends) shared.set(layer, await file.embedPng(await bytes.arrayBuffer()));
  for (const { layout, items, map } of pages) {
    const picture = map && (await file.embedJpg(await map.arrayBuffer()));
    const heightPt = toPt(layout.page.heightMm);
    const page = file.addPage([toPt(layout.page.widthMm), heightPt]);
    for (const item of items) {
      if (item.kind === "text") writeText(page, item, item.isBold ? bold : regular);
      else if (item.kind === "shape") drawShape(page, item);
      else {
        const { layer, box } = item;
        const embedded = layer === null ? picture : shared.get(layer);
        if (!embedded) continue;
        page.drawImage(embedded, {
          x: toPt(box.xMm),
          y: heightPt - toPt(box.yMm + box.heightMm),
          width: toPt(box.widthMm),
          height: toPt(box.heightMm),
        });
      }
    }
  }
  const bytes = await file.save();
  return new Blob([bytes], { type: "application/pdf" });
}

function writeText(page: PDFPage, item: PageItem & { kind: "text" }, font: PDFFont): void {
  const text = encodableText(item.text, font);
  const natural = toPt(item.sizeMm);
  const widest = toPt(item.maxWidthMm);
  const size = Math.min(natural, (natural * widest) / Math.max(font.widthOfTextAtSize(text, natural), 1));
  const width = font.widthOfTextAtSize(text, size);
  const before = { left: 0, center: width / 2, right: width }[item.align];
  page.drawText(text, {
    x: toPt(item.xMm) - before,
    y: page.getHeight() - toPt(item.yMm),
    size,
    font,
    color: grayscale(shades.ink),
  });
}

function drawShape(page: PDFPage, { pointsMm, fill, isOutlined }: PageItem & { kind: "shape" }): void {
  const [first, ...others] = pointsMm.map(([x, y]) => `${toPt(x)} ${toPt(y)}`);
  page.drawSvgPath(`M ${first} ${others.map((point) => `L ${point}`).join(" ")} Z`, {
    x: 0,
    y: page.getHeight(),
    ...(fill === null ? {} : { color: grayscale(shades[fill]) }),
    ...(isOutlined ? { borderColor: grayscale(shades.ink), borderWidth: toPt(lineMm) } : {}),
  });
}
