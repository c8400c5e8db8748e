import sanitize from 'sanitize-html'
import { cleanText } from '#domain/platform/text/clean-text.ts'
import { arrangeBlocks, paragraphsOf } from './blocks.ts'
import { allowedElements, dissolved, isBlock, isCell, inlineElements, type Attributes } from './tree.ts'
import { linkAddress, pictureAddress } from './address.ts'

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

interface Tag {
  name: string
  attributes: Attributes
}

/** Elements that are written as another one. The page has the only first-level heading. */
const renamed: Record<string, string> = {
  h1: 'h2',
  h5: 'h4',
  h6: 'h4',
  del: 's',
  strike: 's',
  kbd: 'code',
  samp: 'code',
  tt: 'code',
}

const footnoteId = /^fn(ref)?[:\d][\w:.-]*$/

/** Ids get a prefix (except those of footnotes), so that none can collide with an id of the page. */
const isOwnId = (id: string) => footnoteId.test(id) || /^c-./.test(id)
const ownId = (id: string) => (isOwnId(id) ? id : `c-${id}`).replace(/\s+/g, '-')

/** A tag of the source as sanitised HTML has it; undefined for one of which only the content remains. */
function rewriteTag(source: string, attributes: Attributes, base: string | undefined): Tag | undefined {
  const name = Object.hasOwn(renamed, source) ? renamed[source]! : source
  if (name === 'img') return picture(attributes, base)
  if (name === 'a') return link(attributes, base)
  if (isCell(name)) return { name, attributes: aligned(attributes) }
  if (dissolved.has(name)) {
    const isNotes = /(^|\s)footnotes(\s|$)/.test(attributes.class ?? '')
    return isNotes ? { name: 'section', attributes: withOwnId(attributes) } : { name: 'div', attributes: {} }
  }
  return isBlock(name) || inlineElements.has(name) ? { name, attributes: withOwnId(attributes) } : undefined
}

function withOwnId(attributes: Attributes): Attributes {
  const pairs = Object.entries(attributes).map(([name, value]) => [
    name,
    name === 'id' ? value.trim() && ownId(value.trim()) : value,
  ])
  return Object.fromEntries(pairs.filter(([name, value]) => name !== 'id' || value))
}

/** A link, or the target of one. */
function link(attributes: Attributes, base: string | undefined): Tag | undefined {
  const { rel: _rel, target: _target, ...rest } = withOwnId(attributes)
  const to = rest.href?.trim() ?? ''
  if (to.startsWith('#'))
    return to.length > 1 ? { name: 'a', attributes: { ...rest, href: `#${fragment(to.slice(1))}` } } : target(rest)
  const address = linkAddress(to, base)
  if (!address) return target(rest)
  const isExternal = /^https?:/i.test(address)
  const external = { rel: 'noopener nofollow ugc', target: '_blank' }
  return { name: 'a', attributes: { ...rest, href: address, ...(isExternal ? external : {}) } }
}

function target(attributes: Attributes): Tag | undefined {
  const { href: _href, ...others } = attributes
  return others.id ? { name: 'a', attributes: others } : undefined
}

function fragment(text: string): string {
  if (isOwnId(text)) return text
  try {
    return ownId(decodeURIComponent(text))
  } catch {
    return ownId(text)
  }
}

function picture(attributes: Attributes, base: string | undefined): Tag | undefined {
  const { src: source = '', alt = '', title, width, height } = attributes
  const src = pictureAddress(source, base)
  if (!src || isPixel(attributes)) return undefined
  const whole = (value = '') => (/^\d{1,5}(px)?$/.test(value) ? String(parseInt(value, 10)) : undefined)
  const pairs = Object.entries({ src, alt, title, width: whole(width), height: whole(height), loading: 'lazy' })
  const given = pairs.filter((pair): pair is [string, string] => pair[1] !== undefined)
  return { name: 'img', attributes: Object.fromEntries(given) }
}

/** Counters of views, which are no content. */
const isPixel = ({ width, height }: Attributes) =>
  width !== undefined && height !== undefined && Number(width) <= 1 && Number(height) <= 1

/** Numbers in tables need their alignment; style attributes are removed, so a class expresses it. */
function aligned(attributes: Attributes): Attributes {
  const side = /text-align:\s*(right|center)/.exec(attributes.style ?? '')?.[1] ?? attributes.align
  const own = withOwnId(attributes)
  return side === 'right' || side === 'center' ? { ...own, class: `align-${side}` } : own
}
