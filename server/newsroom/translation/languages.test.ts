import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { NewsDetail } from '#contract/news/item.ts'
import { locales, type Locale } from '#domain/platform/locale.ts'
import { roles, type Role } from '#domain/newsroom/staff-roles.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, done, type Colleague } from '#tests/desk.ts'

type Pair = Output<'deskTranslation.pair'>
type Matrix = Output<'deskTranslation.matrix'>

let api: TestApi
let owner: Colleague
let editor: Colleague
let keys = 0

beforeAll(async () => {
  api = await openApi({ env: { FLASH_HOLD_SECONDS: '0' } })
  owner = await createColleague(api, 'Olga', 'owner')
  editor = await createColleague(api, 'Mira', 'editor')
})
afterAll(() => api.close())

/** A member of staff with languages. */
async function colleague(name: string, role: Role, langs: Locale[]): Promise<Colleague> {
  const person = await createColleague(api, name, role)
  await done(owner, 'staff/setLangs', { id: person.id, langs })
  return person
}

const newFlash = async () =>
  (
    await done<{ article_id: number }>(editor, 'wire/publish', {
      key: `l${++keys}`,
      texts: [{ lang: 'en', text: `Norland lifts its cap\nThe bank voted. ${keys}` }],
    })
  ).article_id

/** A working copy of the Japanese and the Thai text, which nobody is writing now. */
async function newTranslations(): Promise<number> {
  const article_id = await newFlash()
  for (const lang of ['ja', 'th']) {
    await done(editor, 'translation/save', { article_id, lang, title: 'ノーランド、上限を上げる', passages: [] })
    await done(editor, 'item/presence', { article_id, lang, act: 'leave' })
  }
  return article_id
}

const texts = { title: 'ノーランド銀行', content: '<p>銀行</p>' }
const bodies: Record<string, object> = {
  'translation/save': { title: 'ノーランド銀行', passages: ['<p>銀行</p>'] },
  'translation/machine': {},
  'translation/ready': {},
  'translation/return': { note: 'Name the bank' },
  'translation/approve': { is_passed: true },
  'item/save': texts,
  'item/presence': { act: 'take' },
  'item/submit': {},
  'item/return': { note: 'Name the bank' },
  'item/approve': {},
  'item/publish': {},
  'item/correct': { notice: 'It was wrong' },
  'item/schedule': { at: '2099-01-01T00:00:00', zone: 'UTC' },
  'item/discard': {},
}
const calls = Object.keys(bodies)
/** What a role may not do with any translation. */
const refusedByRole: Record<'editor' | 'translator', string[]> = {
  editor: [],
  translator: calls.filter((call) => /return|approve|publish|correct|schedule/.test(call)),
}

test.for(['editor', 'translator'] as const)(
  'R937 a member of staff acts on translations into their languages only, by every call: %s',
  async (role) => {
    const person = await colleague(`A ${role}`, role, ['ja', 'ko'])
    /** The calls that are refused to them with 403, and for which of them the language is named. */
    const refused = async (lang: Locale) => {
      const names: string[] = []
      let article_id = await newTranslations()
      for (const call of calls) {
        const { status, envelope } = await person.call(call, { article_id, lang, ...bodies[call] })
        if (status !== 403) article_id = await newTranslations()
        else names.push(envelope.msg.includes('do not work in ไทย') ? `${call} lang` : call)
      }
      return names
    }
    expect(await refused('ja')).toEqual(refusedByRole[role])
    expect(await refused('th')).toEqual(
      calls.map((call) => (refusedByRole[role].includes(call) ? call : `${call} lang`)),
    )
  },
)

test('R937 what takes words away needs no language, and the source is written by role alone', async () => {
  const article_id = await newTranslations()
  const japanese = await colleague('Aiko', 'editor', ['ja'])
  await done(editor, 'translation/approve', { article_id, lang: 'th', is_passed: true })
  await done(japanese, 'item/withdraw', { article_id, lang: 'th', reason: 'Forged' })
  await done(editor, 'item/presence', { article_id, lang: 'en', act: 'leave' })
  const source = { article_id, lang: 'en', title: 'Norland lifts its cap again', content: '<p>It voted.</p>' }
  await done(japanese, 'item/save', source)
})

