import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { temporary } from '#contract/news/campaign.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import { readCampaigns, viewCampaign } from './rows.ts'

/** One campaign. Refuses `not_found`, also before it starts, and `campaign_ended` with the day. */
export const detail: Handler<typeof temporary.detail> = async ({ string }, context) => {
  const [row] = await readCampaigns(
    sql`where campaign.slug = ${string.toLowerCase()} and starts_at <= ${context.now}`,
    context,
  )
  if (!row) throw new Refusal('not_found')
  if (row.ends_at <= context.now)
    throw new Refusal('campaign_ended', { day: dayIn(row.ends_at.getTime(), localeFacts[context.locale].zone) })
  return { ...viewCampaign(row, context), content: row.content }
}
