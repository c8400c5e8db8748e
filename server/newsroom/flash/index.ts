import { deskFlash } from '#contract/newsroom/flash.ts'
import { bind, type Handler } from '#server/platform/call/handler.ts'
import { Refusal } from '#contract/errors.ts'
import { itemAddress } from '#server/news/item/read/address.ts'
import { prepareItem, Unusable, type IncomingItem } from '#server/news/item/write/incoming.ts'
import { openRun } from '#server/news/item/write/save.ts'
import { recordChange } from '#server/newsroom/audit/record.ts'
import { checkFlash } from '#server/newsroom/wire/preflight.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import { rowOf } from '#server/platform/data/rows.ts'

const outcomes = { added: 'published', known: 'known', duplicate: 'duplicate' } as const

/**
 * Publishes a flash. Its idempotency key is the id of the flash at its source, and the caller is that source: so a
 * repeated call finds the flash of the first one, like a repeated delivery of a feed. Refuses `key_reused` for a key
 * with another text, `enter_content` if nothing remains of the text, `preflight` for a warning where it is strict.
 */
const publish: Handler<typeof deskFlash.publish> = async (input, context) => {
  const { db, config, caller, now } = context
  const { idempotency_key, lang, title, content, tags, weight, is_first, source_name, source_url } = input
  const item: IncomingItem = {
    kind: 'flash',
    source: caller.apiKeyId === undefined ? `staff ${caller.staffId}` : `key ${caller.apiKeyId}`,
    guid: idempotency_key,
    originalLang: lang,
    sourceName: source_name,
    sourceUrl: source_url,
    weight,
    isFirst: is_first,
    versions: [{ lang, title, content: content ?? '', tags: [...(tags ?? [])], isPublished: true }],
  }
  const digest = digestOf(item, now)
  const warnings = await checkFlash(
    context,
    {
      texts: [{ lang, title, text: plainText(content ?? '') }],
      level: weight ?? 0,
      tags: tags ?? [],
      tokens: [],
      sourceName: source_name ?? '',
      sourceUrl: source_url ?? '',
    },
    input.strict,
  )
  const { articleId, outcome } = await db.transaction().execute(async (trx) => {
    const [saved] = await openRun(trx, { rewrites: false, now: () => now })([item])
    const id = saved!.articleId!
    const result = outcomes[saved!.outcomes[0] as keyof typeof outcomes]
    if (result === 'published') {
      const after = { lang, title, source_url }
      await recordChange(trx, context, 'flash.publish', id, { after })
    }
    return { articleId: id, outcome: result }
  })
  if (outcome === 'known') {
    const stored = await rowOf(db, 'item_version', { article_id: articleId, lang }, ['source_digest'])
    if (stored?.source_digest !== digest) throw new Refusal('key_reused')
  }
  return {
    article_id: articleId,
    url: itemAddress(config, { kind: 'flash', article_id: articleId }, lang),
    warnings,
    outcome,
  }
}

function digestOf(item: IncomingItem, now: Date): string {
  try {
    return prepareItem(item, now).versions[0]!.sourceDigest
  } catch (error) {
    throw error instanceof Unusable ? new Refusal('enter_content') : error
  }
}

export const handlers = bind(deskFlash, { publish })
