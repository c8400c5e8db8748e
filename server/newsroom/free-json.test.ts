import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { entityExamples } from '#tests/entity-examples.ts'
import { exampleInput } from '#tests/example-input.ts'
import { publish } from '#tests/news.ts'
import { caseOfToday } from '#tests/rotation.ts'

let api: TestApi
let owner: Colleague
let item: number
beforeAll(async () => {
  api = await openApi()
  owner = await createColleague(api, 'Mira', 'owner')
  item = await publish(api.db, 'An item')
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

const hostile = ['a\u0000b', '\ud800', 'a\udfffb']
type Json = string | number | boolean | null | Json[] | { [name: string]: Json }

/** The same value with one text, or one name of a member, replaced; once for each of them. */
function poisoned(value: Json, poison: string): Json[] {
  if (typeof value === 'string') return [poison]
  if (Array.isArray(value))
    return value.flatMap((member, at) => poisoned(member, poison).map((bad) => value.with(at, bad)))
  if (typeof value !== 'object' || value === null) return []
  return [
    { ...value, [poison]: poison },
    ...Object.entries(value).flatMap(([name, member]) =>
      poisoned(member, poison).map((bad) => ({ ...value, [name]: bad })),
    ),
  ]
}

/** The value with one of the hostile texts at each place, another one each day. */
const poisonedToday = (value: Json): Json[] =>
  hostile.flatMap((poison) => poisoned(value, poison).filter((_, place) => poison === caseOfToday(hostile, place)))

const entries = addresses.filter(({ path, method }) => path.startsWith('/admin/') && method !== 'GET')
const writes = entries.filter(
  ({ call, name }) => !(calls[call] as Call).body && !/deskStaff\.(logout|endSession)/.test(name),
)

test.for(writes)('R532 $name refuses a text that cannot be stored, wherever it is', async ({ call, path }) => {
  const name = path.slice('/admin/v1/'.length)
  const known = {
    article_id: item,
    id: 0,
    roles: [],
    is_required: false,
    lang: 'en',
    texts: [{ lang: 'en', text: 'Norland lifts its cap' }],
    alts: { en: 'A' },
  }
  // Some of the calls end logins or remove factors.
  const by = await createColleague(api, 'Leyla', 'owner')
  const input = exampleInput(calls[call] as Call, known) as { [name: string]: Json }
  for (const body of poisonedToday(input)) {
    await api.db.deleteFrom('rate_count').execute()
    const { status, envelope } = await by.call(name, body as object)
    expect(status, `${name} ${JSON.stringify(body).slice(0, 200)} ${envelope.msg}`).toBeLessThan(500)
  }
})

test.for(keysOf(entityExamples))('R532 values of %s refuse such a text, and rows of a file say it', async (kind) => {
  const values = entityExamples[kind]({ items: [item], showId: '1' }) as { [name: string]: Json }
  for (const bad of poisonedToday(values)) {
    await api.db.deleteFrom('rate_count').execute()
    const text = JSON.stringify(bad)
    const saved = await owner.call('entity/save', { kind, id: '', version: '', values: text })
    expect(saved.status, `${text.slice(0, 200)} ${saved.envelope.msg}`).toBe(400)
    const imported = await owner.call('entity/import', { kind, name: 'rows.jsonl', text })
    expect(imported.status, text.slice(0, 200)).toBeLessThan(500)
  }
})

test('R812 HTML that is nested too deeply is refused in words by every call that takes it', async () => {
  const content = `${'<div>'.repeat(300)}Eleven funds.`
  const { article_id } = await done<{ article_id: number }>(owner, 'item/create', { kind: 'article', lang: 'en' })
  const text = { article_id, lang: 'en', title: 'Custody', content }
  const flash = { idempotency_key: 'deep', lang: 'en', title: 'Custody', content }
  const video = JSON.stringify({
    ...entityExamples.video(),
    content: { en: content },
  })
  const answers = [
    await owner.call('item/save', text),
    await owner.call('flash/publish', flash),
    await owner.call('entity/save', { kind: 'video', id: '', version: '', values: video }),
  ]
  for (const { status, envelope } of answers)
    expect([status, envelope.msg]).toEqual([
      400,
      'The HTML of this text is nested more than 200 levels deep. Clear its formatting, or paste it as plain text (Ctrl+Shift+V)',
    ])
})
