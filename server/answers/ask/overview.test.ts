import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { noon, publish } from '#tests/news.ts'
import { openWorld, type World } from '#tests/world.ts'
import { retrieve } from './retrieve.ts'

const day = 86_400
let world: World
beforeAll(async () => {
  world = await openWorld()
})
afterAll(() => world.close())

const titlesFor = async (text: string, locale: Locale = 'en') => {
  const now = new Date((noon + 3600) * 1000)
  const { passages } = await retrieve(world.db, { text, locale, zone: 'UTC', now, before: undefined })
  return passages.map(({ title }) => title)
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

test('R876 what happened to somebody is told by the newest of what the archive has', async () => {
  for (const [index, { title, ...options }] of story.entries())
    await publish(world.db, title, { at: noon - (10 - index) * day, ...options })
  const found = await titlesFor('What happened to Saltmarsh?')
  expect(found[0]).toBe('Saltmarsh opens again')
  expect(found).toHaveLength(story.length)
  expect(await titlesFor('Any news about Saltmarsh?')).toEqual(found)
  expect(await titlesFor('What happened to Brackwater?')).toEqual([])
})

test('R876 an overview begins in the language of its reader where any text is, otherwise with what there is', async () => {
  await publish(world.db, 'Fenwick files for a licence', { at: noon - 3 * day, content: '<p>Text.</p>' })
  await publish(world.db, 'Fenwick 申请牌照', { at: noon - 2 * day, content: '<p>正文。</p>', langs: ['cn'] })
  expect((await titlesFor('What is the latest on Fenwick?'))[0]).toBe('Fenwick files for a licence')
  expect((await titlesFor('Fenwick 怎么了？', 'cn'))[0]).toBe('Fenwick 申请牌照')
  await publish(world.db, 'Grünau schließt', { at: noon - day, content: '<p>Text.</p>', langs: ['cn'] })
  expect(await titlesFor('What is the latest on Grünau?')).toEqual(['Grünau schließt'])
})

test('R876 what is new, of no subject, is told by the headlines of the last day', async () => {
  await publish(world.db, 'Norland approves the ledger', { at: noon - 600, content: '<p>Six to one.</p>' })
  const titles = await titlesFor('What is the latest news?')
  expect(titles).toContain('Norland approves the ledger')
  expect(titles).not.toContain('Saltmarsh opens again')
})
