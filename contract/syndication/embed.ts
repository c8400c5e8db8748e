import { oneOf } from '#domain/platform/one-of.ts'
import type { Section } from '#domain/news/item/kind.ts'

/** The path of an item's card within a language's site, for frames on other sites. */
export const cardPath = (section: Section, articleId: number) => `/embed/${section}/${articleId}`

/** Whether a path without its language is that of a card. Only these pages may be framed. */
export const isCardPath = (path: string) => /^\/embed\/[^/]+\/[^/]+\/?$/i.test(path)

/** The parameter `theme` of a card and of a chart's picture; without one a picture follows the page that shows it, and a card what the browser prefers in its frame. */
export const cardThemes = ['light', 'dark'] as const
export type CardTheme = (typeof cardThemes)[number]
export const cardThemeIn = (query: URLSearchParams): CardTheme | undefined => oneOf(cardThemes, query.get('theme'))

/** Default size of a card in CSS pixels. A card adapts to any size, but is illegible below the minimum. */
export const cardSize = { width: 600, height: 260, minWidth: 220, minHeight: 140 }

interface Themed {
  /** Undefined: it follows the page that shows it, or the browser. */
  theme?: CardTheme | undefined
}

interface Frame extends Themed {
  /** Absolute address of the card. */
  src: string
  title: string
  width?: number
  height?: number
}

/** Returns HTML that shows a card in another page: a sandboxed frame whose links open in a new tab. */
export function frameCode({ src, title, theme, width = cardSize.width, height = cardSize.height }: Frame): string {
  const attributes = [
    `src="${escaped(src + (theme ? `?theme=${theme}` : ''))}"`,
    `title="${escaped(title)}"`,
    `width="${width}"`,
    `height="${height}"`,
    'style="border:0;max-width:100%"',
    'loading="lazy"',
    'sandbox="allow-popups allow-popups-to-escape-sandbox"',
  ]
  return `<iframe ${attributes.join(' ')}></iframe>`
}

interface ChartImage extends Themed {
  /** Absolute address of the site. */
  origin: string
  key: string
  name: string
  range?: string
  width?: number
}

/** Width of a chart's picture, and its height as a fraction of the width. */
export const chartSize = { width: 1200, height: 630 }

/** Returns HTML that shows the current picture of a series in another page, as a link to its chart. */
export function chartCode({ origin, key, name, range, theme, width = cardSize.width }: ChartImage): string {
  const height = Math.round((width * chartSize.height) / chartSize.width)
  const page = escaped(`${origin}/dataView/${key}`)
  const query = [range && `range=${range}`, theme && `theme=${theme}`].filter(Boolean).join('&')
  const picture = `${page}.svg${query && escaped(`?${query}`)}`
  return `<a href="${page}"><img src="${picture}" alt="${escaped(name)}" width="${width}" height="${height}" style="max-width:100%;height:auto"></a>`
}

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
