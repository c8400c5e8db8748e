import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { lock, locks } from '#server/platform/data/locks.ts'
import type { Transaction } from '#server/platform/data/database.ts'
import { prepareTexts } from '#server/news/item/write/incoming.ts'
import { publishTexts } from '#server/news/item/write/publish.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { noteWriting } from './pen.ts'
import { releaseDue } from './releases.ts'

let api: TestApi
let mira: Colleague
const now = new Date('2026-11-22T14:00:00Z')
const due = new Date('2026-11-23T08:00:00Z')
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
})
afterEach(() => api.db.deleteFrom('scheduled_release').execute())
afterAll(() => api.close())

async function write(article_id: number, lang: string, title: string): Promise<void> {
  await done(mira, 'item/save', { article_id, lang, base: 0, title, content: `<p>Text of ${title}.</p>` })
}
async function draft(title: string): Promise<number> {
  const { article_id } = await done<{ article_id: number }>(mira, 'item/create', { kind: 'article', lang: 'en' })
  await write(article_id, 'en', title)
  return article_id
}
const publish = (article_id: number, lang = 'en') => done(mira, 'item/publish', { article_id, lang })
const schedule = (article_id: number, lang = 'en') =>
  done(mira, 'item/schedule', { article_id, lang, at: '2026-11-23T08:00:00', zone: 'UTC' })
const flash = async (title: string) =>
  (await done<{ article_id: number }>(mira, 'wire/publish', { key: title, texts: [{ lang: 'en', text: title }] }))
    .article_id

