import { expect, test } from 'vitest'
import {
  approved,
  emptyFlash,
  machineChinese,
  showLanguage,
  toPublish,
  typeText,
  withMachineText,
  type Flash,
} from './flash.ts'

const typed = (flash: Flash, lang: 'en' | 'cn' | 'tw', text: string) =>
  typeText(showLanguage(flash, lang), { text, caret: 0 }).flash
const empty = emptyFlash('en', 'a')

test('R810 R820 the other script of Chinese follows the typed one in every flash, whatever its first language is, until an editor writes or approves it', () => {
  expect(machineChinese(typed(empty, 'en', 'Harbour Chain resumes'))).toBeUndefined()
  const chinese = typed(typed(empty, 'en', 'Harbour Chain resumes'), 'cn', '海港链恢复')
  expect(chinese.source).toBe('en')
  expect(machineChinese(chinese)).toEqual({ from: 'cn', to: 'tw' })
  expect(machineChinese(typed(empty, 'tw', '海港鏈恢復'))).toEqual({ from: 'tw', to: 'cn' })

  const converted = withMachineText(chinese, 'a', 'tw', '海港鏈恢復')
  expect(withMachineText(chinese, 'b', 'tw', '海港鏈恢復')).toBe(chinese)
  expect(machineChinese(converted)).toEqual({ from: 'cn', to: 'tw' })
  expect(machineChinese(typed(converted, 'cn', ''))).toEqual({ from: 'cn', to: 'tw' })
  expect(machineChinese(approved(converted, 'tw'))).toBeUndefined()
  expect(machineChinese(typed(converted, 'tw', '海港鏈恢復提款'))).toBeUndefined()

  const sent = (flash: Flash) => toPublish(flash).texts.map(({ lang }) => lang)
  expect(sent(converted), 'left to the rule').toEqual(['en', 'cn'])
  expect(sent(approved(converted, 'tw'))).toEqual(['en', 'cn', 'tw'])
})
