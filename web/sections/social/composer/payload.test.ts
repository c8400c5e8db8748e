import { expect, test } from 'vitest'
import fc from 'fast-check'
import type { Cast } from '#contract/social/cast.ts'
import { bytesLeft, imageRoom, isSendable, payloadOf } from './payload.ts'

const cast = { hash: '0xab', author: { fid: 7 }, channel: { id: 'wire' } } as Cast
const written = { text: 'gm', images: [], channelId: 'blockbeats' }
const pictures = ['https://site.example/u/1.png', 'https://site.example/u/2.png']

test('R307 R308 R311 R313 R368 a new cast has its channel, its text and its images', () => {
  expect(payloadOf({ kind: 'new' }, { ...written, images: pictures }, undefined, 3)).toEqual({
    channel_id: 'blockbeats',
    text: 'gm',
    parent: undefined,
    parent_author_fid: undefined,
    embeds: pictures.map((url) => ({ url })),
  })
})

test('R309 R310 R369 a reply names the cast that it answers and its author, and stays in its channel', () => {
  expect(payloadOf({ kind: 'reply', cast }, written, undefined, 3)).toEqual({
    channel_id: 'wire',
    text: 'gm',
    parent: '0xab',
    parent_author_fid: 7,
    embeds: [],
  })
})

test('R311 R312 R313 R370 a quote has the quoted cast before its images', () => {
  const { embeds, parent } = payloadOf({ kind: 'quote', cast }, { ...written, images: pictures }, undefined, 3)
  expect(parent).toBeUndefined()
  expect(embeds).toEqual([{ cast_id: { hash: '0xab', fid: 7 } }, ...pictures.map((url) => ({ url }))])
})

test.for([
  ['new', 3, 2, 1, true],
  ['new', 4, 2, 2, true],
  ['new', 3, 2, 2, true],
  ['new', 2, 2, 0, true],
  ['new', 2, 2, 2, false],
  ['new', 1, 1, 1, false],
  ['quote', 4, 2, 2, true],
  ['quote', 3, 2, 1, true],
  ['quote', 3, 2, 2, false],
  ['quote', 2, 1, 0, true],
  ['quote', 2, 1, 1, false],
  ['quote', 1, 0, 0, false],
] as const)(
  'R455 R707 a %s on a network of %i embeds has room for %i images; with %i a link’s card: %s',
  ([kind, embeds, room, count, hasLink]) => {
    const composing = { kind, cast }
    expect(imageRoom(composing, embeds)).toBe(room)
    const sent = payloadOf(
      composing,
      { ...written, images: pictures.slice(0, count) },
      'https://other.example/',
      embeds,
    ).embeds as object[]
    expect(sent.length).toBe(count + Number(kind === 'quote') + Number(hasLink))
    expect(sent.length).toBeLessThanOrEqual(embeds)
  },
)

test('a link that the network would not accept as an embed stays text', () => {
  expect(payloadOf({ kind: 'new' }, written, `https://long.example/${'x'.repeat(250)}`, 3).embeds).toEqual([])
})

/** The specification's own rule. */
function bytesByRule(text: string): number {
  let bytes = 0
  for (const character of text) {
    const point = character.codePointAt(0)!
    bytes += point <= 127 ? 1 : point <= 2047 ? 2 : point <= 65535 ? 3 : 4
  }
  return bytes
}

test('R445 R446 R448 R449 R706 the remaining bytes are counted as TextEncoder counts, for every script and character', () => {
  const anything = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc.string({ unit: 'grapheme' }),
    fc.string({ unit: fc.constantFrom('👩‍👩‍👧‍👦', '🇹🇭', 'ก', '世', 'ß', 'a', '\u0301', '\ud83d') }),
  )
  fc.assert(
    fc.property(anything, (text) => {
      expect(bytesLeft(text, 1024)).toBe(1024 - new TextEncoder().encode(text).length)
      expect(bytesLeft(text, 1024)).toBe(1024 - bytesByRule(text))
    }),
    { numRuns: 500 },
  )
})

test('R444 R450 R451 1024 bytes can be sent, 1025 cannot, nor can white space alone', () => {
  for (const unit of ['a', 'ß', '世', '😀']) {
    const full = unit.repeat(Math.floor(1024 / new TextEncoder().encode(unit).length))
    const exact = full + 'a'.repeat(1024 - new TextEncoder().encode(full).length)
    expect([bytesLeft(exact, 1024), isSendable([exact], 1024)]).toEqual([0, true])
    expect([bytesLeft(`${exact}a`, 1024), isSendable([exact, `${exact}a`], 1024)]).toEqual([-1, false])
  }
  for (const empty of ['', ' ', '\n\t', '\u3000', '\u00a0']) expect(isSendable(['first', empty], 1024)).toBe(false)
})
