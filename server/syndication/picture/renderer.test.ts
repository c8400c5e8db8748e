import { expect, test } from 'vitest'
import type { PictureFacts } from './facts.ts'
import { Busy, openPictureRenderer, pictureKey } from './renderer.ts'

const facts = (title: string): PictureFacts => ({
  shape: 'preview',
  locale: 'en',
  lang: 'en',
  item: undefined,
  title,
  text: '',
  address: 'https://wire.example/',
})

test('R862 the same picture requested concurrently is drawn once, and cached', async () => {
  const renderer = openPictureRenderer()
  const [one, other] = await Promise.all([renderer.draw(facts('Same')), renderer.draw(facts('Same'))])
  expect(other).toBe(one)
  expect(await renderer.draw(facts('Same'))).toBe(one)
  expect(await renderer.draw(facts('Another'))).not.toEqual(one)
})

test('R862 more pictures than can be drawn soon are refused, and the next ones are drawn', async () => {
  const renderer = openPictureRenderer({ timeoutMs: 600_000 })
  const results = await Promise.allSettled(
    Array.from({ length: 60 }, (_, index) => renderer.draw(facts(`Picture ${index}`))),
  )
  const refused = results.filter((result) => result.status === 'rejected')
  expect(refused.length).toBeGreaterThan(0)
  for (const { reason } of refused) expect(reason).toBeInstanceOf(Busy)
  expect(results.length - refused.length).toBeGreaterThan(10)
  expect((await renderer.draw(facts('After them'))).length).toBeGreaterThan(1000)
})

test('R862 a picture that is not drawn in time is refused like one of too many', async () => {
  const renderer = openPictureRenderer({ timeoutMs: 1 })
  await expect(renderer.draw(facts('Too late'))).rejects.toBeInstanceOf(Busy)
})

test('R862 everything that a picture shows is part of its key', () => {
  const base = facts('Title')
  const item = { kind: 'flash', isWeighted: false, isCorrected: false, source: '', publishedAt: 0 } as const
  const others: PictureFacts[] = [
    { ...base, shape: 'poster' },
    { ...base, locale: 'ja' },
    { ...base, lang: 'ja' },
    { ...base, title: 'x' },
    { ...base, text: 'x' },
    { ...base, address: 'https://x.example/' },
    { ...base, item },
    { ...base, item: { ...item, isWeighted: true } },
    { ...base, item: { ...item, isCorrected: true } },
    { ...base, item: { ...item, publishedAt: 1 } },
  ]
  expect(new Set([base, ...others].map(pictureKey)).size).toBe(others.length + 1)
})

test.each(['价格', 'ราคา', '価格', '가격'])('R861 a chart is drawn with the signs of %s', async (name) => {
  const renderer = openPictureRenderer()
  const drawn = (text: string) =>
    renderer.draw({ shapes: '', texts: [{ text, x: 40, y: 56, size: 30, color: '#000' }], lang: 'en' })
  // Boxes in place of letters would be the same whatever their order.
  expect(await drawn(name)).not.toEqual(await drawn([...name].toReversed().join('')))
})
