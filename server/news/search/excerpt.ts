import { highlight, mayMatch, type Marks } from '#domain/platform/search/highlight.ts'
import { plainText } from '#server/platform/text/plain-text.ts'

const excerptLength = 240
/** Longer texts are read block by block: parsing and folding a whole article takes milliseconds. */
const maxWhole = 2_000
/** Characters of HTML for an excerpt: markup, and the words before the match. */
const excerptHtml = 4 * excerptLength
const endOfBlock = /<\/(?:p|li|h[1-6]|blockquote|pre|tr|div)>/g

/** Sanitised HTML as an excerpt of about 240 characters around a match, marked with `<em>`; its beginning if there is none. */
export function excerptOf(html: string, marks: Marks): string {
  if (html.length <= maxWhole) return highlight(plainText(html), marks, excerptLength)
  const ends = [...html.matchAll(endOfBlock)].map(({ 0: tag, index }) => index + tag.length)
  let start = 0
  for (const end of [...ends, html.length]) {
    if (mayMatch(html.slice(start, end), marks)) {
      const excerpt = excerptFrom(html, start, ends, marks)
      if (excerpt.includes('<em>')) return excerpt
    }
    start = end
  }
  return excerptFrom(html, 0, ends, marks)
}

/** The excerpt of whole blocks from a block on. */
function excerptFrom(html: string, start: number, ends: number[], marks: Marks): string {
  const end = ends.find((each) => each >= start + excerptHtml) ?? html.length
  const excerpt = highlight(plainText(html.slice(start, end)), marks, excerptLength)
  const isCutBefore = start > 0 && !excerpt.startsWith('…')
  const isCutAfter = end < html.length && !excerpt.endsWith('…')
  return `${isCutBefore ? '…' : ''}${excerpt}${isCutAfter ? '…' : ''}`
}
