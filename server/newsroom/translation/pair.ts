import { sql } from 'kysely'
import { pairActs, type deskTranslation, type TranslationPair } from '#contract/newsroom/translation.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import { mayAct } from '#domain/newsroom/acts.ts'
import { may, worksIn } from '#domain/newsroom/staff-roles.ts'
import { nextState } from '#domain/news/item/state.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { isStale, translationStatusOf } from '#domain/news/item/translation-status.ts'
import type { StaffContext, Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import {
  actorOf,
  maySee,
  readSeenVersion,
  readVersion,
  textsOf,
  type OpenedItem,
  type VersionId,
} from '#server/newsroom/item/open-version.ts'
import { checksOf, outOfPlace, textOf } from './checks.ts'
import { factsOf, versionFacts, type LangFacts, type VersionRow } from './facts.ts'
import { termsIn } from './glossary.ts'
import { changedPassages, passagesOf } from './passages.ts'

export const pair: Handler<typeof deskTranslation.pair> = ({ article_id, lang }, context) =>
  pairOf(context, { articleId: article_id, lang })

/** One language of an item next to its source. Refuses `not_found`. */
export async function pairOf(context: StaffContext, id: VersionId): Promise<TranslationPair> {
  const { db } = context
  const version = await readSeenVersion(db, context, id)
  const { article_id, kind, original_lang } = version.item
  const original = (await readVersion(db, { ...id, lang: original_lang }))!
  // Readers' text of the source counts; before it is public, its working copy.
  const source = textsOf({ draft: original.shown ? undefined : original.draft, shown: original.shown })
  const target = textsOf(version)
  const facts = await factsOfVersion(db, id, original_lang)
  const terms = await termsIn(db, textOf(source), original_lang, id.lang)
  const actor = actorOf(context.caller, version.item, id.lang)
  const isOriginal = id.lang === original_lang
  const checks = isOriginal || !target.title ? [] : checksOf(source, target, id.lang, terms)
  const passages = passagesOf(source.content)
  const before =
    facts.checkedAt === undefined ? undefined : await sourceAt(db, id.articleId, original_lang, facts.checkedAt)
  return {
    article_id,
    type: itemKindFacts[kind].type,
    lang: id.lang,
    source_lang: original_lang,
    status: translationStatusOf(facts),
    is_stale: isStale(facts),
    is_machine: facts.isMachine,
    number: version.draft?.number ?? 0,
    source: { title: source.title, passages },
    target: { title: target.title, passages: passagesOf(target.content) },
    changed: isStale(facts) && before !== undefined ? changedPassages(passages, passagesOf(before)) : [],
    acts: isOriginal
      ? []
      : pairActs.filter((act) => mayAct(act, actor) && (act === 'approve' || nextState(version.state, act))),
    handed: facts.handed,
    note: version.draft?.return_note ?? '',
    people: isOriginal ? [] : await colleaguesIn(context, version.item, id.lang),
    checks,
    warnings: isOriginal || !target.title ? [] : outOfPlace(original_lang, source, id.lang, target),
  }
}

/** The state of one language of an item that was written in `source`. */
async function factsOfVersion(db: Database, { articleId, lang }: VersionId, source: Locale): Promise<LangFacts> {
  const { rows } = await sql<{ versions: VersionRow[] }>`
    select ${versionFacts} as versions from item where article_id = ${articleId}
  `.execute(db)
  return factsOf(rows[0]?.versions ?? [], source).find((facts) => facts.lang === lang)!
}

/** The text of the source that went out last before a time, for what the newsroom published. */
async function sourceAt(db: Database, articleId: number, lang: Locale, at: number): Promise<string | undefined> {
  const row = await db
    .selectFrom('item_revision')
    .select('content_html')
    .where('article_id', '=', articleId)
    .where('lang', '=', lang)
    .where('cause', 'in', ['published', 'corrected'])
    .where('created_at', '<=', new Date(at))
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return row?.content_html
}

/** Those who translate an item into a language and may know of it, in the order of their names, and whether they also approve it. */
export async function colleaguesIn(
  { db, now }: StaffContext,
  item: OpenedItem,
  lang: Locale,
): Promise<TranslationPair['people']> {
  const rows = await db
    .selectFrom('staff')
    .select(['id', 'name', 'role', 'langs'])
    .where('ended_at', 'is', null)
    .orderBy('name')
    .orderBy('id')
    .execute()
  return rows
    .filter(({ role, langs }) => may(role, 'translation.write') && worksIn(langs, lang))
    .filter(({ id, role }) => maySee({ staffId: id, may: (permission) => may(role, permission) }, item, now))
    .map(({ id, name, role }) => ({ id, name, may_approve: may(role, 'translation.approve') }))
}