/** The number of transactions that wait for a lock. */
async function waiting(): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) from pg_stat_activity where wait_event_type = 'Lock' and datname = current_database()
  `.execute(api.db)
  return rows[0]!.count
}

/** The transaction of another writer, which has locks until `work` is done. */
const meanwhile = (work: (trx: Transaction) => Promise<void>) => api.db.transaction().execute(work)

/** Starts an act that waits for the transaction of another writer, which then does `work`. Resolves when both are done. */
async function whileWaiting<Result>(
  hold: (trx: Transaction) => Promise<unknown>,
  act: () => Promise<Result>,
  work: (trx: Transaction) => Promise<unknown>,
): Promise<Result> {
  let acting: Promise<Result> | undefined
  const other = meanwhile(async (trx) => {
    await hold(trx)
    acting = act()
    await expect.poll(waiting).toBe(1)
    await work(trx)
  })
  await Promise.allSettled([other, other.then(() => acting)])
  await other
  return acting!
}

const lockItem = (trx: Transaction, id: number) =>
  sql`select from item where article_id = ${id} for update nowait`.execute(trx)
const lockRelease = (trx: Transaction, id: number) =>
  sql`select from scheduled_release where article_id = ${id} for update nowait`.execute(trx)

async function staleIn(articleId: number): Promise<{ list: string[]; matrix: number }> {
  const { versions } = await done<Output<'deskItem.detail'>>(mira, `item/detail?article_id=${articleId}`)
  const { list } = await done<Output<'deskTranslation.matrix'>>(mira, 'translation/matrix')
  const statuses = list.find((item) => item.article_id === articleId)!.cells.map(({ status }) => status)
  return {
    list: versions.flatMap(({ lang, is_stale }) => (is_stale ? lang : [])),
    matrix: statuses.filter((status) => status === 'stale').length,
  }
}

interface Act {
  name: string
  /** Prepares an item, and returns its id. */
  prepare: () => Promise<number>
  run: (articleId: number) => Promise<unknown>
}

const releases: Act = {
  name: 'a release',
  prepare: async () => {
    const id = await draft('Due')
    await schedule(id)
    return id
  },
  run: () => releaseDue(api, due),
}

const publishing: Act[] = [
  releases,
  { name: 'publishing', prepare: () => draft('Written'), run: (id) => publish(id) },
  {
    name: 'a correction',
    prepare: async () => {
      const id = await draft('Wrong')
      await publish(id)
      return id
    },
    run: (article_id) => done(mira, 'item/correct', { article_id, lang: 'en', notice: 'It was wrong.' }),
  },
  {
    name: 'the approval of a translation',
    prepare: async () => {
      const id = await draft('Source')
      await publish(id)
      await write(id, 'ja', '原文')
      return id
    },
    run: (article_id) => done(mira, 'translation/approve', { article_id, lang: 'ja', is_passed: true }),
  },
  {
    name: 'a form of an entity',
    prepare: async () => {
      const values = { title: { en: 'A column' }, content: { en: '<p>Of a guest.</p>' }, byline: 'H. Quill' }
      return Number((await saveColumn(values)).id)
    },
    run: (id) =>
      saveColumn({ title: { en: 'Another column' }, content: { en: '<p>Of a guest.</p>' }, byline: 'H. Quill' }, id),
  },
]
const saveColumn = (values: object, id: number | '' = '') =>
  done<{ id: string }>(mira, 'entity/save', {
    kind: 'column',
    id: String(id),
    version: '',
    values: JSON.stringify(values),
  })

test.for(publishing)(
  'R818 $name holds no lock on the item while it waits for an import, which may need the item',
  async ({ prepare, run }) => {
    const id = await prepare()
    await whileWaiting(
      (trx) => lock(trx, locks.itemWriters),
      () => run(id),
      async (trx) => {
        await lockItem(trx, id)
        await lockRelease(trx, id)
      },
    )
  },
)

const onReleases: Act[] = [
  releases,
  { name: 'the end of a schedule', prepare: releases.prepare, run: (id) => cancel(id) },
  { name: 'another moment', prepare: releases.prepare, run: (id) => schedule(id) },
  { name: 'publishing what was scheduled', prepare: releases.prepare, run: (id) => publish(id) },
  { name: 'a flash that is sent at once', prepare: () => flash('Now'), run: (id) => wire('release', id) },
  { name: 'a flash that is taken back', prepare: () => flash('Back'), run: (id) => wire('takeBack', id) },
]
const cancel = (article_id: number) => done(mira, 'item/cancelSchedule', { article_id, lang: 'en' })
const wire = (act: 'release' | 'takeBack', article_id: number) => done(mira, `wire/${act}`, { article_id })

test.for(onReleases)(
  'R816 $name holds no lock on the release while it waits for an act on the item, which may end the release',
  async ({ prepare, run }) => {
    const id = await prepare()
    await whileWaiting(
      (trx) => lockItem(trx, id),
      () => run(id),
      (trx) => lockRelease(trx, id),
    )
  },
)

test.for(['stay', 'take'])(
  'R822 a sign of presence (%s) holds nothing that a save needs, which has locked the item',
  async (act) => {
    const id = await draft('In two tabs')
    await done(mira, 'item/presence', { article_id: id, lang: 'en', act: 'leave' })
    await whileWaiting(
      (trx) => lockItem(trx, id),
      () => done(mira, 'item/presence', { article_id: id, lang: 'en', act }),
      (trx) => noteWriting(trx, { articleId: id, lang: 'en', staffId: mira.id, at: now }),
    )
  },
)

test('R816 a release that somebody ends while a worker waits for its item does not go out', async () => {
  const id = await draft('Ended in time')
  await schedule(id)
  const released = await whileWaiting(
    (trx) => lockItem(trx, id),
    () => releaseDue(api, due),
    (trx) => trx.deleteFrom('scheduled_release').where('article_id', '=', id).execute(),
  )
  expect(released).toBe(0)
})

test('R816 R819 two workers at once release the original first, and none of its languages is stale', async () => {
  const id = await draft('Together')
  await write(id, 'cn', '一起')
  for (const lang of ['en', 'cn']) await schedule(id, lang)
  let releasing: Promise<number>[] = []
  await meanwhile(async (trx) => {
    await lock(trx, locks.itemWriters)
    await meanwhile(async (other) => {
      await sql`select from scheduled_release where article_id = ${id} and lang = 'en' for update`.execute(other)
      releasing = [releaseDue(api, due)]
      await expect.poll(waiting).toBe(1)
    })
    releasing.push(releaseDue(api, due))
    await expect.poll(waiting).toBe(2)
  })
  expect((await Promise.all(releasing)).reduce((sum, count) => sum + count)).toBe(2)
  expect(await staleIn(id)).toEqual({ list: [], matrix: 0 })
})

test('R819 of two transactions the one that goes out later has the later text, also if it began earlier', async () => {
  const id = await draft('Which is later')
  const text = (title: string) => prepareTexts({ title, abstract: '', content: `<p>${title}</p>`, tags: [] })
  await meanwhile(async (early) => {
    await sql`select`.execute(early)
    await meanwhile(async (late) => void (await publishTexts(late, id, 'en', text('First out'), now)))
    await publishTexts(early, id, 'ja', text('二番目'), now)
  })
  expect(await staleIn(id)).toEqual({ list: [], matrix: 0 })
  await meanwhile(async (early) => {
    await sql`select`.execute(early)
    await meanwhile(async (late) => void (await publishTexts(late, id, 'ja', text('三番目'), now)))
    await publishTexts(early, id, 'en', text('Changed after it'), now)
  })
  expect(await staleIn(id)).toEqual({ list: ['ja'], matrix: 1 })
})

test('R819 what is stale in the matrix is stale in lists: not after an approval, and not by what is no change of the text', async () => {
  const id = await draft('As it was')
  await publish(id)
  await write(id, 'ja', '元のまま')
  await publish(id, 'ja')
  await done(mira, 'item/save', { article_id: id, lang: 'en', base: 0, title: 'As it is', content: '<p>Changed.</p>' })
  await publish(id)
  expect(await staleIn(id)).toEqual({ list: ['ja'], matrix: 1 })
  await done(mira, 'translation/approve', { article_id: id, lang: 'ja', is_passed: true })
  expect(await staleIn(id)).toEqual({ list: [], matrix: 0 })
  await done(mira, 'item/withdraw', { article_id: id, lang: 'en', reason: 'Nothing happened.', all: false })
  expect((await staleIn(id)).list).toEqual([])
})
