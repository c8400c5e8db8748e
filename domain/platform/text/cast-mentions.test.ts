import { expect, test } from 'vitest'
import { namesIn, takeMentions } from './cast-mentions.ts'

const fids: Record<string, number> = { alice: 1, bob: 2, 'a-b': 3, 'bob@wire.example': 4, 'bob@127.0.0.1:80': 5 }
const take = (text: string) => takeMentions(text, (name) => fids[name])

test('R447 R448 R449 mentions leave the text at byte offsets, whatever the script before them', () => {
  expect(take('é @alice 快 @bob 😀@a-b')).toEqual({
    text: 'é  快  😀',
    mentions: [
      { fid: 1, position: 3 },
      { fid: 2, position: 8 },
      { fid: 3, position: 13 },
    ],
  })
  expect(take('@Alice')).toEqual({ text: '', mentions: [{ fid: 1, position: 0 }] })
  expect(take('@bob, @bob.')).toEqual({
    text: ', .',
    mentions: [
      { fid: 2, position: 0 },
      { fid: 2, position: 2 },
    ],
  })
})

test('a name with the host of its node is another one', () => {
  expect(take('@bob@wire.example. @Bob@127.0.0.1:80 @bob')).toEqual({
    text: '.  ',
    mentions: [
      { fid: 4, position: 0 },
      { fid: 5, position: 2 },
      { fid: 2, position: 3 },
    ],
  })
  expect(take('@bob@other.example').mentions).toEqual([])
})

test('what is no name of the network stays text', () => {
  for (const text of [
    'mail bob@alice.example',
    'x@alice',
    '@@alice',
    '@alice_1',
    '@alice.eth',
    '@alice-bob',
    'https://site.example/@alice',
    '@nobody',
    '@ alice',
    '@-alice',
    '@alicé',
  ]) {
    expect(take(text)).toEqual({ text, mentions: [] })
  }
})

test('beyond ten, names stay text', () => {
  const { text, mentions } = take('@bob '.repeat(12))
  expect([text, mentions.length]).toEqual([' '.repeat(10) + '@bob @bob ', 10])
})

test('each name is resolved once', () => {
  expect(namesIn('@bob @Bob (@alice) @bob.')).toEqual(['bob', 'alice'])
})
