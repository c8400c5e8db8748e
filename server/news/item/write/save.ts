import { setImmediate } from 'node:timers/promises'
import { messageOf } from '#domain/platform/error.ts'
import { newsKinds } from '#domain/news/item/kind.ts'
import { rowFaultText } from '#domain/platform/row-fault.ts'
import { savedApart } from '#server/platform/data/apart.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { inTransaction } from '#server/platform/data/in-transaction.ts'
import { indexItems } from '#server/news/index/write.ts'
import { isReassigned, storedKeys } from './keys.ts'
import type { Dropped } from './bounds.ts'
import { lockWriters } from './lock.ts'
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
import { findExisting, readExisting, addKeys, type ExistingItem, type ItemsByKey } from './existing.ts'
import { writeMedia } from './media.ts'
import { dropMisread } from './misread.ts'
import { idOf, publishItemEvents, updateListing } from './publish.ts'
import { joinStories, printStories, sourceKey, type StoryPrints, type StoryText } from './stories.ts'

/**
 * The outcome of a version: added; changed, because its source changed it; known from an earlier run; a duplicate of
 * another item's page or text; or refused because it cannot be saved.
 */
export type Outcome = 'added' | 'changed' | 'known' | 'duplicate' | 'refused'

export interface Saved {
  /** One outcome per version of the item, in their order. */
  outcomes: Outcome[]
  /** The id of the item that contains the text now; undefined if refused. */
  articleId?: number
  /** The reason of a refusal. */
  reason?: string
  /** Values of the item that were left out; it has been saved without them. */
  dropped?: Dropped[]
}

/**
 * Prepares items immediately, and writes them after `before`, the preceding batch, has been written; writes nothing if
 * that failed.
 */
export type SaveItems = (items: IncomingItem[], before?: Promise<unknown>) => Promise<Saved[]>

/** The number of items that are prepared before other work can run: the statements of the preceding batch. */
const preparedAtOnce = 10

/**
 * Opens a run of saving. Each call of the function writes a batch (best some hundreds) in one transaction, or within
 * the given transaction, and returns the outcome of each item in order; an item that cannot be saved is refused, the
 * others are saved. An item that its source delivered before is not changed or, with `rewrites`, gets new versions,
 * changed texts and the languages that its letters indicate. Within one run a second text for the same item and language is a duplicate.
 */
export function openRun(
  db: Database,
  { rewrites, now = () => new Date() }: { rewrites: boolean; now?: () => Date },
): SaveItems {
  const written = new Set<string>()
  const prints: StoryPrints = new Map()
  return async (items, before) => {
    const prepared: (PreparedItem | Saved)[] = []
    for (const [index, item] of items.entries()) {
      if (before && index % preparedAtOnce === 0) await setImmediate()
      prepared.push(prepareOrRefuse(item, now()))
    }
    await before
    return inTransaction(db, async (trx) => {
      await lockWriters(trx)
      return savedApart(trx, prepared, (part) => saveTogether(trx, part), refusedRow)
    })
  }

  async function saveTogether(trx: Transaction, prepared: readonly (PreparedItem | Saved)[]): Promise<Saved[]> {
    const usable = prepared.filter((item): item is PreparedItem => 'facts' in item)
    const existing = await readExisting(trx, usable)
    if (rewrites) await dropMisread(trx, usable, existing)
    const ids = await nextArticleIds(
      trx,
      usable.filter(({ keys, datedAt }) => !findExisting(existing, keys, datedAt)).length,
    )
    const batch = new Batch(existing, ids, new Set(written), rewrites)
    const saved = prepared.map((item) => ('facts' in item ? batch.add(item) : item))
    const texts = batch.newItems.flatMap((item) => storyText(item, now()) ?? [])
    const [printed] = await Promise.all([printStories(texts), batch.write(trx)])
    await joinStories(trx, printed, prints)
    // What enters a running story depends on what tells the same.
    await batch.finish(trx)
    for (const key of batch.written) written.add(key)
    return saved
  }
}

/** The reason of an item that the database refuses. */
export const notStored = rowFaultText('not_stored')

const refusedRow = (item: PreparedItem | Saved): Saved =>
  'facts' in item ? { outcomes: item.versions.map(() => 'refused' as const), reason: notStored } : item

function prepareOrRefuse(item: IncomingItem, now: Date): PreparedItem | Saved {
  try {
    return prepareItem(item, now)
  } catch (error) {
    return { outcomes: item.versions.map(() => 'refused' as const), reason: messageOf(error) }
  }
}

