import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Output } from '#contract/calls.ts'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { openApi, type TestApi } from '#tests/api.ts'
import { createColleague, type Colleague } from '#tests/desk.ts'
import { releaseDue } from './item/releases.ts'

let api: TestApi
let mira: Colleague
let leyla: Colleague
/** The server's clock; that of this machine, on which the callers run, is years away from it. */
let now = new Date('2031-03-04T05:06:07Z')
beforeAll(async () => {
  api = await openApi({ clock: () => now })
  mira = await createColleague(api, 'Mira', 'editor')
  leyla = await createColleague(api, 'Leyla', 'editor')
})
afterAll(() => api.close())

const pass = (minutes: number) => void (now = new Date(now.getTime() + minutes * 60_000))
const create = async () =>
  (await mira.call<{ article_id: number }>('item/create', { kind: 'article', lang: 'en' })).data.article_id
const save = (by: Colleague, article_id: number, base: number, content: string) =>
  by.call<Output<'deskItem.save'>>('item/save', { article_id, lang: 'en', base, title: 'Custody', content })
const detail = async (id: number) => (await mira.call<ItemDetail>(`item/detail?article_id=${id}&lang=en`)).data

test('R813 R822 an editor who returns after ten minutes without a connection continues if nobody else has written; otherwise the text is stored as a revision', async () => {
  const id = await create()
  await save(mira, id, 0, '<p>Eleven funds.</p>')
  pass(10)
  expect((await save(mira, id, 1, '<p>Eleven funds of twelve.</p>')).data.number).toBe(2)
  pass(3)
  expect((await save(leyla, id, 2, '<p>Twelve funds.</p>')).data.number).toBe(3)
  pass(1)
  const early = await save(mira, id, 2, '<p>Thirteen funds.</p>')
  expect([early.status, early.envelope.msg]).toEqual([409, 'Leyla writes this text now. Ask for the pen'])
  pass(6)
  expect((await save(mira, id, 2, '<p>Thirteen funds.</p>')).status).toBe(409)
  expect((await detail(id)).texts.content).toBe('<p>Twelve funds.</p>')
  const { list } = (await mira.call<Output<'deskItem.revisions'>>(`item/revisions?article_id=${id}&lang=en`)).data
  const refused = list.find(({ cause }) => cause === 'refused')!
  const { data } = await mira.call<Output<'deskItem.revision'>>(`item/revision?article_id=${id}&id=${refused.id}`)
  expect(data.texts.content).toBe('<p>Thirteen funds.</p>')
})

test("R810 R816 schedule and hold run on the server's clock, whatever the caller's says", async () => {
  const id = await create()
  await save(mira, id, 0, '<p>Eleven funds.</p>')
  const schedule = (at: string) => mira.call('item/schedule', { article_id: id, lang: 'en', at, zone: 'UTC' })
  const inAnHour = (by: number) => new Date(by + 3_600_000).toISOString().slice(0, 19)
  expect((await schedule(inAnHour(Date.now()))).envelope.msg).toBe('This moment is past')
  expect((await schedule(inAnHour(now.getTime()))).status).toBe(200)
  const texts = [{ lang: 'en', text: 'Norland lifts its cap' }]
  const { data } = await mira.call<Output<'deskWire.publish'>>('wire/publish', { key: 'clock', texts })
  expect(data.held_for).toBe(10_000)
  expect(await releaseDue(api, new Date(now.getTime() + 9_999))).toBe(0)
  expect(await releaseDue(api, new Date(now.getTime() + 10_000))).toBe(1)
})

test('R812 200,000 pasted characters are saved whole as an article, and are refused as a flash', async () => {
  const id = await create()
  const text = '海港链恢复提款。'.repeat(25_000)
  expect((await save(mira, id, 0, `<p>${text}</p>`)).status).toBe(200)
  expect((await detail(id)).texts.content).toBe(`<p>${text}</p>`)
  const flash = await mira.call('wire/publish', { key: 'long', texts: [{ lang: 'cn', text }] })
  expect([flash.status, flash.envelope.msg]).toEqual([400, 'The parameter texts is not valid'])
})

test('R812 of a pasted page full of scripts its text stays', async () => {
  const id = await create()
  const page = `<!doctype html><html><head><title>A page</title><script src="https://evil.example/a.js"></script>
    <style>p { color: red }</style><base href="https://evil.example/"></head><body onload="steal()">
    <script>document.cookie</script><svg onload=steal()><script>1</script></svg><math><mtext><style><img src=x onerror=steal()></style></mtext></math>
    <p onclick="steal()" style="position:fixed">Eleven <b>funds</b>.</p><iframe src="javascript:steal()"></iframe><object data="x"></object>
    <a href="javascript:steal()">Read</a> <a href=" java&#10;script:steal()">more</a> <a href="https://fund.example/">here</a>
    <img src="x" onerror="steal()"><form action="https://evil.example/"><input name="password"><button>Go</button></form>
    <template><script>steal()</script></template><noscript><p title="</noscript><img src=x onerror=steal()>"></noscript></body></html>`
  expect((await save(mira, id, 0, page)).status).toBe(200)
  const { content } = (await detail(id)).texts
  expect(content).toContain('<b>funds</b>')
  expect(content).toContain('href="https://fund.example/"')
  expect(content).not.toMatch(
    /<(script|style|iframe|object|form|input|svg|math|base|template)|\son\w+=|javascript|position/i,
  )
})
