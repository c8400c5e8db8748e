import { sql } from 'kysely'
import type { deskTranslation, TranslationPair } from '#contract/newsroom/translation.ts'
import { itemKindFacts } from '#domain/news/item/kind.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { isStale, translationStatusOf, type VersionFacts } from '#domain/news/item/translation-status.ts'
import type { StaffContext } from '#server/platform/call/context.ts'
import type { Handler } from '#server/platform/call/handler.ts'
import type { Database } from '#server/platform/data/database.ts'
import type { Texts } from '#server/news/item/write/incoming.ts'
import { readSeenVersion, readVersion, textsOf, type VersionId } from '#server/newsroom/item/open-version.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { checksOf } from './checks.ts'
import { factsOf, versionFacts, type VersionRow } from './facts.ts'
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
  const isOriginal = id.lang === original_lang
  const checks = isOriginal || !target.title ? [] : checksOf(checked(source), checked(target), id.lang, terms)
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
    checks,
  }
}

/** The state of one language of an item that was written in `source`. */
async function factsOfVersion(db: Database, { articleId, lang }: VersionId, source: Locale): Promise<VersionFacts> {
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

const textOf = ({ title, content }: Texts) => `${title}\n${plainText(content)}`

const checked = (texts: Texts) => ({
  text: textOf(texts),
  links: [...texts.content.matchAll(/<a href="([^"]*)"/g)].map(([, link]) => link!),
})
