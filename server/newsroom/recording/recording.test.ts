import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import { maxRecordingBytes, recordingPartBytes } from '#domain/media/recording.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { publish } from '#tests/news.ts'
import { containerOf } from './container.ts'
import { recordingColumns } from '#server/newsroom/entity/recording-columns.ts'
import { deleteUnusedRecordings } from './delete-unused.ts'

let folder: string
let api: TestApi
let editor: Colleague
let spoken: Buffer
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-recording-'))
  api = await openApi({ env: { DATA_DIR: folder } })
  editor = await createColleague(api, 'Mira', 'editor')
  spoken = await readFile('server/demo/media/kasa.mp3')
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const begin = (bytes: number, by = editor) => by.call<Output<'deskRecording.begin'>>('recording/begin', { bytes })
function sendPart(id: number, number: number, bytes: Buffer, by = editor) {
  const form = new FormData()
  form.append('id', String(id))
  form.append('number', String(number))
  form.append('file', new File([new Uint8Array(bytes)], 'talk.mp3'))
  return by.call<Output<'deskRecording.part'>>('recording/part', form)
}
const finish = (id: number, by = editor) => by.call<Output<'deskRecording.finish'>>('recording/finish', { id })
async function upload(bytes: Buffer): Promise<string> {
  const { id, parts } = (await begin(bytes.length)).data
  for (let number = 0; number < parts; number++)
    await sendPart(id, number, bytes.subarray(number * recordingPartBytes, (number + 1) * recordingPartBytes))
  return (await finish(id)).data.url
}
const get = (path: string, headers: Record<string, string> = {}) => api.app.request(path, { headers })

test('R827 a recording in parts is whole at its address, and players read it by ranges across the parts', async () => {
  const long = Buffer.concat(
    Array.from({ length: Math.ceil((recordingPartBytes * 2.5) / spoken.length) }, () => spoken),
  )
  const url = await upload(long)
  expect(url).toMatch(/^\/recordings\/[0-9a-f]{20}\.mp3$/)
  const whole = await get(url)
  expect(Object.fromEntries(whole.headers)).toMatchObject({
    'content-type': 'audio/mpeg',
    'content-length': String(long.length),
    'accept-ranges': 'bytes',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  expect(Buffer.from(await whole.arrayBuffer()).equals(long)).toBe(true)
  const [start, end] = [recordingPartBytes - 10, recordingPartBytes * 2 + 9]
  const piece = await get(url, { range: `bytes=${start}-${end}` })
  expect([piece.status, piece.headers.get('content-range')]).toEqual([206, `bytes ${start}-${end}/${long.length}`])
  expect(Buffer.from(await piece.arrayBuffer()).equals(long.subarray(start, end + 1))).toBe(true)
  expect((await get(url, { range: `bytes=${long.length}-` })).status).toBe(416)
  expect((await get(url.replace('.mp3', '.mp4'))).status).toBe(404)
  expect((await api.app.request(url, { method: 'HEAD' })).headers.get('content-length')).toBe(String(long.length))
})

test('R827 an episode has the uploaded audio with its type and size, which its feed states', async () => {
  const url = await upload(spoken)
  const show = { show_title: 'Uploaded weekly', lang: 'en', category: 'news' }
  const save = async (kind: string, values: object) =>
    (await editor.call<{ id: string }>('entity/save', { kind, values: JSON.stringify(values) })).data.id
  const id = await save('podcast', {
    title: { en: 'An uploaded talk' },
    content: { en: '<p>Notes.</p>' },
    show: await save('show', show),
    audio_url: url,
  })
  const { data } = await api.call<{ audio: object }>(`/v2/podcast/info?p_id=${id}`)
  expect(data.audio).toMatchObject({
    url: api.config.site.origin + url,
    media_type: 'audio/mpeg',
    byte_count: spoken.length,
  })
})

test('R827 R828 an upload that is no recording, has a wrong size, is incomplete or belongs to another person is refused, and has no address', async () => {
  expect((await begin(maxRecordingBytes + 1)).status).toBe(400)
  const { id } = (await begin(spoken.length)).data
  expect((await sendPart(id, 0, spoken.subarray(1))).status).toBe(400)
  expect((await sendPart(id, 1, spoken)).status).toBe(400)
  const page = Buffer.from('<html><script>alert(1)</script></html>'.padEnd(spoken.length))
  const refused = await sendPart(id, 0, page)
  expect([refused.status, refused.envelope.msg]).toEqual([415, 'Only MP3, Ogg, M4A and MP4 recordings can be uploaded'])
  expect((await finish(id)).status).toBe(415)
  const other = await createColleague(api, 'Jun', 'author')
  expect((await sendPart(id, 0, spoken, other)).status).toBe(404)
  expect((await finish(id, other)).status).toBe(404)
  const contributor = await createColleague(api, 'Con', 'contributor')
  expect((await begin(10, contributor)).status).toBe(403)
  await sendPart(id, 0, spoken)
  expect((await finish(id)).data.type).toBe('mp3')
  expect((await finish(id)).status).toBe(404)
  expect((await sendPart(id, 0, spoken)).status).toBe(404)
})

const box = (name: string, ...content: Buffer[]) => {
  const body = Buffer.concat(content)
  const head = Buffer.alloc(8)
  head.writeUInt32BE(8 + body.length)
  head.write(name, 4, 'latin1')
  return Buffer.concat([head, body])
}
const track = (handler: string) => box('trak', box('mdia', box('hdlr', Buffer.alloc(8), Buffer.from(handler))))
const brand = box('ftyp', Buffer.from('isom'))
const data = box('mdat', Buffer.alloc(100))
const ogg = (packet: string) => {
  const page = Buffer.alloc(80)
  page.write('OggS')
  page[26] = 1
  page.write(packet, 28, 'latin1')
  return page
}
const typeOf = (bytes: Buffer) =>
  containerOf(async (offset, length) => bytes.subarray(offset, offset + length), bytes.length)

test('R827 R828 a container is known by its content to its end', async () => {
  const sound = box('moov', track('soun'))
  const pictures = box('moov', track('soun'), track('vide'))
  const tagged = Buffer.concat([
    Buffer.from('ID3\x04\0\0\0\0\x02\0', 'latin1'),
    Buffer.alloc(256),
    await readFile('server/demo/media/dormant.mp3'),
  ])
  const cases: [string | undefined, Buffer][] = [
    ['mp3', spoken],
    ['mp3', tagged],
    ['m4a', Buffer.concat([brand, sound, data])],
    ['mp4', Buffer.concat([brand, data, pictures])],
    ['ogg', ogg('OpusHead')],
    ['ogg', ogg('\x01vorbis')],
    [undefined, ogg('\x80theora')],
    [undefined, Buffer.concat([brand, pictures])],
    [undefined, Buffer.concat([brand, data])],
    [undefined, Buffer.concat([brand, pictures, data]).subarray(0, -1)],
    [undefined, Buffer.concat([brand, pictures, data, Buffer.from('<script>')])],
    [undefined, Buffer.from('RIFF....WAVEfmt ')],
    [undefined, Buffer.from('\xff\xfb<html>', 'latin1')],
    [undefined, Buffer.alloc(0)],
  ]
  for (const [index, [type, bytes]] of cases.entries()) expect(await typeOf(bytes), String(index)).toBe(type)
})

test('R827 a recording is finished once, also by two requests at the same moment', async () => {
  const { id } = (await begin(spoken.length)).data
  await sendPart(id, 0, spoken)
  const answers = await Promise.all([finish(id), finish(id), finish(id)])
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 404, 404])
  const { count } = await api.db
    .selectFrom('audit')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('action', '=', 'recording.add')
    .where('subject_id', '=', String(id))
    .executeTakeFirstOrThrow()
  expect(count).toBe(1)
})

