import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { exampleInput, inputSchema } from '#tests/example-input.ts'
import { publish } from '#tests/news.ts'
import { createTestStaff } from '#tests/staff.ts'

let api: TestApi
/** Two owners, who may make every call. */
let owners: [Colleague, Colleague]
let accountId: number
beforeAll(async () => {
  api = await openApi()
  owners = [await createColleague(api, 'Mira', 'owner'), await createColleague(api, 'Leyla', 'owner')]
  accountId = (await createTestAccount(api.db, 'reader')).id
})
afterAll(() => api.close())
beforeEach(async () => void (await api.db.deleteFrom('rate_count').execute()))

type Known = Record<string, unknown>
const made = async (row: Promise<unknown>): Promise<Known> => ({ id: ((await row) as { id: number }).id })

let count = 0
/** An entity of a kind by its example, with a name that no other has. */
async function makeEntity(kind: AddedEntityKind): Promise<Known> {
  const show = kind === 'podcast' ? await makeEntity('show') : { id: '' }
  const items = kind === 'topic' || kind === 'story' ? [await publish(api.db, 'A flash')] : []
  const values: EntityValues = entityExamples[kind]({ items, showId: String(show.id) })
  count++
  for (const name of ['key', 'slug', 'account', 'symbol', 'show_title'])
    if (typeof values[name] === 'string') values[name] += String(count)
  const entity = { kind, values: JSON.stringify(values), version: '' }
  return { ...entity, ...(await done<object>(owners[0], 'entity/save', { ...entity, id: '' })) }
}
const days = (count: number) => Math.floor(Date.now() / 1000) + count * 86_400

/** What the parameters of acts on one object are, and a new such object. */
const objects: Record<string, { nouns: string[]; make: () => Promise<Known> }> = {
  item: {
    nouns: ['deskItem', 'deskTranslation', 'deskWire'],
    async make() {
      const { article_id } = await done<{ article_id: number }>(owners[0], 'item/create', {
        kind: 'article',
        lang: 'en',
      })
      const text = { article_id, lang: 'en', title: 'Custody', content: '<p>Eleven funds.</p>' }
      await done(owners[0], 'item/save', { ...text, base: 0 })
      return { ...text, at: '2099-01-01T08:00:00', zone: 'UTC', act: 'writing', weight: 3 }
    },
  },
  'a public flash': {
    nouns: ['deskItem', 'deskWire', 'deskIngest'],
    make: async () => ({ article_id: await publish(api.db, 'A flash'), lang: 'en', content: '<p>Twelve.</p>' }),
  },
  'a member of staff': {
    nouns: ['deskStaff', 'deskFactor'],
    make: async () => ({ id: (await createTestStaff(api.db, 'owner')).id, role: 'editor' }),
  },
  ...Object.fromEntries(
    keysOf(entityExamples).map((kind) => [`a ${kind}`, { nouns: ['deskEntity'], make: () => makeEntity(kind) }]),
  ),
  'a comment': {
    nouns: ['deskComment'],
    async make() {
      const article_id = await publish(api.db, 'A flash')
      const row = { article_id, account_id: accountId, body: 'Well said' }
      const comment = api.db.insertInto('comment').values(row).returning('id').executeTakeFirstOrThrow()
      return { ...(await made(comment)), account_id: accountId, article_id }
    },
  },
  'a key': {
    nouns: ['deskKey'],
    make: () => made(done(owners[0], 'key/add', { name: 'Terminal', permissions: ['item.read'] })),
  },
  'a hook': {
    nouns: ['deskHook'],
    async make() {
      const hook = { url: 'https://hooks.example/wire', events: ['item.published'] }
      return { ...hook, ...(await made(done(owners[0], 'hook/add', hook))) }
    },
  },
  'a slot': {
    nouns: ['deskSlot'],
    async make() {
      const article_id = await publish(api.db, 'A flash')
      const slot = { version: '', place: 'lead', article_id, position: 1, starts_at: days(0), ends_at: days(1) }
      return { ...slot, ...(await made(done(owners[0], 'slot/save', slot))) }
    },
  },
  'a rule': {
    nouns: ['deskRule'],
    async make() {
      const rule = { name: 'Funds', keywords: ['fund'], tokens: [], tags: ['Funds'], version: '' }
      return { ...rule, ...(await made(done(owners[0], 'rule/save', rule))) }
    },
  },
}

/** The parameters by which a call names its object. */
const idsOf = (known: Known) => Object.keys(known).filter((name) => /^(id|article_id|account_id)$/.test(name))
const namesOf = (nouns: readonly string[], known: Known) =>
  addresses
    .filter(({ call, method }) => method !== 'GET' && nouns.includes(call.split('.')[0]!))
    .filter(({ call }) => idsOf(known).some((name) => name in inputSchema(calls[call] as Call).properties))
    .map(({ call }) => call)

async function act(by: Colleague, name: CallName, known: Known) {
  const call: Call = calls[name]
  const path = call.route.split(' /admin/v1/')[1]!
  const { status, envelope } = await by.call(path, exampleInput(call, known))
  return { name, status, msg: envelope.msg }
}

test.for(Object.entries(objects))('two of the acts on %s at once never fail', async ([, { nouns, make }]) => {
  const names = namesOf(nouns, await make())
  expect(names.length).toBeGreaterThan(0)
  const succeeded = new Set<string>()
  for (const [index, one] of names.entries())
    for (const other of names.slice(index)) {
      await api.db.deleteFrom('rate_count').execute()
      const known = await make()
      const answers = await Promise.all([act(owners[0], one, known), act(owners[1], other, known)])
      for (const { name, status, msg } of answers) {
        expect(status, `${one} with ${other}: ${name} ${msg}`).toBeLessThan(500)
        if (status === 200) succeeded.add(name)
      }
    }
  expect(succeeded.size).toBeGreaterThan(0)
})

test('of two owners who remove each other one stays', async () => {
  for (let round = 0; round < 10; round++) {
    const [one, other] = [await createColleague(api, 'One', 'owner'), await createColleague(api, 'Other', 'owner')]
    await api.db
      .updateTable('staff')
      .set({ password_hash: 'of a password' })
      .where('id', 'in', [one.id, other.id])
      .execute()
    const answers = await Promise.all([
      one.call('staff/remove', { id: other.id }),
      other.call('staff/remove', { id: one.id }),
    ])
    for (const { status } of answers) expect(status).toBeLessThan(500)
    expect(answers.some(({ status }) => status === 200)).toBe(true)
  }
})