test('R937 who publishes a flash sends it in every language, others than their own too', async () => {
  const person = await colleague('Bao', 'editor', ['cn'])
  const texts = [
    { lang: 'cn', text: '海港链恢复提款\n六小时。' },
    { lang: 'th', text: 'เครือข่ายกลับมาถอนเงินได้' },
  ]
  const { article_id } = await done<{ article_id: number }>(person, 'wire/publish', { key: `l${++keys}`, texts })
  const inLang = async (lang: Locale) => {
    const headers = { 'x-locale': lang }
    return (await api.call<NewsDetail>(`/v2/newsflash/detail?article_id=${article_id}`, { headers })).data
  }
  expect(await inLang('th')).toMatchObject({ lang: 'th', made_by: null })
})

test('R937 a translation waits for nobody who left, who has lost its language or the role, or who may not know of it', async () => {
  const article_id = await newTranslations()
  const id = { article_id, lang: 'ja' }
  const pairOf = (by: Colleague) => done<Pair>(by, `translation/pair?article_id=${article_id}&lang=ja`)
  const writer = await colleague('Yui', 'translator', ['ja'])
  const other = await colleague('Ren', 'translator', ['ja', 'ko'])
  const { number } = await pairOf(writer)
  await done(writer, 'translation/save', { ...id, title: 'ノーランド銀行、上限を上げる', passages: [], number })
  await done(writer, 'translation/ready', id)
  await done(owner, 'staff/remove', { id: writer.id })
  expect((await done<Pair>(editor, 'translation/return', { ...id, note: 'Name the bank' })).handed).toBe(null)

  await done(editor, 'translation/ready', id)
  await done(editor, 'translation/return', { ...id, note: 'Again', to: other.id })
  await done(owner, 'staff/setLangs', { id: other.id, langs: ['ja'] })
  expect((await pairOf(editor)).handed).toMatchObject({ to: other.id })
  await done(owner, 'staff/setLangs', { id: other.id, langs: ['ko'] })
  expect((await pairOf(editor)).handed).toBe(null)

  await done(owner, 'staff/setLangs', { id: other.id, langs: [] })
  await done(owner, 'staff/setRole', { id: other.id, role: 'editor' })
  await done(editor, 'translation/ready', { ...id, to: other.id })
  expect((await pairOf(editor)).handed).toMatchObject({ to: other.id })
  await done(owner, 'staff/setRole', { id: other.id, role: 'translator' })
  expect((await pairOf(editor)).handed).toBe(null)
  await done(owner, 'staff/setRole', { id: other.id, role: 'editor' })
  await done(editor, 'translation/return', { ...id, note: 'Once more', to: other.id })
  await done(owner, 'staff/setRole', { id: other.id, role: 'translator' })
  expect(await pairOf(editor)).toMatchObject({ note: 'Once more', handed: { to: other.id } })
  const embargo_until = new Date('2099-01-01T00:00:00Z')
  await api.db.updateTable('item').set({ embargo_until }).where('article_id', '=', article_id).execute()
  expect((await pairOf(editor)).people.map(({ name }) => name)).not.toContain('Ren')
  const back = await editor.call('translation/return', { ...id, note: 'Secret', to: other.id })
  expect(back.envelope.msg).toContain('cannot take over')
})

test('R937 a program has the languages of who made its key', async () => {
  const admin = await colleague('Kei', 'admin', ['ja'])
  const { key } = await done<{ key: string }>(admin, 'key/add', {
    name: 'Translator',
    permissions: ['item.read', 'translation.write'],
  })
  const article_id = await newFlash()
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' }
  const statuses = []
  for (const lang of ['ja', 'th']) {
    const body = JSON.stringify({ article_id, lang, ...bodies['translation/save'] })
    const { status } = await api.call('/admin/v1/translation/save', { method: 'POST', headers, body })
    statuses.push(status)
  }
  expect(statuses).toEqual([200, 403])
})

test('R937 columns, counts and the queue are those of the languages of a person', async () => {
  const article_id = await newTranslations()
  const matrixOf = (by: Colleague, filter = 'all') => done<Matrix>(by, `translation/matrix?filter=${filter}&limit=100`)
  const person = await colleague('Hana', 'translator', ['ko', 'ja'])
  const [own, all] = [await matrixOf(person), await matrixOf(editor)]
  const cellsOf = ({ list }: Matrix) => list.find((row) => row.article_id === article_id)!.cells.map(({ lang }) => lang)
  expect([cellsOf(own), cellsOf(all)]).toEqual([locales.filter((lang) => lang === 'ko' || lang === 'ja'), [...locales]])
  expect(own.open).toEqual({ ko: all.open.ko, ja: all.open.ja })
  await done(editor, 'translation/approve', { article_id, lang: 'ja', is_passed: true })
  const korean = await colleague('Jisoo', 'translator', ['ja'])
  const open = await matrixOf(korean, 'open')
  expect(open.list.some((row) => row.article_id === article_id)).toBe(false)
  expect(open.counts.open).toBe(open.list.length)
  expect((await matrixOf(editor, 'open')).list.some((row) => row.article_id === article_id)).toBe(true)
})

