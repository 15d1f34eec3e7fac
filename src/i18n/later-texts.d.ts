/** The lazily loaded texts (`server/web/plugins/parsedTexts`). */
declare module "*.json?later" {
  const texts: Record<string, string>;
  export default texts;
}
