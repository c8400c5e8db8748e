import { sql, type RawBuilder } from 'kysely'
import { temporary } from '#contract/news/campaign.ts'
import { bind, type Handler, type CallContext } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { limitOf } from '#contract/parameters.ts'
import type { Output } from '#contract/calls.ts'
import { pageOf } from '#server/platform/call/paging.ts'
import type { RowOf } from '#server/platform/data/rows.ts'

/** Campaigns that are running. */
const list: Handler<typeof temporary.list> = async (input, context) => {
  const { page } = input
  const limit = limitOf(input)
  const running = sql`starts_at <= ${context.now} and ends_at > ${context.now}`
  const [rows, counted] = await Promise.all([
    readCampaigns(
      sql`where ${running} order by ends_at, campaign.slug limit ${limit + 1} offset ${(page - 1) * limit}`,
      context,
    ),
    sql<{ total: number }>`
      select count(*) as total from campaign
      where ${running} and exists (select from campaign_text where slug = campaign.slug)
    `.execute(context.db),
  ])
  return pageOf(rows, { page, limit, total: counted.rows[0]!.total }, (row) => viewCampaign(row, context))
}

/** One campaign. Refuses `not_found`, also before it starts, and `campaign_ended` with the day. */
const detail: Handler<typeof temporary.detail> = async ({ string }, context) => {
  const [row] = await readCampaigns(
    sql`where campaign.slug = ${string.toLowerCase()} and starts_at <= ${context.now}`,
    context,
  )
  if (!row) throw new Refusal('not_found')
  if (row.ends_at <= context.now)
    throw new Refusal('campaign_ended', { day: dayIn(row.ends_at.getTime(), localeFacts[context.locale].zone) })
  return { ...viewCampaign(row, context), content: row.content }
}

export const handlers = bind(temporary, { list, detail })

type Row = RowOf<'campaign', 'slug' | 'starts_at' | 'ends_at' | 'image_url' | 'is_demo'> &
  RowOf<'campaign_text', 'lang' | 'title' | 'intro'> & { content: string }

/** Campaigns in the best language, selected by `chosen` (where, order, limit). */
async function readCampaigns(chosen: RawBuilder<unknown>, { db, locale }: CallContext): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select campaign.slug, starts_at, ends_at, image_url, is_demo, text.lang, text.title, text.intro, text.content_html as content
    from campaign join lateral (
      select * from campaign_text where slug = campaign.slug order by lang = ${locale} desc, lang = 'en' desc, lang limit 1
    ) as text on true ${chosen}
  `.execute(db)
  return rows
}

/** A campaign in the shape of the API, without its text. */
function viewCampaign(row: Row, { config }: CallContext): Output<'temporary.list'>['list'][number] {
  return {
    slug: row.slug,
    title: row.title,
    intro: row.intro,
    cover: row.image_url && new URL(row.image_url, config.site.origin).href,
    lang: row.lang,
    start_time: row.starts_at.getTime() / 1000,
    end_time: row.ends_at.getTime() / 1000,
    is_demo: row.is_demo,
  }
}
