import { expect, test } from 'vitest'
import { answerRange, recordingOf } from './ranges.ts'

const recording = recordingOf(new TextEncoder().encode('0123456789'), 'audio/mpeg')

async function get(headers: Record<string, string> = {}, method = 'GET') {
  const response = answerRange(new Request('http://wire.example/a.mp3', { method, headers }), recording, {})
  return {
    status: response.status,
    range: response.headers.get('content-range'),
    length: response.headers.get('content-length'),
    text: await response.text(),
  }
}

test('R573 R874 a recording is served whole, or in the range that a player wants', async () => {
  expect(await get()).toEqual({ status: 200, range: null, length: '10', text: '0123456789' })
  expect(await get({ range: 'bytes=0-' })).toMatchObject({ status: 206, range: 'bytes 0-9/10' })
  expect(await get({ range: 'bytes=2-4' })).toMatchObject({ status: 206, range: 'bytes 2-4/10', text: '234' })
  expect(await get({ range: 'bytes=-3' })).toMatchObject({ status: 206, range: 'bytes 7-9/10', text: '789' })
  expect(await get({ range: 'bytes=8-99' })).toMatchObject({ status: 206, range: 'bytes 8-9/10', text: '89' })
  expect(await get({ range: 'bytes=2-4' }, 'HEAD')).toMatchObject({ status: 206, length: '3', text: '' })
})

test('R573 a range outside of a recording is refused with its size, what is no range or several of them is ignored', async () => {
  expect(await get({ range: 'bytes=10-' })).toMatchObject({ status: 416, range: 'bytes */10', text: '' })
  for (const range of ['bytes=4-2x', 'lines=1-2', 'bytes=0-1,5-6', 'nonsense'])
    expect((await get({ range })).text, range).toBe('0123456789')
})

test('R573 a recording that the client has is not sent again, a piece of one that has changed is not sent', async () => {
  const { etag } = recording
  expect(await get({ 'if-none-match': etag })).toMatchObject({ status: 304, text: '' })
  expect(await get({ range: 'bytes=0-1', 'if-range': etag })).toMatchObject({ status: 206 })
  expect(await get({ range: 'bytes=0-1', 'if-range': '"another"' })).toMatchObject({ status: 200 })
})
