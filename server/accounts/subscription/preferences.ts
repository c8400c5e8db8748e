import type { z } from 'zod'
import type { subscription, Subscription } from '#contract/accounts/subscription.ts'
import { tokensIn } from '#domain/markets/token/word.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { zoneOf } from '#server/platform/call/zone.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { subscriptionByKey } from './key.ts'

export type Preferences = Omit<z.output<typeof subscription.change.input>, 'key'>
type Row = Awaited<ReturnType<typeof subscriptionByKey>>

/** The columns of a subscription that its preferences decide. Refuses `bad_parameter` for an unknown zone. */
export const columnsOf = (preferences: Preferences, locale: Locale) => ({
  locale,
  zone: zoneOf(preferences.zone, localeFacts[locale].zone),
  level: preferences.level,
  keywords: [...new Set(preferences.keywords)],
  tokens: tokensIn(preferences.tokens),
  author_ids: [...(preferences.authors ?? [])],
  has_alerts: preferences.alerts,
  quiet_from: preferences.quiet_from ?? null,
  quiet_to: preferences.quiet_to ?? null,
  digest_hour: preferences.digest_hour ?? null,
})

/** Whether a subscription by mail would ever send anything. */
export const sendsMail = ({ alerts, digest_hour, level, keywords, tokens, authors }: Preferences): boolean =>
  (alerts || digest_hour !== undefined) &&
  (level !== 'none' || keywords.length > 0 || tokens.length > 0 || (authors?.length ?? 0) > 0)

/** A subscription as its owner sees it. */
export async function viewOf(db: Database, row: Row): Promise<Subscription> {
  const authors = row.author_ids.length
    ? await db.selectFrom('author').select(['id', 'nickname']).where('id', 'in', row.author_ids).execute()
    : []
  return {
    kind: row.email === null ? 'push' : 'mail',
    address: row.email === null ? '' : veiled(row.email),
    is_confirmed: row.email === null || row.confirmed_at !== null,
    level: row.level,
    keywords: row.keywords,
    tokens: row.tokens,
    authors,
    quiet_from: row.quiet_from,
    quiet_to: row.quiet_to,
    zone: row.zone,
    alerts: row.has_alerts,
    digest_hour: row.digest_hour,
    notices: row.notices,
  }
}

/** A mail may be forwarded with its link: the address itself is not shown. */
const veiled = (email: string) => email.replace(/^(.).*(?=@)/, '$1…')
