import { isDeepStrictEqual } from 'node:util'
import { sql } from 'kysely'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { refusalOf, refusalText } from '#server/platform/call/refusals.ts'
import type { Config } from '#server/platform/config/config.ts'
import type { Database } from '#server/platform/data/database.ts'
import { startTimer, type TimerSite } from '#server/platform/bus/timer.ts'
import type { Locale } from '#domain/platform/locale.ts'
import {
  completeTexts,
  prepareTexts,
  textColumns,
  type PreparedTexts,
  type Texts,
} from '#server/news/item/write/incoming.ts'
import { lockItem, lockWriters } from '#server/news/item/write/lock.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { goPublic, removeRow } from './go-public.ts'
import { notifyReaders } from './notify-readers.ts'
import { readVersion, textsOf } from './open-version.ts'
import { releasesTag } from './schedule.ts'

interface ReleaseSite {
  db: Database
  config: Config
}

/**
 * Makes public what is due, each version once, whatever the number of processes; returns how many went out. One that cannot go out
 * stays, with the reason, and the others go. The original goes first: what goes out after it has been checked against it.
 */
export async function releaseDue(site: ReleaseSite, now: Date): Promise<number> {
  let released = 0
  for (;;) {
    const outcome = await releaseNext(site, now)
    if (outcome === undefined) return released
    if (outcome === 'released') released++
  }
}

/**
 * Releases one version that is due; undefined when none is. Processes take turns, and an act on the item that goes on is waited for: it
 * may end the release.
 */
async function releaseNext(
  { db, config }: ReleaseSite,
  now: Date,
): Promise<'released' | 'ended' | 'failed' | undefined> {
  return db.transaction().execute(async (trx) => {
    await lockWriters(trx)
    const { rows: next } = await sql<{ article_id: number; lang: Locale }>`
      select article_id, lang from scheduled_release join item using (article_id) where ${isDue(now)}
      order by release_at, article_id, lang <> original_lang, lang limit 1
    `.execute(trx)
    if (!next[0]) return undefined
    await lockItem(trx, next[0].article_id)
    const { rows } = await sql<{
      article_id: number
      lang: Locale
      revision_id: number
      correction: string
      staff_id: number | null
    }>`
      select article_id, lang, revision_id, correction, staff_id from scheduled_release
      where article_id = ${next[0].article_id} and lang = ${next[0].lang} and ${isDue(now)}
    `.execute(trx)
    const due = rows[0]
    if (!due) return 'ended'
    const id = { articleId: due.article_id, lang: due.lang }
    try {
      await sql`savepoint release`.execute(trx)
      const revision = await trx
        .selectFrom('item_revision')
        .select(['title', 'abstract', 'content_html', 'tags'])
        .where('id', '=', due.revision_id)
        .executeTakeFirstOrThrow()
      const version = (await readVersion(trx, id))!
      const texts = prepareTexts(
        textsOf({ draft: undefined, shown: { ...revision, state: '', published_at: null, corrections: 0 } }),
      )
      const { item, draft } = version
      await goPublic(trx, { ...id, item, texts, staffId: due.staff_id, at: now, correction: due.correction })
      if (due.correction)
        await notifyReaders(trx, config, {
          articleId: id.articleId,
          langs: [id.lang],
          kind: 'item_corrected',
          body: due.correction,
          at: now,
        })
      // Changes that were written after the release was scheduled remain a working copy.
      if (draft && saysTheSame(textsOf(version), texts, item.kind)) await removeRow(trx, 'item_draft', id)
      await removeRow(trx, 'scheduled_release', id)
      // Nobody does it: it was arranged before, of which the log has a line of its own.
      await recordChange(trx, { now }, 'item.release', due.article_id, {
        before: { lang: due.lang, state: version.state.shown },
        after: {
          lang: due.lang,
          state: due.correction ? 'corrected' : 'published',
          title: revision.title,
          arranged_by: due.staff_id,
        },
      })
      return 'released'
    } catch (error) {
      await sql`rollback to savepoint release`.execute(trx)
      await trx
        .updateTable('scheduled_release')
        .set({ failure: refusalText(refusalOf(error), 'en') })
        .where('article_id', '=', due.article_id)
        .where('lang', '=', due.lang)
        .execute()
      return 'failed'
    }
  })
}

const isDue = (now: Date) => sql`release_at <= ${now} and failure = ''`

/** Whether a working copy would go out as these texts, which have the summary that was made of the content. */
function saysTheSame(work: Texts, released: PreparedTexts, kind: ItemKind): boolean {
  const prepared = prepareTexts(work)
  if (!prepared.title && !prepared.contentHtml) return false
  return isDeepStrictEqual(textColumns(completeTexts(prepared, kind)), textColumns(released))
}

/** Releases versions at their scheduled second. Releases that became due while no process ran are made immediately. */
export const startReleases = (site: TimerSite & ReleaseSite): { stop: () => Promise<void> } =>
  startTimer(site, {
    name: 'releases',
    tag: releasesTag,
    run: (now) => releaseDue(site, now),
    async next() {
      const next = await site.db
        .selectFrom('scheduled_release')
        .select(({ fn }) => fn.min('release_at').as('at'))
        .where('failure', '=', '')
        .executeTakeFirst()
      return next?.at ?? undefined
    },
  })
