import { sql, type RawBuilder } from 'kysely'
import type { Output } from '#contract/calls.ts'
import type { Locale } from '#domain/platform/locale.ts'
import type { CallContext } from '#server/platform/call/context.ts'

interface Row {
  slug: string
  starts_at: Date
  ends_at: Date
  image_url: string
  lang: Locale
  title: string
  intro: string
  content: string
}

/** Campaigns in the best language, selected by `chosen` (where, order, limit). */
export async function readCampaigns(chosen: RawBuilder<unknown>, { db, locale }: CallContext): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select campaign.slug, starts_at, ends_at, image_url, text.lang, text.title, text.intro, text.content_html as content
    from campaign join lateral (
      select * from campaign_text where slug = campaign.slug order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
    ) as text on true ${chosen}
  `.execute(db)
  return rows
}

/** A campaign in the shape of the API, without its text. */
export function viewCampaign(row: Row, { config }: CallContext): Output<'temporary.list'>['list'][number] {
  return {
    slug: row.slug,
    title: row.title,
    intro: row.intro,
    cover: row.image_url && new URL(row.image_url, config.site.origin).href,
    lang: row.lang,
    start_time: row.starts_at.getTime() / 1000,
    end_time: row.ends_at.getTime() / 1000,
  }
}
