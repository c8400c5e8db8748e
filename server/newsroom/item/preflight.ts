import { Refusal } from '#contract/errors.ts'
import { preflight, type PreflightWarning } from '#domain/newsroom/preflight.ts'
import type { StaffContext } from '#server/platform/call/handler.ts'
import { readSimilar } from '#server/news/item/read/similar.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { deadOwnLinks, linksOf } from './check-links.ts'
import { readSeenVersion, readVersion, textsOf, type VersionId } from './open-version.ts'

const undescribed = /<img (?=[^<>]*alt="")[^<>]*src="([^"<>]*)"/g

/**
 * What should be looked at in a language before it goes out: a translation is compared with its original. Refuses `not_found`, and with
 * `isStrict` each warning as `preflight`.
 */
export async function checkVersion(
  context: StaffContext<object>,
  id: VersionId,
  isStrict = false,
): Promise<PreflightWarning[]> {
  const { db, now } = context
  const version = await readSeenVersion(db, context, id)
  const { kind, original_lang, embargo_until } = version.item
  const isOriginal = id.lang === original_lang
  const original = isOriginal ? version : (await readVersion(db, { ...id, lang: original_lang }))!
  const { title, content, tags } = textsOf(version)
  if (!title) return []
  const [facts, [alike], deadLinks] = await Promise.all([
    db
      .selectFrom('item')
      .select(['weight', 'author_id', 'source_name', 'source_url'])
      .where('article_id', '=', id.articleId)
      .executeTakeFirstOrThrow(),
    isOriginal ? readSimilar(db, { article_id: id.articleId, title, lang: id.lang, published_at: now }, kind, 1) : [],
    deadOwnLinks(linksOf(content), context),
  ])
  const shown = [...new Map([original, version].map((each) => [each, textsOf(each)])).values()]
  const warnings = preflight({
    texts: shown.map((each, place) => ({
      lang: place === 0 ? original_lang : id.lang,
      title: each.title,
      text: plainText(each.content),
    })),
    level: facts.weight,
    tags,
    tokens: [],
    sourceName: facts.source_name,
    sourceUrl: facts.source_url,
    alike: alike?.title,
    deadLinks,
    undescribed: [...content.matchAll(undescribed)].map(([, src]) => src!),
    embargo: embargo_until && embargo_until > now ? embargo_until.toISOString().slice(0, 16) : undefined,
    ...(kind !== 'flash' && { hasByline: facts.author_id !== null }),
  }).filter(({ lang, kind: what }) => isOriginal || lang === id.lang || ['link', 'alt', 'embargo'].includes(what))
  refuseWarnings(warnings, isStrict)
  return warnings
}

/** Refuses `preflight` where a strict caller gets a warning. */
export function refuseWarnings(warnings: readonly PreflightWarning[], isStrict: boolean): void {
  if (!isStrict || !warnings.length) return
  const found = warnings.map((each) => `${each.kind} (${each.lang}) ${each.found}`.trim()).join('; ')
  throw new Refusal('preflight', { found })
}
