/** The texts that come with the tools of platform admins (`server/web/plugins/parsedTexts`). */
declare module "*.json?later" {
  const texts: Record<string, string>;
  export default texts;
}
