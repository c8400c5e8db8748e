import { expect, test } from 'vitest'
import type { Locale } from '#domain/platform/locale.ts'
import { locales } from '#domain/platform/locale.ts'
import { attributeIn, givesAttribute, withoutAttribute } from './attribute.ts'

/** By language: questions for the age, telephone number, salary and birthday of somebody, and a sentence that gives each. */
const pairs: Record<Locale, readonly (readonly [question: string, sentence: string])[]> = {
  en: [
    ['How old is Ilse Brandt?', 'The accused is Ilse Brandt, a 41-year-old engineer.'],
    ['What is the phone number of Saltmarsh?', 'Call Saltmarsh at +44 20 7946 0018.'],
    ['What is the salary of Ilse Brandt?', 'Ilse Brandt is paid $2 million a year.'],
    ['When is the birthday of Ilse Brandt?', 'Ilse Brandt was born on 3 May 1984.'],
  ],
  cn: [
    ['张德熙的年龄是多少？', '41 岁的张德熙被捕。'],
    ['Saltmarsh 的电话号码是多少？', 'Saltmarsh 的热线是 020-7946-0018。'],
    ['张德熙的月薪是多少？', '张德熙的年薪为 200 万美元。'],
    ['张德熙的生日是哪天？', '张德熙出生于 1984 年 5 月 3 日。'],
  ],
  tw: [
    ['張德熙的年齡是多少？', '41 歲的張德熙被捕。'],
    ['Saltmarsh 的電話號碼是多少？', 'Saltmarsh 的熱線是 020-7946-0018。'],
    ['張德熙的月薪是多少？', '張德熙的年薪為 200 萬美元。'],
    ['張德熙的生日是哪天？', '張德熙出生於 1984 年 5 月 3 日。'],
  ],
  vi: [
    ['Ilse Brandt bao nhiêu tuổi?', 'Ilse Brandt, 41 tuổi, bị bắt.'],
    ['Số điện thoại của Saltmarsh là gì?', 'Điện thoại của Saltmarsh: 020 7946 0018.'],
    ['Lương của Ilse Brandt là bao nhiêu?', 'Lương của Ilse Brandt là 2 triệu USD.'],
    ['Ngày sinh của Ilse Brandt là khi nào?', 'Ilse Brandt sinh năm 1984.'],
  ],
  ko: [
    ['일제 브란트의 나이는 몇 살인가요?', '일제 브란트(41세)가 체포됐다.'],
    ['Saltmarsh의 전화번호는 무엇인가요?', 'Saltmarsh 전화는 020-7946-0018이다.'],
    ['일제 브란트의 연봉은 얼마인가요?', '일제 브란트의 연봉은 200만 달러다.'],
    ['일제 브란트는 언제 태어났나요?', '일제 브란트는 1984년에 태어났다.'],
  ],
  ja: [
    ['イルゼ・ブラントは何歳ですか', 'イルゼ・ブラント（41歳）が逮捕された。'],
    ['Saltmarshの電話番号は何ですか', 'Saltmarshの電話は020-7946-0018。'],
    ['イルゼ・ブラントの年収はいくらですか', 'イルゼ・ブラントの報酬は200万ドル。'],
    ['イルゼ・ブラントの誕生日はいつですか', 'イルゼ・ブラントは1984年生まれ。'],
  ],
  th: [
    ['อิลเซ บรันต์ อายุเท่าไร', 'อิลเซ บรันต์ อายุ 41 ปี ถูกจับกุม'],
    ['เบอร์โทรของ Saltmarsh คืออะไร', 'โทรหา Saltmarsh ที่ 020-7946-0018'],
    ['เงินเดือนของ อิลเซ บรันต์ เท่าไร', 'อิลเซ บรันต์ ได้รับค่าตอบแทน 2 ล้านดอลลาร์'],
    ['วันเกิดของ อิลเซ บรันต์ คือวันไหน', 'อิลเซ บรันต์ เกิดวันที่ 3 พฤษภาคม'],
  ],
  tr: [
    ['Ilse Brandt kaç yaşında?', '41 yaşındaki Ilse Brandt tutuklandı.'],
    ["Saltmarsh'ın telefon numarası nedir?", "Saltmarsh'ın telefonu 020 7946 0018."],
    ["Ilse Brandt'ın maaşı ne kadar?", "Ilse Brandt'ın ücreti 2 milyon dolar, maaşı ise gizli."],
    ['Ilse Brandt ne zaman doğdu?', "Ilse Brandt 1984'te doğdu."],
  ],
}

test.for(locales)('R876 %s: a question for an attribute is answered only by a sentence that gives it', (locale) => {
  const sentences = pairs[locale].map(([, sentence]) => sentence)
  for (const [question, sentence] of pairs[locale]) {
    const attribute = attributeIn(question)
    expect(attribute, question).toBeDefined()
    const given = sentences.filter((each) => givesAttribute(each, attribute!))
    expect(given, question).toEqual([sentence])
  }
})

test.for([
  'What share of its portfolio did the fund put into Bitcoin ETFs?',
  'At what block height does the fork begin?',
  '哪个地址转出 500 枚比特币？',
  '이번에 개인 키는 어떻게 유출됐나요?',
  'Ai cấm người dưới 18 tuổi?',
  'When does the upgrade go live?',
  'ETF 规模有多大',
  '나이지리아는 언제 금지했나요?',
  '다국적 기업은 어디인가요?',
  'ใบอนุญาตของ Harrow หมดอายุเมื่อไร',
  'Giao thức sản sinh ra bao nhiêu phí?',
  'Giao thức sinh ra bao nhiêu phí?',
  'Harbour Chain kuyruğunda kaç çekim bekledi?',
  'Kimler bu ağda yaşıyor?',
])('R876 «%s» asks for no attribute of anybody', (question) => {
  expect(attributeIn(question)).toBe(undefined)
})

test('R876 what a question for an attribute names is still looked for', () => {
  for (const question of ['Where does Ilse Brandt live?', 'How much does Ilse Brandt weigh?'])
    expect(withoutAttribute(question, attributeIn(question)!)).toContain('Ilse Brandt')
})

test('R876 a wallet is no home', () => {
  expect(
    givesAttribute('Vitalik sold from his wallet 0xfeb.', attributeIn('What is the home address of Vitalik?')!),
  ).toBe(false)
  expect(givesAttribute('Vitalik 从钱包 0xfeb 卖出。', attributeIn('Vitalik 的地址是什么？')!)).toBe(true)
})
