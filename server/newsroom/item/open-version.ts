import { sql, type RawBuilder, type Selectable } from 'kysely'
import { Refusal } from '#contract/errors.ts'
import { lacksLang, mayAct, type Actor } from '#domain/newsroom/acts.ts'
import type { ItemKind } from '#domain/news/item/kind.ts'
import { nextState, type VersionAct, type VersionState, type WorkState } from '#domain/news/item/state.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { worksIn } from '#domain/newsroom/staff-roles.ts'
import type { StaffCaller } from '#server/platform/call/handler.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import type { ItemDraft, ScheduledRelease } from '#server/platform/data/schema.ts'
import type { Texts } from '#server/news/item/write/incoming.ts'
import { lockItem } from '#server/news/item/write/lock.ts'

/** A language version of an item: the two together are what every act of the desk names. */
export interface VersionId {
  articleId: number
  lang: Locale
}

export interface OpenedItem {
  article_id: number
  kind: ItemKind
  original_lang: Locale
  created_by: number | null
  embargo_until: Date | null
  published_at: Date | null
  source_name: string
}

/** The current or former public text of a version. */
export interface ShownVersion {
  state: string
  title: string
  abstract: string
  content_html: string
  tags: string[]
  published_at: Date | null
  corrections: number
}

export interface OpenedVersion {
  item: OpenedItem
  draft: Selectable<ItemDraft> | undefined
  shown: ShownVersion | undefined
  release: Selectable<ScheduledRelease> | undefined
  state: VersionState
  actor: Actor
}

type Who = Pick<StaffCaller, 'staffId' | 'role' | 'may' | 'langs' | 'seesOwnOnly'>
type Known = Pick<OpenedItem, 'created_by' | 'embargo_until' | 'published_at'>

/**
 * Whether a member of staff may know of an item: of one under embargo only its creator and those who may review, and where
 * contributors see their own drafts only, of others what is public.
 */
export function maySee(who: Pick<Who, 'staffId' | 'may' | 'seesOwnOnly'>, item: Known, now: Date): boolean {
  if (item.created_by === who.staffId || who.may('item.review')) return true
  if (who.seesOwnOnly && item.published_at === null) return false
  return item.embargo_until === null || item.embargo_until <= now
}

/** The same as a condition of a query with the table `item`. */
export const seenBy = (who: Who, now: Date): RawBuilder<unknown> =>
  who.may('item.review')
    ? sql`true`
    : sql`(item.created_by = ${who.staffId} or (
        (item.embargo_until is null or item.embargo_until <= ${now})
        and (${!who.seesOwnOnly} or item.published_at is not null)))`

/** The actor, with their relation to a version. */
export const actorOf = (who: Who, item: Pick<OpenedItem, 'created_by' | 'original_lang'>, lang: Locale): Actor => ({
  role: who.role,
  may: (permission) => who.may(permission),
  isOwn: item.created_by === who.staffId,
  isTranslation: lang !== item.original_lang,
  hasLang: worksIn(who.langs, lang),
})

/** Refuses `staff_lang` for an act in a language that the actor does not have, `not_permitted` for any other that they may not do. */
export function requireAct(act: VersionAct, actor: Actor, lang: Locale): void {
  if (mayAct(act, actor)) return
  const isOnlyLang = lacksLang(act, actor) && mayAct(act, { ...actor, hasLang: true })
  throw isOnlyLang ? new Refusal('staff_lang', { name: localeFacts[lang].name }) : new Refusal('not_permitted')
}

/**
 * Reads a version for an act, and locks its item until the end of the transaction. Refuses `not_found`, as `requireAct`, and
 * `item_state` where the act makes no sense now.
 */
export async function openVersion(
  trx: Transaction,
  { caller, now }: { caller: Who; now: Date },
  id: VersionId,
  act: VersionAct,
): Promise<OpenedVersion> {
  if (!(await lockItem(trx, id.articleId))) throw new Refusal('not_found')
  const version = await readSeenVersion(trx, { caller, now }, id)
  const actor = actorOf(caller, version.item, id.lang)
  requireAct(act, actor, id.lang)
  if (!nextState(version.state, act)) throw new Refusal('item_state')
  return { ...version, actor }
}

/** Reads a version that the caller may know of. Refuses `not_found` for any other. */
export async function readSeenVersion(
  db: Database | Transaction,
  { caller, now }: { caller: Who; now: Date },
  id: VersionId,
): Promise<Omit<OpenedVersion, 'actor'>> {
  const version = await readVersion(db, id)
  if (!version || !maySee(caller, version.item, now)) throw new Refusal('not_found')
  return version
}

/** Reads a version without a check of permissions; undefined if there is no such item. */
export async function readVersion(
  db: Database | Transaction,
  { articleId, lang }: VersionId,
): Promise<Omit<OpenedVersion, 'actor'> | undefined> {
  const item = await db
    .selectFrom('item')
    .select(['article_id', 'kind', 'original_lang', 'created_by', 'embargo_until', 'published_at', 'source_name'])
    .where('article_id', '=', articleId)
    .executeTakeFirst()
  if (!item) return undefined
  const draft = await db
    .selectFrom('item_draft')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  const release = await db
    .selectFrom('scheduled_release')
    .selectAll()
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  const shown = await db
    .selectFrom('item_version')
    .select(['state', 'title', 'abstract', 'content_html', 'tags', 'published_at'])
    .select((eb) =>
      eb
        .selectFrom('correction')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .whereRef('correction.article_id', '=', 'item_version.article_id')
        .whereRef('correction.lang', '=', 'item_version.lang')
        .as('corrections'),
    )
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .executeTakeFirst()
  const version = { draft, release, shown: shown && { ...shown, corrections: shown.corrections ?? 0 } }
  return { item, ...version, state: stateOf(version) }
}

/** The state of a version by its rows. A text of a source that is not public yet is a draft. */
export function stateOf({
  draft,
  shown,
  release,
}: {
  draft: { state: string } | undefined
  shown: { state: string; corrections: number } | undefined
  release: object | undefined
}): VersionState {
  const isPublic = shown?.state === 'published'
  return {
    shown: isPublic
      ? shown.corrections > 0
        ? 'corrected'
        : 'published'
      : shown?.state === 'withdrawn'
        ? 'withdrawn'
        : 'none',
    work: draft ? (draft.state as WorkState) : shown?.state === 'draft' ? 'draft' : 'none',
    isScheduled: release !== undefined,
  }
}

/** The text that the desk works on: the working copy, else what readers have, else nothing. */
export function textsOf({ draft, shown }: Pick<OpenedVersion, 'draft' | 'shown'>): Texts {
  const { title = '', abstract = '', content_html = '', tags = [] } = draft ?? shown ?? {}
  return { title, abstract, content: content_html, tags }
}
