import { sql } from 'kysely'
import { readConfig } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Output } from '#contract/calls.ts'
import type { CallName } from '#contract/calls.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { ask } from '#server/http/api/ask.ts'
import { openServices } from '#server/services.ts'

const config = readConfig([], { LOG_LEVEL: 'silent' })
const sampleSize = 120

/** Calls against an archive as pages and the API run them, and sample inputs that exist in it. */
export interface ArchiveClient {
  ask: <N extends CallName>(name: N, input: object, locale?: Locale) => Promise<Output<N>>
  db: Database
  flashes: number[]
  articles: number[]
  /** Words that occur in one item. */
  rareWords: string[]
  /** Unix seconds spread over the archive. */
  times: number[]
}

/** Opens an archive with a deterministic sample of its items. `now` is the clock of its calls. */
export async function openArchiveClient(db: Database, now: Date): Promise<ArchiveClient> {
  const anyOf = async (kind: 'flash' | 'article') => {
    const { rows } = await sql<{ article_id: number; at: Date; content: string }>`
      select article_id, item.published_at as at, content_html as content
      from (select * from item where kind = ${kind} order by hashint8(article_id) limit ${sampleSize}) as item
      join item_version using (article_id) where lang = original_lang
    `.execute(db)
    return rows
  }
  const [flashes, articles] = [await anyOf('flash'), await anyOf('article')]
  const services = openServices({ config, db })
  return {
    ask: (name, input, locale = 'en') =>
      ask(name, input as never, {
        db,
        config,
        services,
        locale,
        caller: { kind: 'anon' },
        viewer: { fid: '', signerUuid: '' },
        client: { ip: '', userAgent: '' },
        now,
      }),
    db,
    flashes: flashes.map(({ article_id }) => article_id),
    articles: articles.map(({ article_id }) => article_id),
    rareWords: flashes.flatMap(({ content }) => /0x[0-9a-f]{12}(?=<\/p>$)/.exec(content)?.[0] ?? []),
    times: flashes.map(({ at }) => at.getTime() / 1000),
  }
}
