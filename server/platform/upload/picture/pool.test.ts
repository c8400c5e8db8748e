import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { filled } from '#tests/pictures.ts'
import { openDrawing } from './pool.ts'

const form = { edge: 100 }
const { draw, close } = openDrawing()
afterAll(close)
afterEach(() => void vi.useRealTimers())

test('more pictures than processes are drawn one after another, and broken ones harm none of them', async () => {
  const good = await filled(20, 10, '#246').png().toBuffer()
  const bad = good.subarray(0, 60)
  const results = await Promise.allSettled(
    Array.from({ length: 12 }, (_, index) => draw(index % 3 === 1 ? bad : good, form)),
  )
  expect(results.map(({ status }) => status)).toEqual(
    results.map((_, index) => (index % 3 === 1 ? 'rejected' : 'fulfilled')),
  )
  expect(results[0]).toMatchObject({ value: { extension: 'png', width: 20, height: 10, bytes: expect.any(Buffer) } })
  expect(results[1]).toMatchObject({ reason: { refusal: 'image_broken' } })
})

test('a process that had nothing to do ends, and the next picture is drawn in another', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const picture = await filled(20, 10, '#246').png().toBuffer()
  for (let round = 0; round < 3; round++) {
    expect(await draw(picture, form)).toMatchObject({ width: 20 })
    vi.advanceTimersByTime(60_000)
  }
})

test('a picture that is drawn too long is aborted with its process, and the next is drawn', async () => {
  const picture = await filled(20, 10, '#246').png().toBuffer()
  await draw(picture, form)
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const endless = draw(picture, form)
  vi.advanceTimersByTime(60_000)
  vi.useRealTimers()
  await expect(endless).rejects.toMatchObject({ refusal: 'image_broken' })
  expect(await draw(picture, form)).toMatchObject({ width: 20 })
})

test('R807 a file that is no picture is refused as `image_type`', async () => {
  await expect(draw(Buffer.from('<svg/>'), form)).rejects.toMatchObject({ refusal: 'image_type' })
})

test('R804 when too many wait, the next is refused with the time to retry', async () => {
  const picture = await filled(20, 10, '#246').png().toBuffer()
  const results = await Promise.allSettled(Array.from({ length: 60 }, () => draw(picture, form)))
  const refused = results.filter(({ status }) => status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const each of refused) expect(each).toMatchObject({ reason: { refusal: 'too_many', values: { seconds: 8 } } })
  expect(await draw(picture, form)).toMatchObject({ width: 20 })
})
