import type { Transaction } from 'kysely'
import type { Database } from '#server/data/database.ts'
import { lock, locks } from '#server/data/locks.ts'
import type { DB } from '#server/data/schema.ts'
import { indexItems } from '#server/search-index/write.ts'
import { prepareItem, type IncomingItem, type PreparedItem, type PreparedVersion } from './incoming.ts'
import {
  insertItems,
  insertKeys,
  insertVersions,
  nextArticleIds,
  publicVersions,
  updateVersions,
  type NewItem,
  type NewVersion,
} from './insert.ts'
import { findKnown, lookUp, rememberKeys, type Known, type KnownByKey } from './known.ts'
import { announceItems, keepListed } from './publish.ts'

/**
 * What became of a version: written anew, rewritten because its source changed it, known from an earlier run, dropped
 * because another item has its page or text, or refused because it cannot be kept.
 */
export type Outcome = 'added' | 'changed' | 'known' | 'duplicate' | 'refused'

export interface Saved {
  /** One for each version of the item, in their order. */
  outcomes: Outcome[]
  /** The item that has the text now; undefined when refused. */
  articleId?: number
  /** Why it was refused. */
  reason?: string
}

export type SaveItems = (items: IncomingItem[]) => Promise<Saved[]>

/**
 * Opens a run of saving. Each call of the function writes a batch (some hundreds serve best) in one transaction and says
 * what became of each item, in their order; an item that cannot be kept is refused without harm to the others.
 * An item that its source sent before is left alone, or, with `rewrites`, gets new versions and changed texts; within one
 * run a second text for the same item and language is a duplicate.
 */
export function openRun(
  db: Database,
  { rewrites, now = () => new Date() }: { rewrites: boolean; now?: () => Date },
): SaveItems {
  const seen = new Set<string>()
  return async (items) => {
    const prepared = items.map((item) => prepareOrRefuse(item, now()))
    return db.transaction().execute(async (trx) => {
      await lock(trx, locks.itemWriters)
      const usable = prepared.filter((item): item is PreparedItem => 'facts' in item)
      const known = await lookUp(trx, usable)
      const ids = await nextArticleIds(
        trx,
        usable.filter(({ keys, datedAt }) => !findKnown(known, keys, datedAt)).length,
      )
      const batch = new Batch(known, ids, seen, rewrites)
      const saved = prepared.map((item) => ('facts' in item ? batch.take(item) : item))
      await batch.write(trx)
      return saved
    })
  }
}

function prepareOrRefuse(item: IncomingItem, now: Date): PreparedItem | Saved {
  try {
    return prepareItem(item, now)
  } catch (error) {
    return { outcomes: item.versions.map(() => 'refused' as const), reason: (error as Error).message }
  }
}

/** One transaction's worth of decisions: items are taken one by one, and what came of it is written at the end. */
class Batch {
  private readonly items: NewItem[] = []
  private readonly versions: NewVersion[] = []
  private readonly changes: { articleId: number; facts: PreparedItem['facts']; version: PreparedVersion }[] = []
  private readonly keys: { key: string; article_id: number }[] = []
  private readonly known: KnownByKey
  private readonly ids: number[]
  private readonly seen: Set<string>
  private readonly rewrites: boolean

  constructor(known: KnownByKey, ids: number[], seen: Set<string>, rewrites: boolean) {
    this.known = known
    this.ids = ids
    this.seen = seen
    this.rewrites = rewrites
  }

  take(item: PreparedItem): Saved {
    const found = findKnown(this.known, item.keys, item.datedAt)
    if (!found) return this.add(item)
    const { articleId } = found.item
    if (!found.isOwn) return { articleId, outcomes: item.versions.map(() => 'duplicate') }
    const outcomes = item.versions.map((version) => this.takeVersion(found.item, item, version))
    if (outcomes.some((outcome) => outcome === 'added' || outcome === 'changed')) this.remember(item, found.item)
    return { articleId, outcomes }
  }

  async write(trx: Transaction<DB>): Promise<void> {
    await insertItems(trx, this.items)
    await insertVersions(trx, this.versions)
    await updateVersions(trx, this.changes)
    await insertKeys(trx, this.keys)
    await keepListed(
      trx,
      this.versions.map(({ articleId }) => articleId),
    )
    await indexItems(
      trx,
      [...this.items, ...this.changes].map(({ articleId }) => articleId),
    )
    await this.announce(trx)
  }

  private async announce(trx: Transaction<DB>): Promise<void> {
    const versions = [
      ...this.items.flatMap(({ articleId, versions: each }) => each.map((version) => ({ articleId, version }))),
      ...this.versions,
    ]
    const published = versions
      .filter(({ version }) => version.publishedAt)
      .map(({ articleId, version: { lang } }) => ({ articleId, lang }))
    await announceItems(trx, 'published', published)
    // A change brings new facts of the item too, which all its languages show.
    await announceItems(
      trx,
      'corrected',
      await publicVersions(
        trx,
        this.changes.map(({ articleId }) => articleId),
      ),
    )
  }

  private add(item: PreparedItem): Saved {
    const articleId = this.ids.shift()!
    const { facts, originalLang, datedAt, versions } = item
    this.items.push({ articleId, facts, originalLang, datedAt, isDemo: false, versions })
    for (const { lang } of versions) this.seen.add(`${articleId} ${lang}`)
    this.remember(item, {
      articleId,
      kind: facts.kind,
      datedAt,
      digests: new Map(versions.map((version) => [version.lang, version.sourceDigest])),
    })
    return { articleId, outcomes: versions.map(() => 'added') }
  }

  private takeVersion(known: Known, item: PreparedItem, version: PreparedVersion): Outcome {
    const { articleId } = known
    const place = `${articleId} ${version.lang}`
    if (this.seen.has(place)) return 'duplicate'
    this.seen.add(place)
    const digest = known.digests.get(version.lang)
    if (!this.rewrites || digest === version.sourceDigest) return 'known'
    known.digests.set(version.lang, version.sourceDigest)
    if (digest !== undefined) {
      this.changes.push({ articleId, facts: item.facts, version })
      return 'changed'
    }
    this.versions.push({ articleId, kind: known.kind, version })
    return 'added'
  }

  private remember(item: PreparedItem, known: Known): void {
    rememberKeys(this.known, item.keys, known)
    for (const key of [...item.keys.own, ...item.keys.same]) this.keys.push({ key, article_id: known.articleId })
  }
}
