import { setImmediate } from 'node:timers/promises'
import { sql } from 'kysely'
import {
  likeness,
  minSharedParts,
  partsOfStory,
  sameStoryWithinMs,
  storyPrint,
  type StoryPrint,
} from '#domain/news/story/near-duplicate.ts'
import { plainText } from '#server/platform/text/plain-text.ts'
import type { Transaction } from '#server/platform/data/database.ts'

/** A news text whose story is to be found. */
export interface StoryText {
  articleId: number
  /** The source of the text (`sourceKey`): one source does not report a story twice. */
  source: string
  toldAt: Date
  title: string
  contentHtml: string
}

interface Candidate {
  articleId: number
  storyId: number
  source: string
  toldAt: Date
  parts: readonly string[]
}

/** The length of a text's beginning, in characters of HTML, that contains the first lines. */
const openingHtml = 1500
/** Prints by article id, the oldest first. */
export type StoryPrints = Map<number, StoryPrint>
const maxPrints = 2000
/** The number of texts that each text is compared with: those that share most with it. */
const maxCompared = 12

export interface PrintedText extends StoryText {
  print: StoryPrint
  parts: readonly string[]
}

/** The number of texts that are printed before other work can run. */
const printedAtOnce = 10

/** Computes the prints of texts; no I/O, so that it can run while the database writes the texts. */
export async function printStories(texts: readonly StoryText[]): Promise<PrintedText[]> {
  const printed: PrintedText[] = []
  for (const [index, text] of texts.entries()) {
    if (index > 0 && index % printedAtOnce === 0) await setImmediate()
    const print = storyPrint(text.title, plainText(text.contentHtml.slice(0, openingHtml)))
    printed.push({ ...text, print, parts: partsOfStory(print) })
  }
  return printed
}

/**
 * Finds the stories of new texts, in their order: each joins the story of the most similar text of another source
 * within some days, or starts a new one. `prints` are reused by the next call of a run. Must be called within the
 * transaction that adds the texts, under the lock of item writers.
 */
export async function joinStories(
  trx: Transaction,
  texts: readonly PrintedText[],
  prints: StoryPrints = new Map(),
): Promise<void> {
  if (texts.length === 0) return
  const fresh = texts.map((text) => ({ ...text, storyId: text.articleId }))
  const byPart = new Map<string, Candidate[]>()
  const add = (candidate: Candidate) => {
    for (const part of candidate.parts) {
      const others = byPart.get(part)
      if (others) others.push(candidate)
      else byPart.set(part, [candidate])
    }
  }
  for (const known of await readCandidates(trx, fresh)) add(known)
  const plausible = fresh.map((text) => {
    const found = plausibleFor(text, byPart)
    add(text)
    return found
  })
  for (const { articleId, print } of fresh) prints.set(articleId, print)
  await readPrints(trx, prints, plausible.flat())
  for (const [index, text] of fresh.entries()) {
    const likest = plausible[index]!.map((other) => {
      const print = prints.get(other.articleId)
      return { other, like: print ? likeness(text.print, print, apart(text, other)) : 0 }
    }).reduce<{ other: Candidate; like: number } | undefined>(
      (best, each) => (each.like > (best?.like ?? 0) ? each : best),
      undefined,
    )
    if (likest && likest.like >= 1) text.storyId = likest.other.storyId
  }
  const rows = fresh.map(({ articleId, storyId, toldAt, parts }) => ({
    article_id: articleId,
    story_id: storyId,
    told_at: toldAt.toISOString(),
    parts,
  }))
  await sql`
    insert into item_story (article_id, story_id, told_at, parts)
    select article_id, story_id, told_at, parts from jsonb_populate_recordset(null::item_story, ${JSON.stringify(rows)}::jsonb)
    on conflict (article_id) do nothing
  `.execute(trx)
  for (const id of prints.keys()) if (prints.size > maxPrints) prints.delete(id)
}

const apart = (one: { toldAt: Date }, other: { toldAt: Date }) =>
  Math.abs(one.toldAt.getTime() - other.toldAt.getTime())

function plausibleFor(
  text: StoryText & { parts: readonly string[] },
  byPart: ReadonlyMap<string, Candidate[]>,
): Candidate[] {
  const shared = new Map<Candidate, number>()
  for (const part of text.parts)
    for (const other of byPart.get(part) ?? [])
      if (other.source !== text.source && apart(text, other) <= sameStoryWithinMs)
        shared.set(other, (shared.get(other) ?? 0) + 1)
  return [...shared]
    .filter(([, count]) => count >= minSharedParts)
    .sort(([, one], [, other]) => other - one)
    .slice(0, maxCompared)
    .map(([other]) => other)
}

async function readCandidates(
  trx: Transaction,
  texts: readonly (StoryText & { parts: readonly string[] })[],
): Promise<Candidate[]> {
  const times = texts.map(({ toldAt }) => toldAt.getTime())
  const from = new Date(Math.min(...times) - sameStoryWithinMs)
  const to = new Date(Math.max(...times) + sameStoryWithinMs)
  const parts = [...new Set(texts.flatMap((text) => text.parts))]
  const { rows } = await sql<{
    article_id: number
    story_id: number
    told_at: Date
    parts: string[]
    source_name: string
  }>`
    select story.article_id, story.story_id, story.told_at, story.parts, item.source_name
    from item_story as story join item using (article_id)
    where story.told_at between ${from} and ${to} and story.parts && ${parts}::text[]
  `.execute(trx)
  return rows.map((row) => ({
    articleId: row.article_id,
    storyId: row.story_id,
    toldAt: row.told_at,
    source: sourceKey(row.source_name),
    parts: row.parts,
  }))
}

/** The key by which sources of texts are distinguished. */
export const sourceKey = (sourceName: string) => sourceName.trim().toLowerCase()

async function readPrints(trx: Transaction, prints: Map<number, StoryPrint>, of: readonly Candidate[]): Promise<void> {
  const missing = [...new Set(of.map(({ articleId }) => articleId))].filter((id) => !prints.has(id))
  if (missing.length === 0) return
  const { rows } = await sql<{ article_id: number; title: string; opening: string }>`
    select version.article_id, version.title, left(version.content_html, ${openingHtml}) as opening
    from item_version as version join item on item.article_id = version.article_id and item.original_lang = version.lang
    where version.article_id = any(${missing}::bigint[])
  `.execute(trx)
  for (const { article_id, title, opening } of rows) prints.set(article_id, storyPrint(title, plainText(opening)))
}
