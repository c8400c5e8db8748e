import { expect, test } from 'vitest'
import { documentOf } from './document.ts'

const markup = '<html><head><title>A</title></head><body><p>B</p></body></html>'

test('a document is the same wherever its markup is divided between tags', () => {
  const whole = documentOf([markup], ['<style>', '</style>'], '<script></script>').join('')
  expect(whole).toBe(
    '<!doctype html><html><head><title>A</title><style></style></head><body><p>B</p><script></script></body></html>',
  )
  const chunks = markup.match(/<[^>]+>|[^<]+/g)!
  for (let one = 0; one <= chunks.length; one++)
    for (let other = one; other <= chunks.length; other++) {
      const pieces = [chunks.slice(0, one), chunks.slice(one, other), chunks.slice(other)].map((piece) =>
        piece.join(''),
      )
      expect(documentOf(pieces, ['<style>', '</style>'], '<script></script>').join('')).toBe(whole)
    }
})
