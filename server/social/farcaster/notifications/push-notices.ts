import { sql } from 'kysely'
import { ringsAt } from '#domain/accounts/alert.ts'
import { localisePath, type Locale } from '#domain/platform/locale.ts'
import { textWithNames } from '#domain/platform/text/cast-mentions.ts'
import { noteOutcome } from '#server/accounts/subscription/outcome.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { PushOutcome, PushServices, PushTarget } from '#server/platform/push/push.ts'
import { readWords } from '#server/platform/text/words.ts'
import { socialOf, type FarcasterServices } from '#server/social/farcaster/farcaster.ts'
import { viewProfile } from '#server/social/farcaster/feed/view.ts'
import { hexOf } from '#server/social/farcaster/intent.ts'
import type { NotificationGroup } from '#server/social/farcaster/provider.ts'
import { countUnseen, readCursor, readGroups } from './groups.ts'
import type english from './words/en.json'

const words = readWords<typeof english>(new URL('words/', import.meta.url))
/** At most one message in this time; what arrives meanwhile comes together. After failures it is longer each time. */
const pauseSeconds = 5 * 60
const perRound = 400
const shownGroups = 4
const bodyLength = 140

interface DueRow extends PushTarget {
  id: number
  locale: Locale
  failures: number
  zone: string
  from: number | null
  to: number | null
  tab: 'all' | 'replies'
  fid: number
  /** The last event that was pushed. */
  pushed: number
  /** The last event that was pushed or read on a page. */
  known: number
}

interface Pushing {
  db: Database
  config: Config
  services: Pick<FarcasterServices, 'farcaster'> & Pick<PushServices, 'push'>
  now: Date
}

/**
 * Pushes new notices to the browsers that ask for them, while the session that asked lives: nothing that was read meanwhile, nothing
 * about actors that the reader or the desk hides, nothing in quiet hours. What others say to the reader is urgent. Returns what
 * became of the messages.
 */
export async function pushNotices(pushing: Pushing): Promise<Record<PushOutcome, number>> {
  const { db, now } = pushing
  const { rows } = await sql<DueRow>`
    with asked as (
      select subscription.id, subscription.locale, endpoint, p256dh, auth, failures, zone, quiet_from as "from", quiet_to as "to",
        case notices when 'all' then 'all' else 'replies' end as tab, account.fid, noticed_event_id as pushed,
        greatest(noticed_event_id, (select event_id from fc_notification_read as read where read.fid = account.fid)) as known
      from subscription join session on session.id = notice_session_id join account on account.id = session.account_id
      where notices <> 'none' and session.ended_at is null and session.expires_at > ${now}
        and coalesce(noticed_at + make_interval(secs => ${pauseSeconds} * power(2, failures)) <= ${now}, true)
    )
    select * from asked where exists (
      select from fc_notification as one where one.fid = asked.fid and (asked.tab = 'all' or one.tab = asked.tab) and one.event_id > known
    ) limit ${perRound}
  `.execute(db)
  const outcomes = { sent: 0, gone: 0, failed: 0 }
  for (const row of rows) {
    if (ringsAt(now.getTime(), row) > now.getTime()) continue
    const outcome = await pushOne(row, pushing)
    if (outcome) outcomes[outcome]++
  }
  return outcomes
}

async function pushOne(row: DueRow, { db, config, services, now }: Pushing): Promise<PushOutcome | undefined> {
  const { latest } = await readCursor(db, row.fid)
  const groups = await readGroups(db, {
    fid: row.fid,
    tab: row.tab,
    until: latest,
    before: latest + 1,
    limit: shownGroups,
    read: row.known,
  })
  const unseen = groups.filter(({ seen }) => !seen)
  // Claimed before it is sent: none is sent twice.
  const noticed = (eventId: number) =>
    db.updateTable('subscription').set({ noticed_event_id: eventId, noticed_at: now }).where('id', '=', row.id)
  const { numUpdatedRows } = await noticed(latest).where('noticed_event_id', '=', row.pushed).executeTakeFirstOrThrow()
  if (numUpdatedRows === 0n || unseen.length === 0) return undefined
  const lines = await Promise.all(unseen.map((group) => lineOf(group, row.locale, services)))
  const [first] = lines as [(typeof lines)[number]]
  const count = await countUnseen(db, row.fid, row.known, row.tab)
  const message = {
    ...(lines.length === 1
      ? first
      : {
          title: words[row.locale].many.replace('{count}', String(count)),
          body: lines.map(({ title }) => title).join('\n'),
        }),
    url: config.site.origin + localisePath('/farcaster/notice', row.locale, config.site.defaultLocale),
    tag: 'notices',
  }
  const isSaid = unseen.some(({ kind }) => kind === 'reply' || kind === 'quote' || kind === 'mention')
  const outcome = await services.push.send(row, message, isSaid ? 'high' : 'normal')
  if (outcome === 'failed') await noticed(row.pushed).execute()
  await noteOutcome(db, row, outcome)
  return outcome
}

/** A group as a title, and the beginning of its cast. */
async function lineOf(
  { kind, actors, count, castHash }: NotificationGroup,
  locale: Locale,
  services: Pushing['services'],
): Promise<{ title: string; body: string }> {
  const social = socialOf({ services })
  const [cast] = castHash.length > 0 ? await social.casts([hexOf(castHash)]) : []
  const profiles = await social.profiles([actors[0]!, ...(cast?.mentions.map(({ fid }) => fid) ?? [])])
  const names = new Map(profiles.map((profile) => [profile.fid, viewProfile(profile, undefined)]))
  const name = names.get(actors[0]!)?.displayName ?? `!${actors[0]!}`
  const text = cast ? textWithNames(cast.text, cast.mentions, (fid) => names.get(fid)?.username || `!${fid}`) : ''
  return {
    title: words[locale][kind].replace('{name}', () => (count > 1 ? `${name} +${count - 1}` : name)),
    body: text.length > bodyLength ? `${Array.from(text).slice(0, bodyLength).join('')}…` : text,
  }
}