test('R937 a translation is handed over, returned with a note, and approved by those who have the language', async () => {
  const article_id = await newTranslations()
  const id = { article_id, lang: 'ja' }
  const writer = await colleague('Rin', 'translator', ['ja'])
  const checker = await colleague('Sora', 'editor', ['ja', 'en'])
  const korean = await colleague('Minji', 'editor', ['ko'])
  const pairOf = (by: Colleague) => done<Pair>(by, `translation/pair?article_id=${article_id}&lang=ja`)
  const mine = async (by: Colleague) => (await done<Matrix>(by, 'translation/matrix?filter=mine')).counts.mine

  const begun = await pairOf(writer)
  expect(begun.acts).toEqual(['write', 'submit'])
  expect((await pairOf(korean)).acts).toEqual([])
  const names = begun.people.map(({ name }) => name)
  expect(names).toEqual(expect.arrayContaining(['Mira', 'Rin', 'Sora']))
  expect(names).not.toContain('Minji')
  const written = { ...id, title: 'ノーランド銀行、上限を上げる', passages: [], number: begun.number }
  await done(writer, 'translation/save', written)
  for (const to of [korean.id, writer.id, 999_999])
    expect((await writer.call('translation/ready', { ...id, to })).envelope.msg).toContain('cannot take over')
  const ready = await done<Pair>(writer, 'translation/ready', { ...id, to: checker.id })
  expect(ready).toMatchObject({ status: 'review', handed: { to: checker.id, to_name: 'Sora', by_name: 'Rin' } })
  expect([await mine(checker), await mine(writer), await mine(korean)]).toEqual([1, 0, 0])
  // A translation in review is in that queue, not among the items to review.
  const toReview = async (query: string) =>
    (await done<{ list: { article_id: number }[] }>(checker, `item/list?state=review${query}`)).list.map(
      (row) => row.article_id,
    )
  expect(await toReview('')).toContain(article_id)
  expect(await toReview('&is_source=true')).not.toContain(article_id)

  const returned = await done<Pair>(checker, 'translation/return', { ...id, note: 'Name the bank' })
  expect(returned).toMatchObject({ status: 'draft', note: 'Name the bank', handed: { to: writer.id, by_name: 'Sora' } })
  expect([await mine(checker), await mine(writer)]).toEqual([0, 1])
  await done(writer, 'translation/ready', id)
  expect(await pairOf(checker)).toMatchObject({ status: 'review', note: '', handed: null })
  await done(checker, 'translation/return', { ...id, note: 'Again', to: writer.id })
  await done(owner, 'staff/remove', { id: writer.id })
  expect((await pairOf(checker)).handed).toBe(null)
  expect(await done<Pair>(checker, 'translation/approve', { ...id, is_passed: true })).toMatchObject({
    status: 'public',
    handed: null,
  })
})

test('R937 languages are set by those who manage people, once each, and are in the log', async () => {
  const person = await createColleague(api, 'Tran', 'translator')
  const langs = { id: person.id, langs: ['vi', 'en', 'vi'] }
  for (const role of roles.filter((each) => each !== 'owner' && each !== 'admin'))
    expect((await (await createColleague(api, `By ${role}`, role)).call('staff/setLangs', langs)).status).toBe(403)
  const admin = await createColleague(api, 'Ada', 'admin')
  expect((await admin.call('staff/setLangs', { id: owner.id, langs: ['en'] })).status).toBe(403)
  expect((await admin.call('staff/setLangs', { id: person.id, langs: ['xx'] })).status).toBe(400)
  await done(admin, 'staff/setLangs', langs)
  const { list } = await done<Output<'deskStaff.list'>>(admin, 'staff/list')
  expect(list.find(({ id }) => id === person.id)!.langs).toEqual(locales.filter((lang) => ['vi', 'en'].includes(lang)))
  const log = await done<Output<'deskAudit.list'>>(admin, 'audit/list')
  expect(log.list[0]).toMatchObject({ action: 'staff.langs' })
})
