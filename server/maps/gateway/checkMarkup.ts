/**
 * Refuses XML that holds a document type, CDATA or an instruction, or says that it is in another encoding than UTF-8: some parsers
 * respect that, and would find other markup in the same bytes. Comments pass, and a declaration where XML has one: at its start.
 * @param what "a filter"; the reasons begin with it
 */
export function checkMarkup(what: string, xml: string, refuse: (reason: string) => never): void {
  if (/<!(?!--)|<\?(?!xml\s)/.test(xml) || xml.trimStart().lastIndexOf("<?") > 0)
    refuse(`${what} holds markup other than elements`);
  if (/<\?xml[^>]*\sencoding\s*=\s*(?!["']utf-8["'])/i.test(xml)) refuse(`${what} is in another encoding`);
}
