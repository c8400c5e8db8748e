import { sql } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import type { deskItem } from '#contract/newsroom/item.ts'
import { mayAct, mayChangeFacts } from '#domain/newsroom/acts.ts'
import { nextState, versionActs } from '#domain/news/item/state.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import { secondsIn } from '#server/platform/response/unix-seconds.ts'
import { creditsOf } from '#server/news/item/read/hydrate.ts'
import { chosenCompositions } from '#server/news/item/write/compositions.ts'
import { rowOf } from '#server/platform/data/rows.ts'
import { factColumns } from './facts.ts'
import { itemRowsOf } from './list.ts'
import { notesOf } from './note.ts'
import { actorOf, readSeenVersion, textsOf, type VersionId } from './open-version.ts'
import { seconds } from './versions.ts'

export const detail: Handler<typeof deskItem.detail> = async ({ article_id, lang }, context) => {
  const [item] = await itemRowsOf(context.db, [article_id], context.locale)
  if (!item) throw new Refusal('not_found')
  return detailOf(context, { articleId: article_id, lang: lang ?? item.original_lang })
}

/** An item with the texts of one language, and what the caller may do with them. Refuses `not_found`. */
export async function detailOf(
  { db, caller, locale, now }: Pick<StaffContext, 'db' | 'caller' | 'locale' | 'now'>,
  id: VersionId,
): Promise<ItemDetail> {
  const [version, [row]] = await Promise.all([
    readSeenVersion(db, { caller, now }, id),
    itemRowsOf(db, [id.articleId], locale),
  ])
  if (!row) throw new Refusal('not_found')
  const { draft, release, state } = version
  const actor = actorOf(caller, version.item, id.lang)
  const { title, abstract, content, tags } = textsOf(version)
  const [facts, extras, notes] = await Promise.all([
    readFacts(db, id.articleId),
    readExtras(db, id, draft?.returned_by ?? null, release?.revision_id ?? null),
    notesOf(db, id),
  ])
  return {
    ...row,
    facts,
    may_change_facts: mayChangeFacts(actor, row.published_at !== null),
    lang: id.lang,
    number: draft?.number ?? 0,
    texts: { title, abstract, content, tags: [...tags] },
    acts: versionActs.filter((act) => mayAct(act, actor) && nextState(state, act)),
    returned: draft?.return_note
      ? { note: draft.return_note, by: extras.returnedBy, at: seconds(draft.returned_at ?? draft.updated_at) }
      : null,
    release: release
      ? {
          at: seconds(release.release_at),
          zone: release.zone,
          is_correction: release.correction !== '',
          is_changed: extras.scheduled?.content_html !== content || extras.scheduled.title !== title,
          failure: release.failure,
        }
      : null,
    corrections: extras.corrections,
    withdrawn_reason: extras.withdrawnReason,
    notes,
    now: seconds(now),
  }
}

async function readFacts(db: Database, articleId: number): Promise<ItemDetail['facts']> {
  const compositions = await chosenCompositions(db, articleId)
  const { image_url, nickname, credits, ...facts } = await db
    .selectFrom('item')
    .leftJoin('author', 'author.id', 'item.author_id')
    .select(factColumns)
    .select(['nickname', creditsOf(sql`item.article_id`).as('credits')])
    .where('article_id', '=', articleId)
    .executeTakeFirstOrThrow()
  const author = nickname === null ? [] : [{ name: nickname, role: 'writer' as const }]
  const others = credits.map(({ nickname: name, role }) => ({ name, role }))
  return { image: image_url, byline: [...author, ...others], compositions, ...facts }
}

async function readExtras(
  db: Database,
  { articleId, lang }: VersionId,
  returnedBy: number | null,
  revisionId: number | null,
) {
  const [reviewer, scheduled, corrections, version] = await Promise.all([
    rowOf(db, 'staff', { id: returnedBy ?? 0 }, ['id', 'name']),
    rowOf(db, 'item_revision', { id: revisionId ?? 0 }, ['title', 'content_html']),
    db
      .selectFrom('correction')
      .select(['body as content', secondsIn('corrected_at').as('add_time')])
      .where('article_id', '=', articleId)
      .where('lang', '=', lang)
      .orderBy('corrected_at', 'desc')
      .execute(),
    rowOf(db, 'item_version', { article_id: articleId, lang }, ['withdrawn_reason']),
  ])
  return {
    returnedBy: reviewer ?? null,
    scheduled,
    corrections,
    withdrawnReason: version?.withdrawn_reason ?? '',
  }
}
