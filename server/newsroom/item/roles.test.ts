import { afterAll, beforeAll, expect, test } from 'vitest'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { roles, type Role } from '#domain/newsroom/staff-roles.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

let api: TestApi
let mira: Colleague
beforeAll(async () => {
  api = await openApi()
  mira = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())

/** What each call on an item sends besides the version that it is about. */
const bodies = {
  save: { title: 'Custody', content: '<p>Eleven funds.</p>' },
  submit: {},
  return: { note: 'Quote it' },
  approve: {},
  publish: {},
  takeBack: {},
  schedule: { at: '2099-01-01T00:00:00', zone: 'UTC' },
  cancelSchedule: {},
  correct: { notice: 'It was wrong' },
  withdraw: { reason: 'Forged' },
  discard: {},
  facts: { is_hot: true },
  addNote: { content: 'Who says so?' },
}
type Name = keyof typeof bodies
const all = Object.keys(bodies) as Name[]
const writing: Name[] = ['save', 'submit', 'discard', 'addNote']

/** Calls that each role may make on an original that another wrote, and on a translation of it. */
const allowed: Record<Role, [original: Name[], translation: Name[]]> = {
  owner: [all, all],
  admin: [all, all],
  editor: [all, all],
  translator: [['addNote'], writing],
  author: [['addNote'], ['addNote']],
  contributor: [['addNote'], ['addNote']],
  moderator: [['addNote'], ['addNote']],
  analyst: [['addNote'], ['addNote']],
}

async function newItem(): Promise<number> {
  const { article_id } = await done<{ article_id: number }>(mira, 'item/create', { kind: 'article', lang: 'en' })
  for (const lang of ['en', 'th']) {
    await done(mira, 'item/save', { article_id, lang, title: 'Custody', content: '<p>Eleven funds.</p>' })
    await done(mira, 'item/presence', { article_id, lang, act: 'leave' })
  }
  return article_id
}

test.for(roles)('R836 every call on an item of another, made by a role: %s', async (role) => {
  const colleague = await createColleague(api, `A ${role}`, role)
  /** The role is asked before the state of the item: a call that comes too late is refused with another status. */
  const made = async (lang: string) => {
    const article_id = await newItem()
    const names: Name[] = []
    for (const name of all)
      if ((await colleague.call(`item/${name}`, { article_id, lang, ...bodies[name] })).status !== 403) names.push(name)
    return names
  }
  const expected = allowed[role].map((names) => all.filter((name) => names.includes(name)))
  expect([await made('en'), await made('th')]).toEqual(expected)
})

test.for(roles)(
  'R836 an editor shows the data of an item as a form to those whose change is taken: %s',
  async (role) => {
    const colleague = await createColleague(api, `A ${role} again`, role)
    const others = await newItem()
    const published = await newItem()
    await done(mira, 'item/publish', { article_id: published, lang: 'en' })
    const begun = await colleague.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })
    for (const article_id of [others, published, ...(begun.status === 200 ? [begun.data.article_id] : [])]) {
      const { may_change_facts } = await done<ItemDetail>(colleague, `item/detail?article_id=${article_id}&lang=en`)
      const { status } = await colleague.call('item/facts', { article_id, source_name: 'Central Bank' })
      expect(may_change_facts).toBe(status === 200)
    }
  },
)

test('R836 by setting, contributors see their own drafts only, and of others what is public', async () => {
  const site = await openApi({ env: { CONTRIBUTORS_SEE_OWN: '1' } })
  try {
    const [ada, editor] = [
      await createColleague(site, 'Ada', 'contributor'),
      await createColleague(site, 'Bo', 'editor'),
    ]
    const create = async (by: Colleague, title: string) => {
      const { article_id } = await done<{ article_id: number }>(by, 'item/create', { kind: 'article', lang: 'en' })
      await done(by, 'item/save', { article_id, lang: 'en', base: 0, title, content: '<p>Eleven funds.</p>' })
      return article_id
    }
    const [own, foreign, open] = [
      await create(ada, 'Own'),
      await create(editor, 'Secret'),
      await create(editor, 'Open'),
    ]
    await done(editor, 'item/publish', { article_id: open, lang: 'en' })
    const seen = async (by: Colleague) =>
      (await done<{ list: { article_id: number }[] }>(by, 'item/list')).list
        .map(({ article_id }) => article_id)
        .toSorted()
    expect(await seen(ada)).toEqual([own, open])
    expect(await seen(editor)).toEqual([own, foreign, open])
    const statusOf = async (id: number) => (await ada.call(`item/detail?article_id=${id}&lang=en`)).status
    expect([await statusOf(own), await statusOf(foreign), await statusOf(open)]).toEqual([200, 404, 200])
    expect((await ada.call('item/addNote', { article_id: foreign, lang: 'en', content: 'Who?' })).status).toBe(404)
  } finally {
    await site.close()
  }
})
