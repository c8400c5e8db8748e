import sanitize from 'sanitize-html'
import { cleanText } from '#domain/platform/text/clean-text.ts'
import { arrangeBlocks, paragraphsOf } from './blocks.ts'
import { allowedElements } from './content-model.ts'
import { rewriteTag } from './tags.ts'

const looksLikeHtml = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i

/**
 * HTML or plain text from outside as HTML that may be shown as it is: an allow-list of tags, attributes, classes
 * and schemes; external links open in a new tab and are marked `nofollow ugc`; pictures are loaded by https only. `base` is
 * the address that relative links and images are resolved against; without it those that do not start at the site's root are
 * dropped. The result is balanced, and sanitising it again changes nothing.
 */
export function sanitiseHtml(text: string, base?: string): string {
  const clean = cleanText(text)
  if (!looksLikeHtml.test(clean)) return paragraphsOf(clean)
  return sanitize(
    arrangeBlocks(clean, (name, attributes) => rewriteTag(name, attributes, base)),
    options,
  )
}

const options: sanitize.IOptions = {
  allowedTags: allowedElements,
  allowedAttributes: {
    '*': ['id', 'class'],
    a: ['href', 'rel', 'target', 'title'],
    img: ['src', 'alt', 'title', 'width', 'height', 'loading'],
    ol: ['start', 'reversed'],
    th: ['colspan', 'rowspan', 'scope'],
    td: ['colspan', 'rowspan'],
  },
  allowedClasses: {
    code: [/^language-[\w+#.-]+$/],
    pre: [/^language-[\w+#.-]+$/],
    sup: ['footnote-ref'],
    a: ['footnote-backref'],
    // A reference to content on another site: a link, with the words that we retain of it (web/parts/item-page).
    figure: ['embed'],
    hr: ['footnotes-sep'],
    section: ['footnotes'],
    ol: ['footnotes-list'],
    li: ['footnote-item'],
    th: ['align-right', 'align-center'],
    td: ['align-right', 'align-center'],
  },
  allowedSchemes: ['http', 'https', 'mailto'],
  allowedSchemesByTag: { img: ['https'] },
  allowProtocolRelative: false,
  nestingLimit: 60,
}
