import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entities, publicPageOf, type EntityKind } from '#domain/newsroom/entity.ts'
import type { GivenValues } from './given.ts'
import { usesOf } from '#server/newsroom/media/uses.ts'
import { writeSubjects } from '#server/syndication/sitemap/write.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { importRows } from './import/import-rows.ts'
import { itemStore } from './item-store.ts'
import { plainStore, type PlainStore } from './plain-store.ts'
import { removeRows, restoreRows } from './removal.ts'
import { plainStores, sitemapLists, stores } from './stores.ts'

/** The recipe of CONTRIBUTING, "Add a kind of content": its description, its migration and its store. */
const description = {
  page: '/bounty/:id',
  knownBy: ['title'],
  fields: [
    { name: 'title', type: 'line', isTranslated: true, isRequired: true },
    { name: 'content', type: 'html', isTranslated: true },
    { name: 'image_url', type: 'picture' },
    { name: 'reward', type: 'dollars' },
    { name: 'closes_at', type: 'day' },
    { name: 'is_open', type: 'switch' },
    { name: 'size', type: 'choice', choices: ['small', 'large'] },
  ],
}

const migration = `
  create table bounty (
    id bigint generated always as identity primary key,
    image_url text not null, reward_cents bigint, closes_at timestamptz, is_open boolean not null, size text not null
  );
  create table bounty_text (
    bounty_id bigint not null references bounty on delete cascade,
    lang text not null, title text not null, content_html text not null
  )`

const storeOf = plainStore as unknown as (kind: string, sort: object) => PlainStore
const store = () =>
  storeOf('bounty', {
    table: 'bounty',
    texts: { table: 'bounty_text', id: 'bounty_id', title: 'title' },
    parts: [],
    referredBy: null,
    tags: () => ['bounties'],
    importSource: null,
    sitemap: { name: 'bounties', rows: sql`select id, null as lang, closes_at as changed_at from bounty` },
    values: { title: { text: 'title' }, content: { text: 'content_html' }, reward: 'reward_cents' },
    list: { choices: ['size'], order: sql`id desc` },
    async save(trx: TestApi['db'], id: string | undefined, given: GivenValues) {
      const facts = sql`${given.text('image_url')}, ${given.cents('reward') ?? null}, ${given.date('closes_at') ?? null},
        ${given.isOn('is_open')}, ${given.text('size')}`
      const { rows } = await (id === undefined
        ? sql<{
            id: number
          }>`insert into bounty (image_url, reward_cents, closes_at, is_open, size) values (${facts}) returning id`
        : sql<{ id: number }>`
            update bounty set (image_url, reward_cents, closes_at, is_open, size) = (${facts}) where id = ${id} returning id`
      ).execute(trx)
      await sql`delete from bounty_text where bounty_id = ${rows[0]!.id}`.execute(trx)
      const contents = given.texts('content')
      for (const [lang, title] of Object.entries(given.texts('title')))
        await sql`insert into bounty_text values (${rows[0]!.id}, ${lang}, ${title},
          ${contents[lang as keyof typeof contents] ?? ''})`.execute(trx)
      return String(rows[0]!.id)
    },
  })

const kind = 'bounty' as EntityKind as 'campaign'
let api: TestApi
beforeAll(async () => {
  api = await openApi()
  await sql.raw(migration).execute(api.db)
  Object.assign(entities, { bounty: description })
  const added = { bounty: store() }
  Object.assign(plainStores, added)
  Object.assign(stores, added)
})
afterAll(async () => {
  for (const list of [entities, plainStores, stores]) Reflect.deleteProperty(list, 'bounty')
  await api.close()
})

test('R826 R834 R884 a kind that is described is stored by a file, read, listed, found by its pictures, in the sitemap, removed and put back', async () => {
  const key = '0123456789abcdef0123'
  const row = {
    title: { en: 'Find a bug', ja: 'バグを探す' },
    content: { en: `<figure><img src="/media/${key}" alt="A bug"></figure>` },
    image_url: '/a.png',
    reward: '1200.50',
    closes_at: '2026-12-01',
    is_open: true,
    size: 'large',
  }
  const by = { now: new Date(), locale: 'en' as const }
  const importRow = (values: object) =>
    api.db
      .transaction()
      .execute((trx) => importRows(trx, by, { kind, name: 'a.jsonl', file: Buffer.from(JSON.stringify(values)) }))
      .then(({ rows }) => rows)
  expect(await importRow(row)).toMatchObject([{ act: 'added', title: 'Find a bug', reason: '' }])
  expect(await importRow(row)).toMatchObject([{ act: 'known' }])
  expect(await importRow({ ...row, size: 'huge' })).toMatchObject([{ act: 'refused', parameter: 'size' }])

  const page = { pattern: '%find%', limit: 9, offset: 0 }
  const found = await stores[kind].list(api.db, page)
  expect(found).toMatchObject([
    { title: 'Find a bug', choices: { size: 'large' }, langs: ['en', 'ja'], state: 'public', total: 1 },
  ])
  const { id } = found[0]!
  expect(await stores[kind].read(api.db, id)).toEqual({ ...row, is_open: 'on' })
  expect(await importRow({ id, reward: '900' })).toMatchObject([{ act: 'changed', fields: ['reward'] }])
  expect(publicPageOf(kind, id, {})).toBe(`/bounty/${id}`)
  expect(await writeSubjects({ ...api, lists: sitemapLists }, 'bounties', 0)).toContain(
    `/bounty/${id}</loc><lastmod>2026-12-01`,
  )
  expect(await usesOf(api.db, key)).toEqual([{ kind, id, lang: 'en', title: 'Find a bug', is_public: true }])

  const before = await stores[kind].read(api.db, id)
  const stored = await api.db.transaction().execute((trx) => removeRows(trx, kind, id))
  expect(await stores[kind].read(api.db, id)).toBeUndefined()
  await api.db.transaction().execute((trx) => restoreRows(trx, kind, id, stored))
  expect(await stores[kind].read(api.db, id)).toEqual(before)
})

/** Never run: the compiler fails here as soon as a part of a kind can be left out. */
export const probes = () => {
  const [save, order] = [() => Promise.resolve(''), sql`id`]
  const rest = { parts: [], tags: () => [], save, list: { title: order, names: order, order } }
  const plain = { ...rest, table: 'stream', texts: null, referredBy: null, sitemap: null } as const
  const texts = { title: order, intro: order }
  // @ts-expect-error where its pictures, its times and the rest of its values are
  plainStore('stream', { ...plain, importSource: null as never })
  plainStore('stream', {
    ...plain,
    importSource: null as never,
    // @ts-expect-error an address of a recording is in a column
    values: { ...texts, video_kind: 'kind', video_url: order },
  })
  // @ts-expect-error how a file of a source is imported, as the description says that there are such files
  plainStore('stream', { ...plain, importSource: null, values: { ...texts, video_kind: 'kind', video_url: 'url' } })
  // @ts-expect-error what refers to it, and whether it is in a sitemap
  plainStore('show', {
    ...rest,
    table: 'podcast_show',
    texts: null,
    importSource: null,
    values: { show_title: 'title', about: 'intro' },
  })
  itemStore('video', {
    facts: ['video', 'article_id'],
    // @ts-expect-error where the addresses of its recordings are
    recordings: {},
    importSource: null as never,
    about: sql`null`,
    readFacts: () => Promise.resolve({}),
    saveFacts: () => Promise.resolve(),
  })
}