/** A new flash or article, in its original language, as input for finding its story. */
function storyText({ articleId, facts, originalLang, datedAt, versions }: NewItem, now: Date): StoryText | undefined {
  const version = versions.find(({ lang }) => lang === originalLang) ?? versions[0]
  if (!version || !newsKinds.some((kind) => kind === facts.kind)) return undefined
  const toldAt = datedAt ?? version.publishedAt ?? now
  return {
    articleId,
    source: sourceKey(facts.sourceName ?? ''),
    toldAt,
    title: version.title,
    contentHtml: version.contentHtml,
  }
}

/** The changes of one transaction: items are added one by one, then `write` writes all of them. */
class Batch {
  readonly newItems: NewItem[] = []
  private readonly versions: NewVersion[] = []
  private readonly changes: { articleId: number; facts: PreparedItem['facts']; version: PreparedVersion }[] = []
  private readonly keys = new Map<string, number>()
  private readonly existing: ItemsByKey
  private readonly ids: number[]
  /** `<id> <language>` of the versions that this run has already handled. */
  readonly written: Set<string>
  private readonly rewrites: boolean

  constructor(existing: ItemsByKey, ids: number[], written: Set<string>, rewrites: boolean) {
    this.existing = existing
    this.ids = ids
    this.written = written
    this.rewrites = rewrites
  }

  add(item: PreparedItem): Saved {
    const found = findExisting(this.existing, item.keys, item.datedAt)
    if (!found) return this.addNew(item)
    const { articleId } = found.item
    if (!found.isOwn) return { articleId, outcomes: item.versions.map(() => 'duplicate') }
    const outcomes = item.versions.map((version) => this.addVersion(found.item, item, version))
    if (outcomes.some((outcome) => outcome === 'added' || outcome === 'changed')) this.addKeys(item, found.item)
    return { articleId, outcomes, dropped: item.dropped }
  }

  async write(trx: Transaction): Promise<void> {
    await insertItems(trx, this.newItems)
    await insertVersions(trx, this.versions)
    await updateVersions(trx, this.changes)
    await writeMedia(trx, [...this.newItems, ...this.changes])
    await insertKeys(trx, this.keys)
    await updateListing(trx, this.versions.map(idOf))
  }

  /** Indexes what was written and announces it. */
  async finish(trx: Transaction): Promise<void> {
    await indexItems(trx, [...this.newItems, ...this.changes].map(idOf))
    await this.publishEvents(trx)
  }

  private async publishEvents(trx: Transaction): Promise<void> {
    const versions = [
      ...this.newItems.flatMap(({ articleId, versions: each }) => each.map((version) => ({ articleId, version }))),
      ...this.versions,
    ]
    // A version of an item under embargo remains a draft.
    const open = await publicVersions(trx, [...new Set(versions.map(idOf))])
    const shown = new Set(open.map(({ articleId, lang }) => `${articleId} ${lang}`))
    const published = versions
      .filter(({ articleId, version }) => version.publishedAt && shown.has(`${articleId} ${version.lang}`))
      .map(({ articleId, version: { lang } }) => ({ articleId, lang }))
    await publishItemEvents(trx, 'published', published)
    // A change also updates the facts that all languages of the item share.
    await publishItemEvents(trx, 'corrected', await publicVersions(trx, this.changes.map(idOf)))
  }

  private addNew(item: PreparedItem): Saved {
    const articleId = this.ids.shift()!
    const { facts, originalLang, datedAt, versions } = item
    this.newItems.push({ articleId, facts, originalLang, datedAt, isDemo: false, versions })
    for (const { lang } of versions) this.written.add(`${articleId} ${lang}`)
    this.addKeys(item, {
      articleId,
      kind: facts.kind,
      datedAt,
      digests: new Map(versions.map((version) => [version.lang, version.sourceDigest])),
    })
    return { articleId, outcomes: versions.map(() => 'added'), dropped: item.dropped }
  }

  private addVersion(existing: ExistingItem, item: PreparedItem, version: PreparedVersion): Outcome {
    const { articleId } = existing
    const key = `${articleId} ${version.lang}`
    if (this.written.has(key)) return 'duplicate'
    this.written.add(key)
    const digest = existing.digests.get(version.lang)
    if (!this.rewrites || digest === version.sourceDigest) return 'known'
    existing.digests.set(version.lang, version.sourceDigest)
    if (digest !== undefined) {
      this.changes.push({ articleId, facts: item.facts, version })
      return 'changed'
    }
    this.versions.push({ articleId, kind: existing.kind, version })
    return 'added'
  }

  private addKeys(item: PreparedItem, existing: ExistingItem): void {
    addKeys(this.existing, item.keys, existing)
    for (const key of storedKeys(item.keys))
      if (isReassigned(key) || !this.keys.has(key)) this.keys.set(key, existing.articleId)
  }
}
