import type { Handler, Parser } from 'htmlparser2'
import { oneLine } from '#domain/platform/text/clean-text.ts'
import { HtmlTooDeep, readHtml } from './html.ts'

const inline =
  /^(a|abbr|b|big|cite|code|del|em|font|i|img|ins|kbd|mark|q|s|samp|small|span|strike|strong|sub|sup|tt|u|var|wbr)$/
const blocks =
  /^(address|article|aside|blockquote|br|caption|center|dd|div|dl|dt|figcaption|figure|footer|h[1-6]|header|hr|li|main|nav|ol|p|pre|section|table|tbody|td|tfoot|th|thead|tr|ul)$/
const hiddenElements = /^(head|iframe|noscript|object|script|style|svg|template|title)$/

declare const plain: unique symbol

/** Text as it is read: `<b>` in it is three characters. What is plain cannot be decoded again, which would lose them. */
export type PlainText = string & { readonly [plain]?: true }

/** HTML, or text that may be. */
type Markup = string & { readonly [plain]?: never }

/**
 * The text of HTML as one line: entities decoded once, tags dropped, blocks separated by a space. A "tag" that HTML does not
 * define, as in `buy <BTC> now`, is text. For titles from outside and for texts that are compared or shortened. Of HTML that is nested too
 * deeply, which no writer stores, it is the beginning.
 */
export function plainText(html: Markup): PlainText {
  if (!/[<&]/.test(html)) return oneLine(html)
  let text = ''
  let hidden = 0
  const handlerOf = (parser: Parser): Partial<Handler> => ({
    onopentag(name) {
      if (hiddenElements.test(name)) hidden++
      else if (blocks.test(name)) text += ' '
      else if (!inline.test(name) && !hidden) text += html.slice(parser.startIndex, parser.endIndex + 1)
    },
    ontext(piece) {
      if (!hidden) text += piece
    },
    onclosetag(name) {
      if (hiddenElements.test(name)) hidden--
      else if (blocks.test(name)) text += ' '
    },
  })
  try {
    readHtml(html, handlerOf)
  } catch (error) {
    if (!(error instanceof HtmlTooDeep)) throw error
  }
  return oneLine(text)
}
