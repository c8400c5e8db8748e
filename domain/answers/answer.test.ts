import { expect, test } from 'vitest'
import { containsAsked, marksOf } from './asked.ts'
import { questionLocale, readQuestion } from './question.ts'
import { sentencesOf } from './sentences.ts'
import { askedTime } from './time.ts'

test.for([
  ['What happened yesterday?', '2026-11-21', '2026-11-22'],
  ['昨天发生了什么？', '2026-11-21', '2026-11-22'],
  ['昨日は何がありましたか', '2026-11-21', '2026-11-22'],
  ['어제 무슨 일이 있었나요?', '2026-11-21', '2026-11-22'],
  ['Hôm qua có gì?', '2026-11-21', '2026-11-22'],
  ['เมื่อวานเกิดอะไรขึ้น', '2026-11-21', '2026-11-22'],
  ['Dün neler oldu?', '2026-11-21', '2026-11-22'],
  ['What happened last week?', '2026-11-09', '2026-11-16'],
  ['上個月呢', '2026-10-01', '2026-11-01'],
  ['What happened on 3 November 2025?', '2025-11-03', '2025-11-04'],
  ['11月3日', '2026-11-03', '2026-11-04'],
  ['ngày 3 tháng 11 năm 2025', '2025-11-03', '2025-11-04'],
  ['3 Kasım 2025', '2025-11-03', '2025-11-04'],
  ['the last 3 days', '2026-11-19', '2026-11-23'],
  ['What was hacked in late October?', '2026-10-01', '2026-11-01'],
  ['có gì trong tháng 12?', '2025-12-01', '2026-01-01'],
])('R876 %s names a time', ([question, from, to]) => {
  const asked = askedTime(question!, Date.parse('2026-11-22T12:00Z'), 'UTC')!
  expect([asked.from, asked.to].map((at) => new Date(at).toISOString().slice(0, 10))).toEqual([from, to])
})

test('R876 a question is parsed: what it asks for, its names, and whether it continues the preceding one', () => {
  const first = readQuestion('How much did Saltmarsh lose?', 'en')
  expect([first.asked, first.units.filter(({ isName }) => isName).map(({ forms }) => forms[0]!.text)]).toEqual([
    'number',
    ['saltmarsh'],
  ])
  const next = readQuestion('And how much came back?', 'en', first)
  expect([next.goesOn, next.units.some(({ isContext, isName }) => isContext && isName)]).toEqual([true, true])
  const other = readQuestion('And Harrow?', 'en', first)
  expect([other.asked, other.units.map(({ forms, isContext }) => [forms[0]!.text, isContext])]).toEqual([
    'number',
    [
      ['harrow', false],
      ['lose', true],
    ],
  ])
  const rate = readQuestion('Why did the BTC funding rate fall?', 'en')
  expect(readQuestion('When?', 'en', rate).units).toHaveLength(rate.units.length)
  expect(readQuestion('谁领投了？', 'cn').asked).toBe('name')
  expect(readQuestion('เมื่อไร', 'th').asked).toBe('date')
  expect(
    ['Why did it fall?', 'Neden düştü?', 'なぜ下落？', '導入した理由は？', '下跌的原因是什么', 'When?'].map(
      (text) => readQuestion(text, 'tr').presumes,
    ),
  ).toEqual([true, true, true, true, true, false])
})

test('R876 texts are cut into sentences, at no full stop within one', () => {
  expect(sentencesOf('St. John paid $1.5 million. “It is done.” He left.', 'en')).toHaveLength(3)
  const offices = 'The U.S. Senate heard Sen. Warren and Rep. Hill at 5 p.m. Tuesday. Mt. Gox 前 CEO spoke.'
  expect(sentencesOf(offices, 'en')).toHaveLength(2)
  expect(sentencesOf('团队已暂停借款。资金未动。', 'cn')).toEqual(['团队已暂停借款。', '资金未动。'])
  expect(sentencesOf('规定不会改变。“资金未动。”他说。', 'cn')).toEqual(['规定不会改变。', '“资金未动。”', '他说。'])
})

test('R876 the figure that was asked is marked: sums of money where there are any, counts where it is counted', () => {
  const sentence = 'It sent back $41.58 million, 54 hours after 2,117 depositors lost it.'
  const marked = (question: string) =>
    marksOf(sentence, 'number', question).map(([start, end]) => sentence.slice(start, end))
  expect(marked('How much came back?')).toEqual(['$41.58 million'])
  expect(marked('How many depositors lost it?')).toEqual(['$41.58 million', '54 hours', '2,117'])
  expect(marked('กี่ราย')).toHaveLength(3)
  expect(marksOf('9,400 validators run it.', 'number', 'How large is it?')).toEqual([[0, 5]])
})

test.each([
  ['10x Research 称其股价为 251 美元。', '它的股价多少', ['251 美元']],
  ['据10x Research，USDC 流通量为 778 亿。', '流通量多少', ['778 亿']],
  ['Web3 fund a16z and 3iQ sold 4.4M tokens, USD1 among them.', 'How much was sold?', ['4.4M']],
  ['It paid US$5 and drew NT$300万.', 'How much?', ['US$5', 'NT$300万']],
  ['Kestrel offers 50x on tokens of 10x Genomics.', 'How much leverage?', ['50x']],
  ['Harrow bought 120BTC.', 'How much?', ['120BTC']],
  ['ราคา251ดอลลาร์', 'ราคาเท่าไร', ['251ดอลลาร์']],
])('R876 in “%s” digits of a name are no figure', (sentence, question, expected) => {
  expect(containsAsked(sentence, { text: question, asked: 'number' })).toBe(true)
  expect(marksOf(sentence, 'number', question).map(([start, end]) => sentence.slice(start, end))).toEqual(expected)
  expect(containsAsked('10x Research 与 a16z 看好它。', { text: question, asked: 'number' })).toBe(false)
})

test('R876 a sum of money for something is no count of it', () => {
  const counts = (sentence: string) =>
    containsAsked(sentence, { text: 'How many tokens has Harrow lent out?', asked: 'number' })
  expect(['Harrow buys $46 million in tokens', 'Harrow sells €4,600,000 of tokens'].map(counts)).toEqual([false, false])
  expect(['Harrow lends 46 million tokens', 'Harrow lends 4,600 idle tokens'].map(counts)).toEqual([true, true])
})

test('R876 a question has the language of its letters; a name alone that of its reader', () => {
  expect(questionLocale('How much did Saltmarsh lose?', 'cn')).toBe('en')
  expect(questionLocale('Harbour Chain', 'th')).toBe('th')
  expect(questionLocale('Saltmarsh 被盗多少钱？', 'en')).toBe('cn')
  expect(questionLocale('Saltmarsh 被盜多少錢？', 'tw')).toBe('tw')
  expect(questionLocale('Saltmarsh ne kadar kaybetti?', 'tr')).toBe('tr')
})

test('R876 a quarter is the same in words and digits', () => {
  const forms = (question: string, locale: 'en' | 'cn') =>
    readQuestion(question, locale).units.flatMap(({ forms }) => forms.map(({ text }) => text))
  expect(forms('How much did Harrow earn in the third quarter?', 'en')).toContain('q3')
  expect(forms('Harrow 第三季度赚了多少？', 'cn')).toContain('q3')
})

test('R876 the words that ask when are no words of the subject', () => {
  for (const question of ['Palinode 升级是什么时候？', 'Palinode 升級是什麼時候？', 'Palinode 什么时候升级？'])
    expect(readQuestion(question, 'cn').units.map(({ forms: [form] }) => form!.text)).toEqual(['palinode', '升级'])
})
