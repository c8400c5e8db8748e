const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }

/** Characters within a word, or between two words without a space. */
const inline = /<\/?(?:a|abbr|b|cite|code|del|em|i|ins|kbd|mark|q|s|small|span|strong|sub|sup|u)\b[^<>]*>/g

/** The text of sanitised HTML, cut at the end of a word near `length` characters: for descriptions of pages. */
export function plainText(html: string, length: number): string {
  const text = html
    .replace(inline, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(#39|\w+);/g, (whole, name: string) => entities[name] ?? whole)
    .replace(/\s+/g, ' ')
    .trim()
  return text.length <= length ? text : text.slice(0, length).replace(/ \S*$/, '') + '…'
}
