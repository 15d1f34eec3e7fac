import { expect, it } from "vitest";
import { jsdomStyle, quickStyle } from "../support/run/quickStyles.ts";

const page = `
  <main style="pointer-events: none">
    <p>text<span style="visibility: hidden">not<b style="visibility: visible">seen</b></span></p>
    <p hidden>gone</p><p hidden style="display: block">not gone</p><div style="display: none"><i>gone</i></div>
    <a style="pointer-events: auto" href="#"><em>pressed</em></a>
    <details><summary>more</summary><p>text</p></details><details open><summary>less</summary>text</details>
    <dialog>shut</dialog><dialog open>open</dialog><div popover="auto">shut</div>
    <input><input type="hidden" style="display: block"><button>press</button><select><option>one</option></select>
    <table><caption>rows</caption><tbody><tr hidden><td>one</td></tr><tr><th>two</th></tr></tbody></table>
    <ul><li>one</li></ul><svg><g hidden><path d="M0 0" style="display: inherit" /></g></svg><template>text</template>
    <embed hidden><noscript>text</noscript><script type="text/plain">text</script><label style="color: red">name</label>
  </main>`;

const asked = ["display", "visibility", "pointer-events", "color", "content"];

it("the quick styles of component tests are those of jsdom, for every kind of element", () => {
  document.body.innerHTML = page;
  const all = [...document.querySelectorAll("*")];
  const told = (style: typeof quickStyle) =>
    all.map((element) => {
      const of = style(element);
      const { display, visibility, pointerEvents, fontSize } = of;
      const values = asked.map((property) => of.getPropertyValue(property));
      return [element.outerHTML.slice(0, 60), { display, visibility, pointerEvents, fontSize }, values];
    });

  expect(all.length).toBeGreaterThan(40);
  expect(told(quickStyle)).toEqual(told(jsdomStyle));
  expect(getComputedStyle).toBe(quickStyle);
});
