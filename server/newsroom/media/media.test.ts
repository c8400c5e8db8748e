import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { MediaRow, MediaUse } from '#contract/newsroom/media.ts'
import { maxUploadBytes } from '#domain/platform/constants.ts'
import { saveComposition } from '#server/news/composition/save.ts'
import { turnSlots } from '#server/newsroom/slot/turns.ts'
import { deleteUnusedImages } from '#server/platform/upload/delete-unused.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { publish } from '#tests/news.ts'
import { openRecordingServer } from '#tests/servers/recording-server.ts'
import { filled } from '#tests/pictures.ts'
import { pictureAt } from './index.ts'

let folder: string
let api: TestApi
let editor: Colleague
let author: Colleague
let contributor: Colleague
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-media-'))
  api = await openApi({ env: { DATA_DIR: folder, CDN_SECONDS: '60' } })
  editor = await createColleague(api, 'Mira', 'editor')
  author = await createColleague(api, 'Jun', 'author')
  contributor = await createColleague(api, 'Con', 'contributor')
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const colour = (() => {
  let next = 0x100000
  return () => `#${((next += 0x111)).toString(16)}`
})()
const png = (width = 60, height = 40) => filled(width, height, colour()).png().toBuffer()

function upload(by: Colleague, ...files: (Buffer | string)[]) {
  const form = new FormData()
  for (const bytes of files)
    form.append(
      'file',
      new File([typeof bytes === 'string' ? bytes : new Uint8Array(bytes)], 'press.png', { type: 'image/png' }),
    )
  return by.call<Output<'deskMedia.upload'>>('media/upload', form)
}

const words = { title: 'Vault', alts: { en: 'Steel door of a vault' }, credit: 'Photo: Ada Reed' }
async function addMedia(by: Colleague, more: object = {}): Promise<MediaRow> {
  const { file } = (await upload(by, await png())).data
  return (await by.call<{ media: MediaRow }>('media/add', { file, ...words, ...more })).data.media
}
const detail = async (id: number) =>
  (await editor.call<{ media: MediaRow; uses: MediaUse[] }>(`media/detail?id=${id}`)).data
const find = async (query: string) =>
  (await editor.call<{ list: MediaRow[] }>(`media/list?${new URLSearchParams({ query })}`)).data.list.map(
    ({ id }) => id,
  )
const file = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers })

