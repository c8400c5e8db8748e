import sanitize from 'sanitize-html'
import { cleanText } from '#domain/clean-text.ts'
import { arrangeBlocks, paragraphsOf } from './blocks.ts'

type Attributes = Record<string, string>

const looksLikeHtml = /<\/?[a-z][^<>]*>|<!--|&(?:[a-z]{2,8}|#\d{1,6}|#x[\da-f]{1,5});/i
const footnoteId = /^fn(ref)?[:\d][\w:.-]*$/

/** Ids get a prefix (except those of footnotes), so that none can collide with an id of the page. */
const ownId = (id: string) => (footnoteId.test(id) || /^c-./.test(id) ? id : `c-${id}`).replace(/\s+/g, '-')

/**
 * HTML or plain text from outside as HTML that may be shown as it is: an allow-list of tags, attributes, classes
 * and schemes; external links open in a new tab and are marked `nofollow ugc`. `base` is the address that relative links and images are
 * resolved against; without it those that do not start at the site's root are dropped.
 */
export function sanitiseHtml(text: string, base?: string): string {
  const clean = cleanText(text)
  if (!looksLikeHtml.test(clean)) return paragraphsOf(clean)
  const arranged = arrangeBlocks(clean, (image) => isPixel(image) || !resolve(image.src?.trim() ?? '', base, 'picture'))
  return sanitize(arranged, optionsFor(base)).trim()
}

function optionsFor(base: string | undefined): sanitize.IOptions {
  return {
    allowedTags: [
      'h2',
      'h3',
      'h4',
      'p',
      'ul',
      'ol',
      'li',
      'blockquote',
      'table',
      'caption',
      'thead',
      'tbody',
      'tfoot',
      'tr',
      'th',
      'td',
      'pre',
      'code',
      'figure',
      'figcaption',
      'img',
      'a',
      'strong',
      'em',
      'b',
      'i',
      'sub',
      'sup',
      's',
      'br',
      'hr',
      'section',
    ],
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
      hr: ['footnotes-sep'],
      section: ['footnotes'],
      ol: ['footnotes-list'],
      li: ['footnote-item'],
      th: ['align-right', 'align-center'],
      td: ['align-right', 'align-center'],
    },
    allowedSchemes: ['http', 'https', 'mailto'],
    allowedSchemesByTag: { img: ['http', 'https'] },
    allowProtocolRelative: false,
    nestingLimit: 60,
    transformTags: {
      '*': (tagName, attributes) => ({ tagName, attribs: withOwnId(attributes) }),
      h1: 'h2',
      h5: 'h4',
      h6: 'h4',
      del: 's',
      strike: 's',
      kbd: 'code',
      samp: 'code',
      tt: 'code',
      a: (tagName, attributes) =>
        allowIf(({ href, id }) => Boolean(href || id), tagName, linkAttributes(attributes, base)),
      section: (tagName, attributes) =>
        allowIf((each) => /\bfootnotes\b/.test(each.class ?? ''), tagName, withOwnId(attributes)),
      img: (tagName, attributes) => ({ tagName, attribs: imageAttributes(attributes, base) }),
      th: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
      td: (tagName, attributes) => ({ tagName, attribs: cellAttributes(attributes) }),
    },
  }
}

/** The tag if its attributes satisfy a condition; else a tag that is not allowed, whose content replaces it. */
function allowIf(condition: (attributes: Attributes) => boolean, tagName: string, attribs: Attributes): sanitize.Tag {
  return condition(attribs) ? { tagName, attribs } : { tagName: 'span', attribs: {} }
}

function withOwnId(attributes: Attributes): Attributes {
  const { id, ...rest } = attributes
  return id?.trim() ? { ...rest, id: ownId(id.trim()) } : rest
}

function linkAttributes(attributes: Attributes, base: string | undefined): Attributes {
  const { href, rel: _rel, target: _target, ...rest } = withOwnId(attributes)
  const to = href?.trim() ?? ''
  if (to.startsWith('#')) return to.length > 1 ? { ...rest, href: `#${ownId(unescaped(to.slice(1)))}` } : rest
  const resolved = resolve(to, base)
  if (!resolved) return rest
  if (!/^https?:/i.test(resolved)) return { ...rest, href: resolved }
  return { ...rest, href: resolved, rel: 'noopener nofollow ugc', target: '_blank' }
}

function imageAttributes(attributes: Attributes, base: string | undefined): Attributes {
  const { src, alt = '', title, width, height } = attributes
  const resolved = resolve(src?.trim() ?? '', base, 'picture')
  const whole = (value: string | undefined) =>
    /^\d{1,5}(px)?$/.test(value ?? '') ? String(parseInt(value!, 10)) : undefined
  const cleaned = { src: resolved, alt, title, width: whole(width), height: whole(height), loading: 'lazy' }
  return Object.fromEntries(
    Object.entries(cleaned).filter((entry): entry is [string, string] => entry[1] !== undefined),
  )
}

/** Numbers in tables need their alignment; style attributes are removed, so a class expresses it. */
function cellAttributes(attributes: Attributes): Attributes {
  const aligned = /text-align:\s*(right|center)/.exec(attributes.style ?? '')?.[1] ?? attributes.align
  const own = withOwnId(attributes)
  return aligned === 'right' || aligned === 'center' ? { ...own, class: `align-${aligned}` } : own
}

const isPixel = ({ width, height }: Attributes) =>
  width !== undefined && height !== undefined && Number(width) <= 1 && Number(height) <= 1

/** The normalised address; undefined for one that cannot be resolved or whose scheme is not allowed. */
function resolve(address: string, base: string | undefined, target: 'page' | 'picture' = 'page'): string | undefined {
  if (!address) return undefined
  if (!base && /^\/(?![\\/])/.test(address)) return address
  const url = URL.parse(!base && address.startsWith('//') ? `https:${address}` : address, base)
  const schemes = target === 'page' ? /^(https?|mailto):$/ : /^https?:$/
  return url && schemes.test(url.protocol) ? url.href : undefined
}

function unescaped(fragment: string): string {
  try {
    return decodeURIComponent(fragment)
  } catch {
    return fragment
  }
}