test('R827 a recording that nothing has is deleted some days after its upload, one that an episode has stays', async () => {
  const unused = await upload(spoken)
  const used = await upload(spoken)
  await publish(api.db, 'Read out', {
    kind: 'article',
    audio: { url: used, media_type: 'audio/mpeg', byte_count: spoken.length, length_ms: 0 },
  })
  const { store } = api.services.images
  await deleteUnusedRecordings(api.db, store, recordingColumns, new Date(Date.now() + 6 * 86_400_000))
  expect((await get(unused)).status).toBe(200)
  await deleteUnusedRecordings(api.db, store, recordingColumns, new Date(Date.now() + 8 * 86_400_000))
  expect([(await get(unused)).status, (await get(used)).status]).toEqual([404, 200])
})

test('R827 an MP4 of 60,000 boxes is refused after 200 of them', async () => {
  const box = (name: string) => Buffer.concat([Buffer.from([0, 0, 0, 8]), Buffer.from(name, 'latin1')])
  const file = Buffer.concat([
    box('ftyp'),
    ...Array.from({ length: 60_000 }, () => box('free')),
    box('moov'),
    box('mdat'),
  ])
  let reads = 0
  const read = async (offset: number, length: number) => {
    reads++
    return file.subarray(offset, offset + length)
  }
  expect(await containerOf(read, file.length)).toBeUndefined()
  expect(reads).toBeLessThan(210)
})

test('R827 a part of a wrong size is refused as a part, not as an image', async () => {
  const { id } = (await begin(recordingPartBytes * 2)).data
  for (const bytes of [spoken, Buffer.alloc(recordingPartBytes + 128 * 1024)]) {
    const { status, envelope } = await sendPart(id, 0, bytes)
    expect([status, envelope.msg]).toEqual([400, 'A part of a recording has 4 MB, the last one what is left'])
  }
})
