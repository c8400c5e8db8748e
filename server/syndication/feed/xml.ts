/** Characters that XML 1.0 does not allow, not even escaped. */
const impossible = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu

/** Text without the characters that are not allowed in XML. */
export const possibleInXml = (text: string) => text.replace(impossible, '')

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

/** Text as XML, for elements and attributes in double quotes. */
export function xmlText(text: string): string {
  return possibleInXml(text).replace(/[&<>"]/g, (character) => entities[character]!)
}

/** Text as a CDATA section; one that ends such a section is split over two. */
export function cdata(text: string): string {
  return `<![CDATA[${possibleInXml(text).replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}

export const xmlHead = '<?xml version="1.0" encoding="UTF-8"?>\n'
