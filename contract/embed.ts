import type { Section } from './pictures.ts'

/** The card of an item for frames on other sites: its path within a language's site. */
export const cardPath = (section: Section, articleId: number) => `/embed/${section}/${articleId}`

/** Whether a path, without its language, is that of a card: the only pages that may stand in a frame. */
export const isCardPath = (path: string) => /^\/embed\/[^/]+\/[^/]+\/?$/.test(path)

/** CSS pixels of a card that nobody gave another size. It fits into any; below the least ones nothing can be read. */
export const cardSize = { width: 600, height: 260, leastWidth: 220, leastHeight: 140 }

interface Frame {
  /** Absolute address of the card. */
  src: string
  title: string
  width?: number
  height?: number
}

/** What somebody pastes into a page to show a card: a frame whose links open in a tab of their own, and which may do nothing else. */
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

const entities: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escaped = (text: string) => text.replace(/[&<>"]/g, (sign) => entities[sign]!)
