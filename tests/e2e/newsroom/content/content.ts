import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { entityExamples, type ExampleReferences } from '#tests/entity-examples.ts'
import type { TestSite } from '#tests/e2e/site.ts'
import { fillCommunity } from './community.ts'
import { fillIngest } from './ingest.ts'
import { fillNumbers } from './numbers.ts'
import { writeArticle, writeFlashes } from './texts.ts'

/** The objects of pages of the newsroom, for their addresses. */
export interface DeskContent {
  articleId: number
  /** A flash with an outdated translation. */
  flashId: number
  mediaId: number
  hookId: number
  /** One entity of each kind, by its name. */
  entities: Record<string, string>
}

/** Fills a newsroom with an example of every kind of content that its pages show. */
export async function fillDesk(site: TestSite): Promise<DeskContent> {
  const owner = await createColleague(site, 'Ola Owner', 'owner')
  const editor = await createColleague(site, 'Mira Okafor', 'editor')
  for (const [name, role] of [
    ['Jun Tanaka', 'author'],
    ['Pim Saelim', 'translator'],
    ['Leyla Demir', 'moderator'],
  ] as const)
    await createColleague(site, name, role)
  await done(owner, 'staff/invite', {
    email: 'deniz.aydin@newsroom.farwire.example',
    name: 'Deniz Aydın',
    role: 'analyst',
  })

  const hookId = await addPrograms(owner)
  const flashes = await writeFlashes(site, editor)
  const { articleId, mediaId } = await writeArticle(editor)
  const entities = await addEntities(owner, { items: flashes.slice(0, 2), showId: '' })
  await site.db
    .insertInto('camp_application')
    .values({ name: 'Ada', email: 'ada@example.com', city: 'bangkok', intro: 'A light client.', lang: 'ja' })
    .execute()
  await fillIngest(site, owner, editor)
  await fillCommunity(site, editor, flashes)
  await fillNumbers(site, { articleId, flashes })
  await answerWebhooks(site, hookId)
  const now = Math.floor(Date.now() / 1000)
  await done(editor, 'slot/save', {
    place: 'lead',
    article_id: articleId,
    position: 1,
    starts_at: now - 3600,
    ends_at: now + 86_400,
  })
  return { articleId, flashId: flashes[0]!, mediaId, hookId, entities }
}

async function addEntities(owner: Colleague, references: ExampleReferences): Promise<Record<string, string>> {
  const ids: Record<string, string> = {}
  for (const [kind, example] of Object.entries(entityExamples)) {
    const values = JSON.stringify(example({ ...references, showId: ids.show ?? '' }))
    ids[kind] = (await done<{ id: string }>(owner, 'entity/save', { kind, values })).id
  }
  const dates = Array.from({ length: 30 }, (_, day) => `2026-06-${String(day + 1).padStart(2, '0')},${100 + (day % 7)}`)
  const text = ['date,nor-cap', ...dates, '2026-07-01,99999', '2026-07-02,103'].join('\n')
  await done(owner, 'entity/import', { kind: 'series', name: 'points.csv', text, of_source: true })
  await done(owner, 'entity/save', {
    kind: 'topic',
    id: ids.topic,
    values: JSON.stringify({
      ...entityExamples.topic(references),
      title: { en: 'The fourth halving', tr: 'Yarılanma' },
    }),
  })
  return { ...ids, page: 'introduce', application: '1' }
}

/** Creates two keys, of which one is ended, and two webhooks. */
async function addPrograms(owner: Colleague): Promise<number> {
  await done(owner, 'key/add', {
    name: 'Flash bot of the Tokyo desk',
    permissions: ['item.read', 'item.publish'],
    days: 90,
  })
  const { id: ended } = await done<{ id: number }>(owner, 'key/add', {
    name: 'Old importer',
    permissions: ['entity.write'],
  })
  await done(owner, 'key/end', { id: ended })
  const url = 'https://hooks.farwire.example/a-long-address/of-a-receiver/that-is-told?of=everything'
  const { id } = await done<{ id: number }>(owner, 'hook/add', { url, events: ['item.published', 'item.withdrawn'] })
  await done(owner, 'hook/add', { url: 'https://other.farwire.example/in', events: ['item.published'] })
  return id
}

/** The first message is delivered at the second attempt, the next one has failed permanently, others wait. */
async function answerWebhooks({ db }: TestSite, hookId: number): Promise<void> {
  const deliveries = await db
    .selectFrom('webhook_delivery')
    .select('id')
    .where('webhook_id', '=', hookId)
    .orderBy('id')
    .limit(2)
    .execute()
  const [delivered, failed] = deliveries.map(({ id }) => id)
  const tried = (delivery_id: number, status: number | null, error: string | null, seconds: number) => ({
    delivery_id,
    status,
    error,
    took_ms: 184,
    at: new Date(Date.now() - seconds * 1000),
  })
  await db
    .insertInto('webhook_try')
    .values([
      tried(delivered!, 503, null, 60),
      tried(delivered!, 200, null, 30),
      tried(failed!, null, 'it does not answer within 10 seconds', 20),
    ])
    .execute()
  for (const [id, state] of [
    [delivered!, 'delivered'],
    [failed!, 'failed'],
  ] as const)
    await db.updateTable('webhook_delivery').set({ state, tries: 2 }).where('id', '=', id).execute()
}
