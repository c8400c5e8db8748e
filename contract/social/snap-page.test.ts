import { expect, test } from 'vitest'
import { snapPage } from './snap-page.ts'

const text = { type: 'text', props: { content: 'x' } }
const pageOf = (elements: Record<string, unknown>, root = 'root') => ({ version: '2.0', ui: { root, elements } })
const isPage = (value: unknown) => snapPage.safeParse(value).success
const around = (element: unknown) => pageOf({ root: { type: 'stack', children: ['it'] }, it: element })
const texts = (count: number) => Object.fromEntries(Array.from({ length: count }, (_, at) => [`t${at}`, text]))

test('R654 a snap has at most the elements, children and levels of its format, and contains nothing that is missing or itself', () => {
  const row = (count: number) => ({ type: 'stack', children: Object.keys(texts(count)) })
  const cases: [expected: boolean, value: unknown][] = [
    [true, pageOf({ root: row(7), ...texts(7) })],
    [false, pageOf({ root: row(8), ...texts(8) })],
    [false, pageOf({ root: { type: 'stack', children: ['in'] }, in: row(7), ...texts(7) })],
    [true, pageOf({ root: { ...row(20), type: 'paginator' }, ...texts(20) })],
    [false, pageOf({ root: { ...row(64), type: 'paginator' }, ...texts(64) })],
    [false, pageOf({ root: text }, 'other')],
    [false, pageOf({ root: text }, 'constructor')],
    [false, pageOf({ root: { type: 'stack', children: ['gone'] } })],
    [false, pageOf({ root: { type: 'stack', children: ['root'] } })],
    [
      false,
      pageOf({ root: { type: 'stack', children: ['a', 'b'] }, a: { type: 'paginator' }, b: { type: 'paginator' } }),
    ],
  ]
  for (const levels of [5, 6]) {
    const ids = Array.from({ length: levels }, (_, at) => (at ? `l${at}` : 'root'))
    const nested = ids.map((id, at) => [id, at === levels - 1 ? text : { type: 'stack', children: [ids[at + 1]] }])
    cases.push([levels === 5, pageOf(Object.fromEntries(nested))])
  }
  for (const [expected, value] of cases) expect(isPage(value), JSON.stringify(value)).toBe(expected)
})

test('R654 R808 elements of a snap are those of its format: no frames, scripts or addresses of other schemes', () => {
  const button = (action: string, params: object) => ({
    type: 'button',
    props: { label: 'Go' },
    on: { press: { action, params } },
  })
  const right = [
    button('submit', { target: 'https://a.example/' }),
    button('submit', { target: 'http://localhost:3000/x' }),
    button('view_profile', { fid: 3 }),
    { type: 'slider', props: { name: 'n', min: 1, max: 3 } },
    { type: 'cell_grid', props: { cols: 2, rows: 2, cells: [{ row: 1, col: 1, color: '#00ff00' }] } },
  ]
  const wrong = [
    { type: 'iframe', props: { src: 'https://a.example/' } },
    button('submit', { target: 'http://a.example/' }),
    button('submit', { target: 'http://localhost.a.example/' }),
    button('open_url', { target: 'javascript:alert(1)' }),
    button('eval', {}),
    { type: 'text', props: { content: 'x'.repeat(321) } },
    { type: 'slider', props: { name: 'n', min: 3, max: 1 } },
    { type: 'progress', props: { value: 2, max: 1 } },
    { type: 'cell_grid', props: { cols: 2, rows: 2, cells: [{ row: 2, col: 0 }] } },
    { type: 'cell_grid', props: { cols: 2, rows: 2, cells: [{ row: 0, col: 0, color: 'url(x)' }] } },
  ]
  for (const element of right) expect(isPage(around(element)), JSON.stringify(element)).toBe(true)
  for (const element of wrong) expect(isPage(around(element)), JSON.stringify(element)).toBe(false)
  const { ui } = snapPage.parse(around({ ...text, style: 'x', props: { ...text.props, onclick: 'x' } }))
  expect(ui.elements.it).toEqual(text)
})