test('R834 a picture is drawn anew and has words; it is found by its title, its credit and any of its descriptions', async () => {
  const withPlace = await sharp(await png())
    .withExif({ IFD0: { Copyright: 'secret' } })
    .jpeg()
    .toBuffer()
  const stored = (await upload(author, withPlace)).data
  const media = (
    await author.call<{ media: MediaRow }>('media/add', {
      file: stored.file,
      ...words,
      alts: { en: ' Vault door ', ja: '金庫の扉', tr: '  ' },
    })
  ).data.media
  expect(media).toMatchObject({
    width: 60,
    height: 40,
    alts: { en: 'Vault door', ja: '金庫の扉' },
    by: { name: 'Jun' },
    use_count: 0,
  })
  expect(Object.keys(media.alts)).toEqual(['en', 'ja'])
  const served = await file(media.url)
  expect([served.status, served.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect((await sharp(Buffer.from(await served.arrayBuffer())).metadata()).exif).toBeUndefined()
  for (const query of ['vaul', 'ADA reed', '金庫']) expect(await find(query), query).toContain(media.id)
  for (const query of ['100%', '_', 'nobody']) expect(await find(query), query).not.toContain(media.id)
  const changed = await author.call<{ media: MediaRow }>('media/save', {
    id: media.id,
    alts: { ja: '', vi: 'Cửa két' },
    credit: 'Ada',
  })
  expect(changed.data.media).toMatchObject({ title: 'Vault', alts: { en: 'Vault door', vi: 'Cửa két' }, credit: 'Ada' })
  const { list } = (
    await (
      await createColleague(api, 'Ola', 'owner')
    ).call<{ list: { action: string }[] }>(`audit/list?kind=media&subject_id=${media.id}`)
  ).data
  expect(list.map(({ action }) => action)).toEqual(['media.save', 'media.add'])
})

test('R834 a picture without a description or a credit stays out of the library', async () => {
  const { file: name } = (await upload(editor, await png())).data
  for (const more of [{ alts: {} }, { alts: { en: ' ' } }, { credit: '' }, { credit: '  ' }]) {
    const { status, envelope } = await editor.call('media/add', { file: name, ...words, ...more })
    expect([status, envelope.msg]).toEqual([
      400,
      'A picture needs a description in one language at least, and a credit',
    ])
  }
  const media = await addMedia(editor)
  for (const more of [{ alts: { en: '' } }, { credit: ' ' }])
    expect((await editor.call('media/save', { id: media.id, ...more })).status).toBe(400)
  for (const other of ['0'.repeat(40) + '.png', '../../etc/passwd'])
    expect((await editor.call('media/add', { file: other, ...words })).status).toBe(404)
})

test('R807 a file that is no picture, too large or broken, and more than one file, are refused and nothing is stored', async () => {
  const before = await find('')
  const good = await png()
  const cases: [number, (Buffer | string)[]][] = [
    [415, ['<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>']],
    [415, ['<html><script>alert(1)</script>']],
    [415, ['%PDF-1.7']],
    [415, ['']],
    [413, [Buffer.concat([good, Buffer.alloc(maxUploadBytes - good.length)])]],
    [415, [good.subarray(0, 40)]],
    [400, [good, good]],
    [400, []],
  ]
  for (const [expected, files] of cases)
    expect((await upload(editor, ...files)).status, String(files[0]).slice(0, 20)).toBe(expected)
  expect((await editor.call('media/upload', { file: 'x' })).status).toBe(415)
  expect(await find('')).toEqual(before)
})

test('R834 where a picture is used: texts of readers, working copies, pictures of items and topics; used ones stay', async () => {
  const media = await addMedia(editor)
  const body = `<p>Door.</p><figure><img src="${media.url}" alt="Door"></figure>`
  const inText = await publish(api.db, 'With a door', { kind: 'article', content: body })
  const asPicture = await publish(api.db, 'Led by a door', { kind: 'article', imageUrl: media.url })
  const { article_id: draft } = (
    await editor.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'ja' })
  ).data
  await editor.call('item/save', { article_id: draft, lang: 'ja', title: '扉', content: body })
  const topic = await api.db.transaction().execute((trx) =>
    saveComposition(trx, {
      kind: 'topic',
      key: 'doors',
      imageUrl: media.url,
      texts: { en: { title: 'Doors', intro: '' } },
      tags: [],
      articleIds: [],
    }),
  )
  const { uses, media: now } = await detail(media.id)
  expect(uses.map(({ kind, id, lang, is_public }) => [kind, Number(id), lang, is_public])).toEqual(
    expect.arrayContaining([
      ['item', inText, 'en', true],
      ['item', asPicture, null, true],
      ['item', draft, 'ja', false],
      ['topic', topic, null, true],
    ]),
  )
  expect([uses.length, now.use_count]).toEqual([4, 4])
  const refused = await editor.call('media/remove', { id: media.id })
  expect([refused.status, refused.envelope.msg]).toEqual([
    409,
    'The picture is used in 4 places. Take it out there first',
  ])
  expect((await file(media.url)).status).toBe(200)

  const unused = await addMedia(editor)
  expect((await editor.call('media/remove', { id: unused.id })).status).toBe(200)
  expect((await file(unused.url)).status).toBe(404)
  expect((await editor.call('media/remove', { id: unused.id })).status).toBe(404)
})

