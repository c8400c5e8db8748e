import type { Locale } from '#domain/platform/locale.ts'
import type { Database, Transaction } from '#server/platform/data/database.ts'
import { htmlOfMarkdown } from '#server/platform/text/markdown.ts'
import { prepareItem, type PreparedItem } from '#server/news/item/write/incoming.ts'
import { insertItems } from '#server/news/item/write/insert.ts'
import { writeMedia } from '#server/news/item/write/media.ts'
import { updateListing } from '#server/news/item/write/publish.ts'
import { indexItems } from '#server/news/index/write.ts'
import { seedActivities } from './activities.ts'
import { seedChannels } from './channels.ts'
import { seedPages } from './pages.ts'
import { seedCampaigns } from './campaigns.ts'
import {
  coverOf,
  firstArticleId,
  minutesBefore as before,
  readDemo,
  type DemoContent,
  type DemoFacts,
} from './content.ts'
import { demoEpisodes } from './podcasts.ts'
import { demoVideos, seedStreams } from './videos.ts'
import { isDemoRemoved } from './remove.ts'
import { seedRankings } from './rankings.ts'
import { seedSeries } from './series.ts'
import { seedRounds } from './financing.ts'
import { seedSubjects } from './subjects.ts'
import { seedTokens } from './tokens.ts'

/** Whether the invented items are there. */
export const hasDemo = async (db: Database): Promise<boolean> =>
  Boolean(await db.selectFrom('item').select('article_id').where('is_demo', '=', true).limit(1).executeTakeFirst())

/** Whether to seed the demo content: the database has no item and the operator never removed the demo. */
export async function needsDemo(db: Database): Promise<boolean> {
  const any = await db.selectFrom('item').select('article_id').limit(1).executeTakeFirst()
  return !any && !(await isDemoRemoved(db))
}

/**
 * Puts the invented week of news in, all of it marked as demo, with times counted back from `now`. The database must not
 * have it yet.
 */
export async function seedDemo(
  db: Database,
  report: (line: string) => void = () => {},
  now = new Date(),
): Promise<void> {
  const content = await readDemo()
  const langs = [...content.languages.keys()]
  const keys = Object.keys(content.items)
  const idOf = (key: string) => firstArticleId + keys.indexOf(key)
  const count = await db.transaction().execute(async (trx) => {
    const authors = await insertAuthors(trx, content)
    const episodes = await demoEpisodes(authors, now)
    const items = [
      ...keys.map((key) => demoItem(key, content, authors, now)),
      ...episodes.values(),
      ...(await demoVideos(authors, now)),
    ].map((item, index) => ({ ...item, articleId: firstArticleId + index, isDemo: true }))
    await insertItems(trx, items)
    await writeMedia(trx, items)
    await withdraw(trx, content, idOf, now)
    await correct(trx, content, idOf, now)
    await seedTokens(trx, langs)
    const activities = await seedActivities(trx, langs, now)
    await indexItems(trx, [...items.map(({ articleId }) => articleId), ...activities.values()])
    const ids = new Map([
      ...activities,
      ...[...keys, ...episodes.keys()].map((key, index) => [key, firstArticleId + index] as const),
    ])
    await seedSubjects(trx, langs, ids)
    await seedPages(trx, langs, now)
    await seedCampaigns(trx, langs, now)
    await seedSeries(trx, langs, now)
    await seedRankings(trx, now)
    await seedChannels(trx, langs, now)
    await seedStreams(trx, now)
    await seedRounds(trx, langs, now)
    return items.length
  })
  report(`${count} invented items in ${content.languages.size} languages; npm run demo:remove takes them out`)
}

async function insertAuthors(trx: Transaction, { authors, languages }: DemoContent): Promise<Map<string, number>> {
  const values = Object.entries(authors).map(([key, { nickname }]) => ({
    import_key: `demo:${key}`,
    nickname,
    is_demo: true,
  }))
  const rows = await trx.insertInto('author').values(values).returning(['id', 'import_key']).execute()
  const ids = new Map(rows.map(({ id, import_key }) => [import_key!.slice('demo:'.length), id]))
  const intros = [...languages].flatMap(([lang, { intros: each }]) =>
    Object.entries(each).map(([key, intro]) => ({ author_id: ids.get(key)!, lang, intro })),
  )
  await trx.insertInto('author_intro').values(intros).execute()
  return ids
}

function demoItem(
  key: string,
  { items, languages }: DemoContent,
  authors: Map<string, number>,
  now: Date,
): PreparedItem {
  const { author, minutes_ago, cover, langs: _langs, withdrawn: _withdrawn, ...facts } = items[key]!
  const at = before(now, minutes_ago)
  return prepareItem(
    {
      ...facts,
      imageUrl: cover && coverOf(cover),
      authorId: author === null ? undefined : authors.get(author),
      source: 'demo',
      guid: key,
      datedAt: at,
      versions: languagesOf(items[key]!, key, languages).map((lang) => {
        const { content, ...text } = languages.get(lang)!.texts.get(key)!
        return {
          lang,
          ...text,
          content: facts.kind === 'flash' ? content : htmlOfMarkdown(content),
          isPublished: true,
          publishedAt: at,
        }
      }),
    },
    now,
  )
}

function languagesOf(facts: DemoFacts, key: string, languages: DemoContent['languages']): Locale[] {
  return [...languages.keys()].filter(
    (lang) => languages.get(lang)!.texts.has(key) && (facts.langs?.includes(lang) ?? true),
  )
}

async function withdraw(trx: Transaction, { items, languages }: DemoContent, idOf: (key: string) => number, now: Date) {
  const withdrawn = Object.entries(items).flatMap(([key, facts]) =>
    facts.withdrawn ? [{ key, facts, ...facts.withdrawn }] : [],
  )
  for (const { key, facts, reason_key, minutes_ago } of withdrawn) {
    for (const lang of languagesOf(facts, key, languages)) {
      const withdrawn_reason = languages.get(lang)!.withdrawn[reason_key] ?? ''
      await trx
        .updateTable('item_version')
        .set({ state: 'withdrawn', listed_at: null, withdrawn_reason, updated_at: before(now, minutes_ago) })
        .where('article_id', '=', idOf(key))
        .where('lang', '=', lang)
        .execute()
    }
  }
  await updateListing(
    trx,
    withdrawn.map(({ key }) => idOf(key)),
  )
}

async function correct(trx: Transaction, { items, languages }: DemoContent, idOf: (key: string) => number, now: Date) {
  const notices = [...languages].flatMap(([lang, { corrections }]) =>
    corrections
      .filter(({ key }) => languagesOf(items[key]!, key, languages).includes(lang))
      .map(({ key, minutes_ago, body }) => ({
        article_id: idOf(key),
        lang,
        body,
        corrected_at: before(now, minutes_ago),
      })),
  )
  await trx.insertInto('correction').values(notices).execute()
}
