import type { Section } from '#domain/item/kind.ts'

/** The card of an item for frames on other sites: its path within a language's site. */
export const cardPath = (section: Section, articleId: number) => `/embed/${section}/${articleId}`

/** Whether a path, without its language, is that of a card: the only pages that may be framed. */
export const isCardPath = (path: string) => /^\/embed\/[^/]+\/[^/]+\/?$/.test(path)

/** Default size of a card in CSS pixels. A card fits into any size; below the minimum nothing is legible. */
export const cardSize = { width: 600, height: 260, minWidth: 220, minHeight: 140 }

interface Frame {
  /** Absolute address of the card. */
  src: string
  title: string
  width?: number
  height?: number
}

/** HTML that shows a card in another page: a sandboxed frame whose links open in a new tab. */
export function frameCode({ src, title, width = cardSize.width, height = cardSize.height }: Frame): string {
  const attributes = [
    `src="${escaped(src)}"`,
    `title="${escaped(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'style="border:0;max-width:100%"',
    'loading="lazy"',
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

interface ChartImage {
  /** Absolute address of the site. */
  origin: string
  key: string
  name: string
  range?: string
  width?: number
}

/** The width of the picture of a chart, and its height as a part of it. */
export const chartSize = { width: 1200, height: 630 }

/** HTML that shows the present picture of a series in another page, as a link to its chart. */
export function chartCode({ origin, key, name, range, width = cardSize.width }: ChartImage): string {
  const height = Math.round((width * chartSize.height) / chartSize.width)
  const page = escaped(`${origin}/dataView/${key}`)
  const picture = `${page}.svg${range ? `?range=${range}` : ''}`
  return `<a href="${page}"><img src="${picture}" alt="${escaped(name)}" width="${width}" height="${height}" style="max-width:100%;height:auto"></a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
