import { cardSize, chartCode, chartSize, type CardTheme } from '#contract/syndication/embed.ts'
import type { CallContext } from '#server/platform/call/context.ts'

type Site = Pick<CallContext, 'db' | 'config'>
export type Fields = Record<string, string | number>

interface Asked {
  maxSize: { width: number; height: number }
  theme: CardTheme | undefined
}

interface Chart {
  key: string
  name: string
  source: string
}

/** The series whose page an address of this site is; undefined for all other addresses. */
export async function chartAt(address: URL, { db, config }: Site): Promise<Chart | undefined> {
  if (!/^https?:$/.test(address.protocol) || address.host !== new URL(config.site.origin).host) return undefined
  const [, key] = /^\/dataview\/([a-z0-9-]{1,64})\/?$/i.exec(address.pathname) ?? []
  if (!key) return undefined
  return db
    .selectFrom('series')
    .select(['key', 'name', 'source'])
    .where('key', '=', key.toLowerCase())
    .executeTakeFirst()
}

/** The oEmbed response for a chart: its current picture as a link to its page, no larger than requested. */
export function chartFieldsOf({ key, name, source }: Chart, { maxSize, theme }: Asked, { config }: Site): Fields {
  const ratio = chartSize.height / chartSize.width
  const width = Math.floor(Math.min(cardSize.width, maxSize.width, maxSize.height / ratio))
  const { origin } = config.site
  return {
    version: '1.0',
    type: 'rich',
    title: name,
    ...(source && { author_name: source }),
    provider_name: 'Farwire',
    provider_url: `${origin}/`,
    cache_age: 300,
    html: chartCode({ origin, key, name, theme, width }),
    width,
    height: Math.round(width * ratio),
    ...(chartSize.width <= maxSize.width &&
      chartSize.height <= maxSize.height && {
        thumbnail_url: `${origin}/dataView/${key}.png`,
        thumbnail_width: chartSize.width,
        thumbnail_height: chartSize.height,
      }),
  }
}
