import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { openRecordingServer, type RecordingServer } from '#tests/servers/recording-server.ts'
import { createTestStaff, type TestStaff } from '#tests/staff.ts'

let api: TestApi
let server: RecordingServer
let admin: TestStaff
let editor: TestStaff
beforeAll(async () => {
  api = await openApi()
  server = await openRecordingServer()
  admin = await createTestStaff(api.db, 'admin')
  editor = await createTestStaff(api.db, 'editor', { name: 'Mira' })
})
afterAll(async () => {
  server.close()
  await api.close()
})
beforeEach(async () => {
  for (const table of ['ingest_rule', 'story_decision', 'item', 'feed'] as const)
    await api.db.deleteFrom(table).execute()
})

const read = async <Data>(path: string, staff = editor) =>
  (await api.call<Data>(`/admin/v1/${path}`, { headers: staff.headers })).data
const write = <Data>(path: string, body: object, staff = editor) =>
  api.call<Data>(`/admin/v1/${path}`, { method: 'POST', headers: staff.headers, body: JSON.stringify(body) })

const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000).toUTCString()
const rss = (name: string, ...items: [title: string, minutes: number][]) =>
  `<rss version="2.0"><channel><title>${name}</title><link>https://${name.toLowerCase()}.example/</link>${items
    .map(
      ([title, minutes]) =>
        `<item><title>${title}</title><guid>${title}</guid><link>https://${name.toLowerCase()}.example/${minutes}</link><description>&lt;p&gt;First line.&lt;/p&gt;&lt;p&gt;Second.&lt;/p&gt;</description><category>Bridges</category><pubDate>${minutesAgo(minutes)}</pubDate></item>`,
    )
    .join('')}</channel></rss>`

/** A source of this machine: only the operator can allow that, so it is stored directly. */
async function addSource(name: string, ...items: [title: string, minutes: number][]) {
  const { id } = await api.db
    .insertInto('feed')
    .values({ url: `${server.origin}/${name}`, kind: 'flash', private_origin: server.origin })
    .returning('id')
    .executeTakeFirstOrThrow()
  server.answer = (response) => response.end(rss(name, ...items))
  return { id, fetch: () => write<Output<'deskSource.fetch'>>('source/fetch', { id }) }
}

test('R846 R848 the queue has one row a story, its first source first; a source that fails is named with its next try', async () => {
  const kestrel = await addSource(
    'Kestrel',
    ['Kestrel pauses its bridge after price feed lags', 20],
    ['Lattice opens netting service to four desks', 30],
  )
  expect((await kestrel.fetch()).data).toMatchObject({ result: 'ok', added: 2, added_week: 2, title: 'Kestrel' })
  await (await addSource('Oxbow', ['Bridge of Kestrel paused as price feed lags', 25])).fetch()
  const harrow = await addSource('Harrow')
  server.answer = (response) => response.writeHead(503).end()
  await harrow.fetch()
  const { list, waiting, sources } = await read<Output<'deskIngest.incoming'>>('ingest/incoming')
  expect(list.map(({ reported_by, state }) => [state, ...reported_by.map(({ source }) => source)])).toEqual([
    ['waiting', 'Oxbow', 'Kestrel'],
    ['waiting', 'Kestrel'],
  ])
  expect(waiting).toBe(2)
  expect(sources).toMatchObject({
    on: 3,
    failing: [{ name: `${server.origin}/Harrow`, error: 'it answers with status 503', failures: 1 }],
  })
})

test('R846 R837 a story is taken over with its credit, dropped and brought back; the log says by whom', async () => {
  await (await addSource('Kestrel', ['Kestrel pauses its bridge after price feed lags', 20])).fetch()
  const story = async () => (await read<Output<'deskIngest.incoming'>>('ingest/incoming')).list[0]!
  const { story_id } = await story()
  expect((await write<Output<'deskIngest.take'>>('ingest/take', { story_id })).data).toEqual({
    story_id,
    lang: 'en',
    title: 'Kestrel pauses its bridge after price feed lags',
    text: 'First line.\nSecond.',
    source_name: 'Kestrel',
    source_url: 'https://kestrel.example/20',
    tags: ['Bridges'],
  })
  expect(await story()).toMatchObject({ state: 'taken', decided_by: 'Mira' })
  await (await addSource('Oxbow', ['Bridge of Kestrel paused as price feed lags', 5])).fetch()
  expect(await story()).toMatchObject({ state: 'taken', reported_by: [{ source: 'Kestrel' }, { source: 'Oxbow' }] })
  await write('ingest/drop', { story_id })
  expect(await story()).toMatchObject({ state: 'dropped' })
  await write('ingest/restore', { story_id })
  expect(await story()).toMatchObject({ state: 'waiting', decided_by: '', decided_time: 0 })
  expect(await write('ingest/restore', { story_id })).toMatchObject({ status: 404 })
  const log = await api.db
    .selectFrom('audit')
    .select(['action', 'staff_id'])
    .where('kind', '=', 'incoming')
    .orderBy('id')
    .execute()
  expect(log).toEqual(['take', 'drop', 'restore'].map((act) => ({ action: `ingest.${act}`, staff_id: editor.id })))
})

test('R846 a story of several sources is taken over with the text of the one that told it first', async () => {
  await (await addSource('Kestrel', ['Kestrel pauses its bridge after price feed lags', 20])).fetch()
  await (await addSource('Oxbow', ['Bridge of Kestrel paused as price feed lags', 25])).fetch()
  const { list } = await read<Output<'deskIngest.incoming'>>('ingest/incoming')
  expect(list[0]!.reported_by.map(({ source }) => source)).toEqual(['Oxbow', 'Kestrel'])
  const { data } = await write<Output<'deskIngest.take'>>('ingest/take', { story_id: list[0]!.story_id })
  expect([data.source_name, data.title]).toEqual(['Oxbow', 'Bridge of Kestrel paused as price feed lags'])
})

test('R848 R837 a text that is split off its story stays apart from it, whoever tells either later; the split can be undone', async () => {
  const kestrel = await addSource('Kestrel', ['Kestrel pauses its bridge after price feed lags', 20])
  await kestrel.fetch()
  await (await addSource('Oxbow', ['Bridge of Kestrel paused as price feed lags', 15])).fetch()
  await (await addSource('Harrow', ['Kestrel bridge paused: price feed lags', 10])).fetch()
  const stories = async () => {
    const { list } = await read<Output<'deskIngest.incoming'>>('ingest/incoming')
    return list.map(({ reported_by }) => reported_by.map(({ source }) => source))
  }
  const articleOf = async (name: string) => {
    const { list } = await read<Output<'deskIngest.incoming'>>('ingest/incoming')
    return list.flatMap(({ reported_by }) => reported_by).find(({ source }) => source === name)!.article_id
  }
  const all = ['Kestrel', 'Oxbow', 'Harrow']
  expect(await stories()).toEqual([all])
  const { story_id } = (await read<Output<'deskIngest.incoming'>>('ingest/incoming')).list[0]!
  await write('ingest/drop', { story_id })

  // The first text gave the story its id: the others go on without it.
  for (const [name, others] of [
    ['Kestrel', ['Oxbow', 'Harrow']],
    ['Harrow', ['Kestrel', 'Oxbow']],
  ] as const) {
    const article_id = await articleOf(name)
    expect((await write('ingest/split', { article_id })).data).toEqual({ story_id: article_id })
    await kestrel.fetch()
    expect(new Set(await stories())).toEqual(new Set([[name], [...others]]))
    expect(await write('ingest/split', { article_id })).toMatchObject({ status: 404 })
    const { list } = await read<Output<'deskIngest.incoming'>>('ingest/incoming')
    expect(
      list.map(({ state, reported_by }) => [state, reported_by.length, reported_by[0]!.is_split]).toSorted(),
    ).toEqual([
      ['dropped', 2, false],
      ['waiting', 1, true],
    ])
    await write('ingest/rejoin', { article_id })
    expect(await stories()).toEqual([all])
    expect(await write('ingest/rejoin', { article_id })).toMatchObject({ status: 404 })
  }
  const log = await api.db.selectFrom('audit').select('action').where('action', 'like', 'ingest.%j%').execute()
  expect(log).toHaveLength(2)
})

test('R845 a test run shows what would come and stores nothing', async () => {
  const { id } = await addSource('Kestrel', ['Kestrel pauses its bridge', 20], ['A fee for all', 30])
  await api.db
    .insertInto('ingest_rule')
    .values({ position: 1, name: 'Fees', keywords: ['fee'], tags: ['Fees'], publishes: true })
    .execute()
  const { data } = await write<Output<'deskSource.test'>>('source/test', { id, url: `${server.origin}/Kestrel` }, admin)
  expect(data).toMatchObject({
    title: 'Kestrel',
    count: 2,
    error: '',
    list: [
      {
        title: 'Kestrel pauses its bridge',
        text: 'First line. Second.',
        tags: ['Bridges'],
        is_public: false,
        rules: [],
      },
      { title: 'A fee for all', tags: ['Bridges', 'Fees'], is_public: true, rules: ['Fees'] },
    ],
  })
  expect(await api.db.selectFrom('item').select('article_id').execute()).toEqual([])
  const elsewhere = await write<Output<'deskSource.test'>>('source/test', { url: `${server.origin}/other` }, admin)
  expect(elsewhere.data).toMatchObject({ count: 0, error: '127.0.0.1 is a private address' })
})

test('R842 R843 R844 R845 sources are added, changed, switched off and removed; what cannot be one is refused', async () => {
  const add = (more: object) =>
    write<Output<'deskSource.save'>>('source/save', { interval_seconds: 300, ...more }, admin)
  expect((await add({ format: 'telegram', url: '@meridianwatch' })).data).toMatchObject({
    url: 'https://t.me/s/meridianwatch',
    result: 'never',
  })
  expect((await add({ format: 'farcaster', url: 'https://farcaster.xyz/~/channel/Crypto' })).data.url).toBe(
    'farcaster:crypto',
  )
  const json = { format: 'json', url: 'https://api.example/news', map_list: 'items', map_title: 'head' }
  const { data: stored } = await add(json)
  expect(stored.mapping).toMatchObject({ list: 'items', title: 'head', content: '' })
  expect((await add({ ...json, id: stored.id, name: 'Desk API', is_enabled: false })).data).toMatchObject({
    id: stored.id,
    name: 'Desk API',
    is_enabled: false,
  })
  expect(await add(json)).toMatchObject({ status: 409 })
  expect(await add({ format: 'json', url: 'https://api.example/other' })).toMatchObject({ status: 400 })
  expect(await add({ format: 'telegram', url: '+invitation' })).toMatchObject({ status: 400 })
  expect(await add({ url: 'file:///etc/passwd' })).toMatchObject({ status: 400 })
  await write('source/remove', { id: stored.id }, admin)
  expect((await read<Output<'deskSource.list'>>('source/list')).list.map(({ format }) => format)).toEqual([
    'farcaster',
    'telegram',
  ])
  expect(await write('source/remove', { id: stored.id }, editor)).toMatchObject({ status: 403 })
})

test('R845 R904 OPML goes in and out, with the names of its sources', async () => {
  const opml = `<opml version="2.0"><head/><body><outline text="A &amp; B"><outline type="rss" text="Oxbow &amp; Sons" xmlUrl="https://a.example/feed?x=1&amp;y=2"/><outline isComment="true" xmlUrl="https://old.example/feed"/></outline><outline xmlUrl="feed://b.example/rss"/><outline xmlUrl="feed:https://b.example/rss" text="Two"/><outline type="include" url="https://c.example/list.opml"/><outline xmlUrl="ftp://no.example"/></body></opml>`
  const left = { listed: 6, repeated: 1, commented: 1, included: 1, unusable: 1 }
  expect((await write('source/importFile', { text: opml }, admin)).data).toMatchObject({
    ...left,
    of: 'sources',
    added: 2,
    known: 0,
  })
  expect((await write('source/importFile', { text: opml }, admin)).data).toMatchObject({ ...left, added: 0, known: 2 })
  expect(await write('source/importFile', { text: '<html></html>' }, admin)).toMatchObject({ status: 400 })
  const { text } = await read<Output<'deskSource.exportOpml'>>('source/exportOpml')
  expect(text).toContain('xmlUrl="https://a.example/feed?x=1&amp;y=2"')
  await api.db.deleteFrom('feed').execute()
  expect((await write('source/importFile', { text }, admin)).data).toMatchObject({ listed: 2, added: 2 })
  const rows = await api.db.selectFrom('feed').select(['name', 'folder']).orderBy('url').execute()
  expect(rows).toEqual([
    { name: 'Oxbow & Sons', folder: 'A & B' },
    { name: 'Two', folder: '' },
  ])
})

test('R849 a dry run says what a rule would have changed last week, and changes nothing', async () => {
  await (await addSource('Oxbow', ['Oxbow cuts its fee', 20], ['Coffee at Oxbow', 30])).fetch()
  const rule = { name: 'Fees', keywords: ['fee'], tags: ['Fees', 'Bridges'], level: 3, lang: 'tw', outlet: 'publish' }
  const { data } = await write<Output<'deskRule.dryRun'>>('rule/dryRun', rule, admin)
  expect(data).toMatchObject({
    looked_at: 2,
    matched: 1,
    list: [{ title: 'Oxbow cuts its fee', tags: ['Fees'], level: 3, lang: 'tw', outlet: 'publish' }],
  })
  expect(await api.db.selectFrom('item_version').select(['lang', 'state']).distinct().execute()).toEqual([
    { lang: 'en', state: 'draft' },
  ])
  expect(await read<Output<'deskRule.list'>>('rule/list')).toEqual({ list: [] })
})

test('R849 rules are added at the end, changed, removed; one that says nothing is refused', async () => {
  const save = (more: object) =>
    write<Output<'deskRule.save'>>('rule/save', { name: 'Fees', keywords: ['fee'], desk: 'Asia', ...more }, admin)
  const { data: first } = await save({})
  await save({ name: 'Second', level: 0 })
  await save({ id: first.id, outlet: 'hold', is_enabled: false })
  expect((await read<Output<'deskRule.list'>>('rule/list')).list).toMatchObject([
    { name: 'Fees', outlet: 'hold', level: null, is_enabled: false, source_id: 0, desk: 'Asia' },
    { name: 'Second', level: 0 },
  ])
  expect(await save({ desk: '' })).toMatchObject({ status: 400 })
  expect(await save({ source_id: 999_999 })).toMatchObject({ status: 404 })
  await write('rule/remove', { id: first.id }, admin)
  expect((await read<Output<'deskRule.list'>>('rule/list')).list).toHaveLength(1)
})

test('R849 R837 rules change places, one at a time; the first one that says something counts', async () => {
  for (const [index, name] of ['One', 'Two', 'Three'].entries())
    await write('rule/save', { name, keywords: ['fee'], level: index + 1 }, admin)
  const { list } = await read<Output<'deskRule.list'>>('rule/list')
  const idOf = (name: string) => list.find((rule) => rule.name === name)!.id
  const move = async (name: string, to: string) => {
    const { data } = await write<Output<'deskRule.move'>>('rule/move', { id: idOf(name), to }, admin)
    return data.list.map((rule) => rule.name)
  }
  expect(await move('Three', 'up')).toEqual(['One', 'Three', 'Two'])
  expect(await move('Three', 'up')).toEqual(['Three', 'One', 'Two'])
  expect(await move('Three', 'up')).toEqual(['Three', 'One', 'Two'])
  expect(await move('One', 'down')).toEqual(['Three', 'Two', 'One'])
  expect(await move('One', 'down')).toEqual(['Three', 'Two', 'One'])
  expect(await write('rule/move', { id: 999_999, to: 'up' }, admin)).toMatchObject({ status: 404 })
  expect(await write('rule/move', { id: idOf('One'), to: 'up' }, editor)).toMatchObject({ status: 403 })
  await (await addSource('Oxbow', ['Oxbow cuts its fee', 20])).fetch()
  expect(await api.db.selectFrom('item').select('weight').execute()).toEqual([{ weight: 3 }])
  const moves = await api.db.selectFrom('audit').select('after').where('action', '=', 'rule.move').execute()
  expect(moves.map(({ after }) => after)).toEqual([
    { name: 'Three', place: 2 },
    { name: 'Three', place: 1 },
    { name: 'One', place: 3 },
  ])
})

test('R849 R845 a rule or a source that somebody else has changed is neither overwritten nor removed by who saw it before', async () => {
  const rule = { name: 'Fees', keywords: ['fee'], desk: 'Asia' }
  const { data: stored } = await write<Output<'deskRule.save'>>('rule/save', rule, admin)
  const opened = { ...rule, id: stored.id, version: stored.version }
  const changed = await write<Output<'deskRule.save'>>('rule/save', { ...opened, desk: 'Europe' }, admin)
  const stale = await write('rule/save', { ...opened, desk: 'Africa' }, admin)
  expect([changed.status, stale.status, stale.envelope.msg]).toEqual([
    200,
    409,
    'Somebody else changed this meanwhile. Look at it again first',
  ])
  const { list } = await read<Output<'deskRule.list'>>('rule/list')
  expect(list.find(({ id }) => id === stored.id)).toMatchObject({ desk: 'Europe', version: changed.data.version })

  const source = { format: 'telegram', url: '@stale_forms', interval_seconds: 300 }
  const { data: feed } = await write<Output<'deskSource.save'>>('source/save', source, admin)
  const form = { ...source, id: feed.id, version: feed.version }
  // Fetching it changes what it last answered, not what editors have set.
  await api.db.updateTable('feed').set({ last_error: 'away', failure_count: 3 }).where('id', '=', feed.id).execute()
  expect((await write('source/save', { ...form, name: 'Mine' }, admin)).status).toBe(200)
  expect((await write('source/save', { ...form, name: 'Theirs' }, admin)).status).toBe(409)

  for (const [kind, { id, version }] of [
    ['rule', stored],
    ['source', feed],
  ] as const) {
    expect((await write(`${kind}/remove`, { id, version }, admin)).status, kind).toBe(409)
    const { list } = await read<{ list: { id: number; version: string }[] }>(`${kind}/list`)
    const now = list.find((each) => each.id === id)!
    expect((await write(`${kind}/remove`, { id, version: now.version }, admin)).status, kind).toBe(200)
  }
})

test('R845 R849 a source that rules name is not removed: they would go with it', async () => {
  const { data: feed } = await write<Output<'deskSource.save'>>(
    'source/save',
    { url: '@ruled', format: 'telegram' },
    admin,
  )
  const rule = { name: 'Of one source', source_id: feed.id, desk: 'Asia' }
  const { data: stored } = await write<Output<'deskRule.save'>>('rule/save', rule, admin)
  const refused = await write('source/remove', { id: feed.id }, admin)
  expect([refused.status, refused.envelope.msg]).toEqual([409, 'Still in use by others: 1'])
  expect((await read<Output<'deskRule.list'>>('rule/list')).list).toMatchObject([{ name: 'Of one source' }])
  await write('rule/remove', { id: stored.id }, admin)
  expect((await write('source/remove', { id: feed.id }, admin)).status).toBe(200)
})

test('R849 a rule that was removed is put back at its place: the first one that says something counts', async () => {
  const add = (name: string, more: object = {}) =>
    write<Output<'deskRule.save'>>('rule/save', { name, keywords: ['fee'], level: 1, ...more }, admin)
  for (const name of ['One', 'Two', 'Three']) await add(name)
  const names = async () => (await read<Output<'deskRule.list'>>('rule/list')).list.map(({ name }) => name)
  for (const [index, name] of (await names()).entries()) {
    const { list } = await read<Output<'deskRule.list'>>('rule/list')
    await write('rule/remove', { id: list[index]!.id }, admin)
    await add(name, { place: index + 1 })
    expect(await names()).toEqual(['One', 'Two', 'Three'])
  }
})

test('R849 R845 R837 a rule or a source that is saved without a change is not logged again', async () => {
  const rule = { name: 'Once', keywords: ['fee'], desk: 'Asia' }
  const { data: storedRule } = await write<Output<'deskRule.save'>>('rule/save', rule, admin)
  await write('rule/save', { ...rule, id: storedRule.id }, admin)
  const source = { format: 'telegram', url: '@saved_once', interval_seconds: 300 }
  const { data: storedSource } = await write<Output<'deskSource.save'>>('source/save', source, admin)
  // What a fetch stores is no change by an editor.
  await api.db.updateTable('feed').set({ failure_count: 3 }).where('id', '=', storedSource.id).execute()
  await write('source/save', { ...source, id: storedSource.id }, admin)
  const logged = async (kind: string, id: number) => {
    const of = api.db.selectFrom('audit').select('action').where('kind', '=', kind)
    return (await of.where('subject_id', '=', String(id)).execute()).map(({ action }) => action)
  }
  expect(await logged('rule', storedRule.id)).toEqual(['rule.add'])
  expect(await logged('source', storedSource.id)).toEqual(['source.add'])
})

test('R888 R808 R848 the permission for a private address ends when the desk changes the origin of a source', async () => {
  const { id } = await addSource('Kestrel')
  const originOf = async () =>
    (await api.db.selectFrom('feed').select('private_origin').where('id', '=', id).executeTakeFirstOrThrow())
      .private_origin
  const save = async (url: string) => {
    const { list } = await read<Output<'deskSource.list'>>('source/list', admin)
    const { version } = list.find((source) => source.id === id)!
    const sent = { id, version, format: 'feed', kind: 'flash', url }
    expect((await write('source/save', sent, admin)).status).toBe(200)
  }
  await save(`${server.origin}/elsewhere`)
  expect(await originOf()).toBe(server.origin)
  const other = server.origin.replace('127.0.0.1', 'localhost')
  const tested = await write<Output<'deskSource.test'>>(
    'source/test',
    { id, format: 'feed', kind: 'flash', url: other },
    admin,
  )
  expect(tested.data.error).toContain('private address')
  await save(other)
  expect(await originOf()).toBeNull()
  await save(`${server.origin}/Kestrel`)
  expect(await originOf()).toBeNull()
})
