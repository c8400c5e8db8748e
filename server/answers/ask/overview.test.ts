import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { extractFrom, retrieve } from './retrieve.ts'

const day = 86_400
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const quotesFor = async (text: string, locale: Locale = 'en') => {
  const now = new Date((noon + 3600) * 1000)
  const found = await retrieve(world.db, { text, locale, zone: 'UTC', now, before: undefined })
  return extractFrom(found).quotes.map((quote) => quote.text)
}

const story = [
  { title: 'Unusual outflow at Saltmarsh', content: 'Eleven transactions came from one new address.' },
  {
    title: 'Lending protocol Saltmarsh is drained',
    content: 'Borrowing was halted in every market.',
    isImportant: true,
  },
  { title: 'Plumbline traces the loss of Saltmarsh', content: 'Rounding in a nearly empty pool was to blame.' },
  { title: 'A letter to Saltmarsh', content: 'Ten percent, no names, it said.' },
  { title: 'Attacker of Saltmarsh returns nine tenths', content: 'The coins came home.', isImportant: true },
  { title: 'Holders of Saltmarsh vote on the gap', content: 'Fees and the treasury would pay for it.' },
  { title: 'Saltmarsh opens again', content: 'Depositors found their balances unchanged.' },
]

test('R876 what happened to somebody is told by headlines in order of time: the first, important ones, the two newest', async () => {
  for (const [index, { title, ...options }] of story.entries())
    await publish(world.db, title, { at: noon - (10 - index) * day, ...options })
  await publish(world.db, 'Markets of the week', { at: noon - 60, content: '<p>Saltmarsh was quiet.</p>' })
  const expected = [0, 1, 4, 5, 6].map((index) => story[index]!.title)
  expect(await quotesFor('What happened to Saltmarsh?')).toEqual(expected)
  expect(await quotesFor('Any news about Saltmarsh?')).toEqual(expected)
  expect(await quotesFor('What happened to Brackwater?')).toEqual([])
})

test('R876 an overview is in the language of its reader where any headline is, otherwise in what there is', async () => {
  await publish(world.db, 'Fenwick files for a licence', { at: noon - 3 * day, content: '<p>Text.</p>' })
  await publish(world.db, 'Fenwick 申请牌照', { at: noon - 2 * day, content: '<p>正文。</p>', langs: ['cn'] })
  expect(await quotesFor('What is the latest on Fenwick?')).toEqual(['Fenwick files for a licence'])
  expect(await quotesFor('Fenwick 怎么了？', 'cn')).toEqual(['Fenwick 申请牌照'])
  await publish(world.db, 'Grünau schließt', { at: noon - day, content: '<p>Text.</p>', langs: ['cn'] })
  expect(await quotesFor('What is the latest on Grünau?')).toEqual(['Grünau schließt'])
})

test('R876 what is new, of no subject, is told by the headlines of the last day', async () => {
  await publish(world.db, 'Norland approves the ledger', { at: noon - 600, content: '<p>Six to one.</p>' })
  const quotes = await quotesFor('What is the latest news?')
  expect(quotes).toContain('Norland approves the ledger')
  expect(quotes).not.toContain('Saltmarsh opens again')
})
