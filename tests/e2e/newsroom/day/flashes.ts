import { localisePath } from '#domain/platform/locale.ts'
import { expect } from '#tests/e2e/fixtures.ts'
import { expectInFeed, letOut, type Desk } from './desk.ts'

/** The seconds per key of a skilled typist (the keystroke-level model of Card, Moran and Newell). */
const keySeconds = 0.2
/** The number of keys for a text: a Chinese character needs three, including the choice among candidates. */
const keysOf = (text: string) => text.length + 2 * (text.match(/\p{Script=Han}/gu)?.length ?? 0)

/**
 * Publishes a flash in one language, undone and sent again, then one in three, by keyboard only, and counts keys and
 * their modelled time.
 */
export async function sendFlashes({ site, editor, reader }: Desk): Promise<void> {
  await editor.goto('/newsroom/wire')
  const field = editor.getByRole('textbox', { name: /^Flash:/ })
  await field.waitFor()
  let strokes = 0
  const press = async (...keys: string[]) => {
    for (const key of keys) await editor.keyboard.press(key)
    strokes += keys.length
  }
  let typed = 0
  const type = (text: string) => {
    typed += keysOf(text)
    return editor.keyboard.insertText(text)
  }
  /** The modelled time since the count began, not the wall clock, which would fail on a busy machine. */
  const seconds = () => (strokes + typed) * keySeconds

  await press('c')
  await expect(field).toBeFocused()
  await type('Norland lifts its daily cap\n/level 1')
  await expect(editor.getByRole('button', { name: 'Remove Level 1' })).toBeVisible()
  await press('Control+Enter')
  await expect(editor.getByText('Nobody has seen it yet', { exact: false })).toBeVisible()
  expect(strokes).toBe(2)
  expect(seconds()).toBeLessThan(10)
  await press('Escape')
  await expect(field).toHaveValue('Norland lifts its daily cap\n')
  await press('Control+Enter')
  await expect(field).toHaveValue('')
  await expect(editor.getByText('Nobody has seen it yet', { exact: false })).toBeVisible()
  await letOut(site)
  await expectInFeed(site, '/feeds/flash.xml', 'Norland lifts its daily cap')

  strokes = 0
  typed = 0
  await press('Alt+2')
  await type('海港链恢复提款\n诺兰上调每日限额')
  await press('Alt+3')
  await expect(field).toHaveValue('海港鏈恢復提款\n諾蘭調升每日限額')
  await press('Alt+a')
  // Ctrl+Enter would send both now.
  expect(seconds() + keySeconds).toBeLessThan(15)
  await press('Alt+1')
  await type('Harbour Chain resumes withdrawals')
  await press('Control+Enter')
  await expect(editor.getByText(/English.*繁體中文|繁體中文.*English/).and(editor.getByText('. Nobody'))).toBeVisible()
  expect(strokes).toBe(5)
  await expect(reader.getByText('海港链恢复提款')).toHaveCount(0)
  await letOut(site)
  await expect(reader.getByRole('heading', { name: '海港链恢复提款' }).first()).toBeVisible()
  for (const [lang, title] of [
    ['en', 'Harbour Chain resumes withdrawals'],
    ['cn', '海港链恢复提款'],
    ['tw', '海港鏈恢復提款'],
  ] as const)
    await expectInFeed(site, localisePath('/feeds/flash.xml', lang), title)
}
