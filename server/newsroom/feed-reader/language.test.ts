import { expect, test } from 'vitest'
import { itemsOf } from './entries.ts'
import { readFeed } from './parse.ts'

const feed = (declared: string, ...entries: [title: string, text: string][]) => `<?xml version="1.0"?>
<rss version="2.0"><channel><title>Wire</title><link>https://wire.example/</link>${declared}
${entries.map(([title, text], index) => `<item><guid>${index}</guid><title>${title}</title><description>${text}</description></item>`).join('')}
</channel></rss>`

const languages = (xml: string) =>
  itemsOf(
    readFeed(xml),
    'https://wire.example/feed.xml',
    { kind: 'flash', lang: undefined, publishes: true },
    new Date('2026-11-20T12:00:00Z'),
  ).map(({ originalLang, versions }) => [originalLang, ...versions.map(({ lang }) => lang)])

const japanese = ['ソラナETF、上場へ', '米国で審査が進む。'] as [string, string]
const english = ['Solana ETF to list', 'Its review in the US goes on.'] as [string, string]

test('R849 an entry has the language that its feed declares, unless its letters exclude that', () => {
  const declared = '<language>en-us</language>'
  expect(languages(feed(declared, english, japanese))).toEqual([
    ['en', 'en'],
    ['ja', 'ja'],
  ])
  expect(languages(feed('<language>ja</language>', japanese, ['Solana ETF', 'SOL']))).toEqual([
    ['ja', 'ja'],
    ['ja', 'ja'],
  ])
  expect(languages(feed('', english, japanese))).toEqual([
    ['en', 'en'],
    ['ja', 'ja'],
  ])
})