test('R834 R835 a picture is used where the home page shows its item, too, until the end of that place', async () => {
  const media = await addMedia(editor)
  const led = await publish(api.db, 'At the top with a door', { kind: 'article', imageUrl: media.url })
  const slot = { place: 'lead', article_id: led, lang: 'ja', position: 1 } as const
  const until = new Date('2099-01-01T00:00:00Z')
  const { id } = await api.db
    .insertInto('home_slot')
    .values({ ...slot, starts_at: new Date(0), ends_at: until, has_begun: true })
    .returning('id')
    .executeTakeFirstOrThrow()
  const { uses } = await detail(media.id)
  expect(uses.map(({ kind, id: of, lang, title }) => [kind, Number(of), lang, title])).toEqual([
    ['item', led, null, 'At the top with a door'],
    ['slot', id, 'ja', 'At the top with a door'],
  ])
  await turnSlots(api.db, until)
  expect((await detail(media.id)).uses.map(({ kind }) => kind)).toEqual(['item'])
})

test('R834 a replaced picture is the new one at the same address, and caches are purged; the old file is deleted when nothing has it', async () => {
  const media = await addMedia(editor)
  const first = await file(media.url)
  expect(Object.fromEntries(first.headers)).toMatchObject({
    'cache-control': 'public, max-age=0, s-maxage=60',
    'surrogate-key': `media:${media.url.slice('/media/'.length)}`,
    'x-content-type-options': 'nosniff',
  })
  const known = { 'if-none-match': first.headers.get('etag')! }
  expect((await file(media.url, known)).status).toBe(304)
  const { file: next } = (await upload(editor, await png(90, 30))).data
  const purged: string[] = []
  const leave = api.live.on(({ change }) => void (change.kind === 'data' && purged.push(change.tag)))
  const replaced = await editor.call<{ media: MediaRow }>('media/replace', { id: media.id, file: next })
  expect(replaced.data.media).toMatchObject({ url: media.url, width: 90, height: 30 })
  await expect.poll(() => purged).toContain(`media:${media.url.slice('/media/'.length)}`)
  leave()
  const second = await file(media.url, known)
  expect([second.status, (await sharp(Buffer.from(await second.arrayBuffer())).metadata()).width]).toEqual([200, 90])
  await deleteUnusedImages(api.db, api.services.images.store, new Date(Date.now() + 8 * 86_400_000))
  expect([(await file(media.file_url)).status, (await file(media.url)).status]).toEqual([404, 200])
})

test('R834 R836 an author changes pictures of their own, and none that readers see; who does not write pictures may pick them', async () => {
  const own = await addMedia(author)
  const other = await addMedia(editor)
  const { file: next } = (await upload(author, await png())).data
  for (const [call, more] of [
    ['save', { credit: 'Me' }],
    ['replace', { file: next }],
    ['remove', {}],
  ] as const)
    expect((await author.call(`media/${call}`, { id: other.id, ...more })).status, call).toBe(403)
  expect((await author.call('media/replace', { id: own.id, file: next })).status).toBe(200)
  await publish(api.db, 'Seen by readers', { kind: 'article', imageUrl: own.url })
  const { file: third } = (await upload(author, await png())).data
  expect((await author.call('media/replace', { id: own.id, file: third })).status).toBe(403)
  expect((await editor.call('media/replace', { id: own.id, file: third })).status).toBe(200)
  expect((await contributor.call('media/list')).status).toBe(200)
  expect((await upload(contributor, await png())).status).toBe(403)
})

test('what is no picture of the library is 404', async () => {
  for (const path of ['', 'x', '0'.repeat(20), `${'0'.repeat(20)}/`, `${'0'.repeat(20)}.png`, '..%2fu'])
    expect((await file(`/media/${path}`)).status, path).toBe(404)
})

test('a picture of another site is fetched for the library by the server, no page, nothing of a private network', async () => {
  const bytes = await png()
  const other = await openRecordingServer()
  other.answer = (response) => response.end(bytes)
  const url = `${other.origin}/press.png`
  expect(await pictureAt(url, api.config.site.origin, () => true)).toEqual({
    data: `data:image/png;base64,${bytes.toString('base64')}`,
  })
  other.answer = (response) => response.end('<title>no picture</title>')
  await expect(pictureAt(url, api.config.site.origin, () => true)).rejects.toThrow('no_picture')
  other.received = []
  expect((await author.call('media/fetch', { url })).status).toBe(422)
  expect((await contributor.call('media/fetch', { url })).status).toBe(403)
  expect(other.received).toEqual([])
  other.close()
})
