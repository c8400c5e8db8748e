import { sql } from 'kysely'
import { limitOf } from '#contract/parameters.ts'
import type { temporary } from '#contract/news/campaign.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readCampaigns, viewCampaign } from './rows.ts'

/** Campaigns that are running. */
export const list: Handler<typeof temporary.list> = async (input, context) => {
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
  return {
    page,
    limit,
    total: counted.rows[0]!.total,
    has_more: rows.length > limit,
    list: rows.slice(0, limit).map((row) => viewCampaign(row, context)),
  }
}
