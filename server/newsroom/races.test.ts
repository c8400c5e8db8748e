import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { addresses, calls, type CallName } from '#contract/calls.ts'
import type { Call } from '#contract/noun.ts'
import type { EntityValues } from '#domain/newsroom/entity-field.ts'
import { keysOf } from '#domain/platform/keys-of.ts'
import { saveSeries } from '#server/markets/series/write/save-series.ts'
import { createTestAccount } from '#tests/accounts.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'
import { entityExamples, type AddedEntityKind } from '#tests/entity-examples.ts'
import { exampleInput, inputSchema } from '#tests/example-input.ts'
import { publish } from '#tests/news.ts'
import { filled } from '#tests/pictures.ts'
import { isDueToday } from '#tests/rotation.ts'
import { createTestStaff } from '#tests/staff.ts'

let api: TestApi
let folder: string
/** Two owners, who may make every call. */
let owners: [Colleague, Colleague]
let accountId: number
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'farwire-races-'))
  api = await openApi({ env: { DATA_DIR: folder } })
  owners = [await createColleague(api, 'Mira', 'owner'), await createColleague(api, 'Leyla', 'owner')]
  accountId = (await createTestAccount(api.db, 'reader')).id
})
afterAll(async () => {
  await api.close()
  await rm(folder, { recursive: true })
})
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
/** The name of a new picture. */
async function upload(): Promise<string> {
  const form = new FormData()
  const colour = `#${(0x100000 + ++count * 0x111).toString(16)}`
  form.append('file', new File([new Uint8Array(await filled(40, 30, colour).png().toBuffer())], 'a.png'))
  return (await done<{ file: string }>(owners[0], 'media/upload', form)).file
}
const days = (count: number) => Math.floor(Date.now() / 1000) + count * 86_400

/** What the parameters of acts on one object are, and a new such object. */
const objects: Record<string, { nouns: string[]; make: () => Promise<Known>; isOwn?: true }> = {
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
  'a picture': {
    nouns: ['deskMedia'],
    async make() {
      const words = { title: 'Vault', alts: { en: 'A door' }, credit: 'Ada' }
      const { media } = await done<{ media: { id: number } }>(owners[0], 'media/add', {
        file: await upload(),
        ...words,
      })
      return { ...words, id: media.id, file: await upload() }
    },
  },
  'a series': {
    nouns: ['deskSeries'],
    async make() {
      const series = { key: `race-${++count}`, group: 'prices' as const, name: 'Races', cadenceSeconds: 86_400 }
      const id = await api.db.transaction().execute((trx) => saveSeries(trx, series))
      return { id, time: days(-1) - (days(-1) % 86_400), value: '12.5' }
    },
  },
  'a point that is held back': {
    nouns: ['deskSeries'],
    async make() {
      const known = await objects['a series']!.make()
      const row = {
        series_id: Number(known.id),
        at: new Date(Number(known.time) * 1000),
        value: '99',
        reason: 'jump' as const,
      }
      return {
        ...known,
        ...(await made(api.db.insertInto('series_held').values(row).returning('id').executeTakeFirstOrThrow())),
      }
    },
  },
  'a source': {
    nouns: ['deskSource'],
    async make() {
      // A private address: no attempt to read it leaves this machine.
      const source = { url: `http://127.0.0.1/${++count}`, format: 'feed', kind: 'flash', version: '' }
      return { ...source, ...(await done<object>(owners[0], 'source/save', source)) }
    },
  },
  'a recording': {
    nouns: ['deskRecording'],
    async make() {
      const bytes = await readFile('server/demo/media/kasa.mp3')
      const { id } = await done<{ id: number }>(owners[0], 'recording/begin', { bytes: bytes.length })
      const form = new FormData()
      for (const [name, value] of Object.entries({ id, number: 0 })) form.append(name, String(value))
      form.append('file', new File([new Uint8Array(bytes)], 'talk.mp3'))
      await done(owners[0], 'recording/part', form)
      return { id }
    },
    isOwn: true,
  },
  'a report': {
    nouns: ['deskReport'],
    async make() {
      const row = { content: 'Odd', email: 'reader@example.com', lang: 'en' }
      const report = api.db.insertInto('report').values(row).returning('id').executeTakeFirstOrThrow()
      return { ...(await made(report)), text: 'Thank you', state: 'looking' }
    },
  },
  'a passkey': {
    nouns: ['deskPasskey'],
    make: () => {
      const row = { staff_id: owners[0].id, credential_id: `race ${++count}`, public_key: Buffer.from('key') }
      const passkey = { ...row, counter: 0, name: 'Key', transports: [] }
      return made(api.db.insertInto('staff_passkey').values(passkey).returning('id').executeTakeFirstOrThrow())
    },
    isOwn: true,
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

test.for(Object.entries(objects))(
  'R894 two of the acts on %s at once never fail',
  async ([, { nouns, make, isOwn }]) => {
    const names = namesOf(nouns, await make())
    expect(names.length).toBeGreaterThan(0)
    const succeeded = new Set<string>()
    for (const [index, one] of names.entries())
      for (const other of names.slice(index)) {
        // Twice the same act each time, two different ones in turn.
        if (one !== other && !isDueToday(`${one} ${other}`, 3)) continue
        await api.db.deleteFrom('rate_count').execute()
        const known = await make()
        const answers = await Promise.all([act(owners[0], one, known), act(owners[isOwn ? 0 : 1], other, known)])
        for (const { name, status, msg } of answers) {
          expect(status, `${one} with ${other}: ${name} ${msg}`).toBeLessThan(500)
          if (status === 200) succeeded.add(name)
        }
      }
    expect(succeeded.size).toBeGreaterThan(0)
  },
)

test('R894 of two owners who remove each other one stays', async () => {
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
