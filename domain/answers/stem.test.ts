import { expect, test } from 'vitest'
import { evidenceOf, holds } from './match.ts'
import { inAnyLanguage, readQuestion } from './question.ts'
import type { Locale } from '#domain/platform/locale.ts'

const allHeld = (locale: Locale, question: string, text: string) => {
  const evidence = evidenceOf(text)
  return readQuestion(question, locale).units.map((unit) => holds(evidence, unit))
}

test.for<[Locale, string, string]>([
  ['tr', 'Borsaların hisselerini kim aldı?', 'Bir fon borsadan hisse aldı.'],
  ['tr', 'Turuna kim liderlik etti?', 'Northgate liderliğindeki turda 18 milyon dolar toplandı.'],
  ['tr', 'Stablecoin arzı ne kadar?', 'Stabilcoinlerin arzında rekor kırıldı.'],
  ['en', 'Who does Circle test it with?', 'Circle is testing it.'],
  ['en', 'What did the supply reach?', 'Its supplies reached a record.'],
  ['cn', '哪个代币涨得更多？', '该代币涨幅达 5%。'],
  ['cn', '谁领投了这轮融资？', 'Northgate 领投，本轮融资已完成。'],
  ['cn', '代币涨了多少？', '该代币涨幅达 5%。'],
  ['en', 'How long is the dev of Samourai in jail?', 'The developer of Samourai got five years in prison.'],
  ['en', 'How many people did the depeg hurt?', 'Its price fell when it depegged.'],
  ['en', 'Why did the stock dip?', 'Shares drop 9%.'],
  ['cn', 'Riot 2025 年亏了多少？', 'Riot 2025 净亏损 6 亿美元。'],
  ['cn', '他们裁了多少人', '该公司裁减 4000 名员工。'],
  ['cn', '案判了几年', '法院判处其两年监禁。'],
  ['cn', '这次可以花多少钱推高比特币', '比特币飙升。'],
  ['ja', 'チェーンが止まったのはなぜ？', 'チェーンの停止'],
  ['ja', 'なぜ株を買い増した？', '株を購入した。'],
  ['ja', 'A社の含み益はいくら？', 'A社の含み益が810億円に達した。'],
  ['ko', '검증자 몇 명이 실행하나요?', '밸리데이터 9,400개가 가동되고 있다.'],
  ['ko', '회사가 비트코인을 몇 개 팔았나요?', '회사 비트코인 매도'],
  ['ko', '은행이 지분을 샀나요?', '은행 지분 매수'],
  ['en', 'How much did whales pick up?', 'Whales accumulate $116M.'],
  ['en', 'Why shouldn’t I let agents handle my money?', 'Agents are not ready to manage money.'],
  ['en', 'Who had already allowed it before?', 'Brazil approves it.'],
  ['cn', '基金还剩多少比特币？', '基金总持仓量降至 3,664 枚比特币。'],
  ['cn', '公司想要多高的估值？', '公司估值提升至 5000 亿美元。'],
  ['ja', 'コインは今回何枚燃やされた？', 'コイン144万枚を焼却した。'],
  ['ja', '提案で発行はどれだけ減る？', '提案により発行量の削減を見込む。'],
  ['ja', '株はいくらまで下がりそう？', '株が下落する可能性がある。'],
  ['th', 'บริษัทอยากมีมูลค่าเท่าไร', 'มูลค่าบริษัท'],
  ['ja', '株が1775円まで戻った理由は？', '株は1775円周辺まで反発。'],
  ['ja', '財布を作ったのは誰？', '財布を開発した。'],
  ['en', 'What would Bitcoin have to pass according to Ann?', 'Bitcoin passes, Ann says.'],
  ['cn', '投资者最担心什么？', '投资者的担忧加剧。'],
  ['cn', 'Storm 什么时候再次受审？', 'Storm 案将重审。'],
  ['en', 'Why are users angry?', 'It faces a backlash of users.'],
  ['en', 'What does the law forbid?', 'The law bans it.'],
  ['th', 'Kestrel บน Meridian มีผู้ใช้กี่คน', 'Kestrel Meridian ผู้ใช้ 210 คน'],
  ['en', 'How was the selection made?', 'It is selected.'],
])('R876 %s: the words of «%s» are found in their other forms', ([locale, question, text]) => {
  const held = allHeld(locale, question, text)
  expect(held.length).toBeGreaterThan(0)
  expect(held).not.toContain(false)
})

test('R876 a short stem does not stand for words that it begins', () => {
  expect(allHeld('en', 'Which address?', 'They bought it.')).toEqual([false])
  expect(allHeld('cn', '谁领投了？', '他们投资了。')).toEqual([false])
})

test('R876 a foreign name in Chinese characters is asked for as a whole, also with grammar in it', () => {
  expect(allHeld('cn', '扎里克银行的行长是谁？', '德国联邦银行行长发表讲话。')).toContain(false)
})

test('R876 the name of a Japanese authority is asked for as a whole', () => {
  expect(allHeld('ja', 'なぜ金融庁は禁止しましたか', '英国の金融特別委員会が禁止。')).toEqual([false, true])
})

test('R876 a Vietnamese word of two syllables is asked for as a whole, with its diacritics', () => {
  expect(allHeld('vi', 'Nhật Bản phát hành gì?', 'Bạn nhất trí phát minh, ban hành.')).toEqual([false, false])
  expect(allHeld('vi', 'Nhật Bản phát hành gì?', 'Nhật Bản phát hành trái phiếu.')).toEqual([true, true])
})

/** By language of the question: the question, and a sentence in another language that says it. */
const abroad: [Locale, string, string][] = [
  ['vi', 'Harrow huy động bao nhiêu?', 'Harrow raised $6.5 million.'],
  ['vi', 'Ngân hàng trung ương Nhật Bản cấm gì?', '日本の中央銀行はそれを禁止した。'],
  ['ko', '일본 법원은 무엇을 승인했나요?', 'A court in Japan approved the plan.'],
  ['ko', '두바이 규제당국은 누구를 제재했나요?', '迪拜监管机构处罚了 19 家公司。'],
  ['th', 'รัสเซียห้ามอะไร', 'Russia bans foreign exchanges.'],
  ['tr', 'Rusya hangi borsaları yasakladı?', '俄罗斯封锁交易所。'],
  ['cn', '法国央行推出了什么？', 'The central bank of France launches a token.'],
  ['ja', 'ロシアの取引所は何を禁止しましたか', 'An exchange in Russia banned it.'],
  ['en', 'Who approved the merger of exchanges in Korea?', '한국 거래소 합병을 승인했다.'],
]

test.for(abroad)('R876 %s: «%s» is found in a sentence of another language', ([locale, question, text]) => {
  const evidence = evidenceOf(text)
  const { units } = inAnyLanguage(readQuestion(question, locale))!
  expect(units.filter((unit) => !holds(evidence, unit)).map(({ forms }) => forms[0]!.text)).toEqual([])
})

test.for<[Locale, string, string]>([
  ['vi', 'Spark đạt doanh thu bao nhiêu?', 'spark'],
  ['ko', '이란은 얼마를 매도했나요?', '이란'],
  ['tr', 'Coinbase neden iflas etti?', 'coinbase'],
])('R876 %s: «%s» needs its name in texts of other languages, too', ([locale, question, name]) => {
  const { units } = inAnyLanguage(readQuestion(question, locale))!
  expect(units.filter(({ isName }) => isName).map(({ forms }) => forms[0]!.text)).toEqual([name])
})

test('R876 a name that begins with a word is not that word in other languages', () => {
  const { units } = inAnyLanguage(readQuestion('Coinbase neden iflas etti?', 'tr'))!
  expect(holds(evidenceOf('A coin went bankrupt.'), units[0]!)).toBe(false)
})

test('R876 a short Turkish stem does not stand for other words that it begins', () => {
  expect(allHeld('tr', 'Turda kim var?', 'Türkiye ve türev ürünler.')).toEqual([false])
})

test.for<[Locale, string, string]>([
  ['en', 'Bonk broke which support?', 'BONK slipped, breaking its support.'],
  ['en', 'How high were the fines?', 'It imposed fines of up to $163,000.'],
  ['cn', '花旗把目标价下调到多少？', '花旗将目标价下调至 11.2 万美元。'],
  ['cn', '哪个浮亏更大？', '当前浮亏 57.56 亿美元。'],
  ['th', 'ตัวตรวจสอบกี่ราย', 'วาลิเดเตอร์ 9,400 ราย'],
])('R876 %s: of «%s» only what is asked for is looked for', ([locale, question, text]) => {
  const held = allHeld(locale, question, text)
  expect(held.length).toBeGreaterThan(0)
  expect(held).not.toContain(false)
})

const namesIn = (locale: Locale, question: string) =>
  readQuestion(question, locale).units.flatMap(({ isName, forms }) => (isName ? [forms[0]!.text] : []))

test.for<[Locale, string, string[]]>([
  ['tr', "LIML'i kaç işyeri kabul ediyor?", ['liml']],
  ['tr', 'Harbour Chain çekimleri neden durdurdu?', ['harbour', 'chain']],
  ['en', 'Gemini launches which card?', ['gemini']],
  ['en', 'Gemini launches which Solana card?', ['solana']],
  ['en', 'Biggest hacks this month', []],
  ['tr', 'Saltmarsh ne kadar kaybetti?', ['saltmarsh']],
  ['en', 'Compare Solana and Ether', ['solana', 'ether']],
])('R876 %s: the names of «%s», also where it begins with one', ([locale, question, names]) => {
  expect(namesIn(locale, question)).toEqual(names)
})

test('R876 a word in katakana is one word, and the pieces of another long word weigh as one together', () => {
  const shares = (question: string) => readQuestion(question, 'ja').units.map(({ share }) => share)
  expect(shares('メタプラネット')).toEqual([1])
  expect(shares('通貨監督庁長官').reduce((sum, share) => sum + share, 0)).toBeLessThanOrEqual(3)
})

test.for<[Locale, string, string]>([
  ['th', 'ทำไม Bitcoin ร่วงลง', 'บิตคอยน์ร่วงลงต่ำกว่า 90,000 ดอลลาร์'],
  ['th', 'ราคาบิตคอยน์เท่าไร', 'ราคา BTC 90,000 ดอลลาร์'],
  ['en', 'When does the Federal Reserve meet?', 'The Fed meets on Tuesday.'],
  ['en', 'What does SOL cost?', 'Solana costs $140.'],
  ['cn', '贝莱德买了多少比特币？', 'BlackRock 买入 300 枚 BTC。'],
  ['ko', '증권거래위원회는 무엇을 승인했나요?', 'SEC가 상장을 승인했다.'],
  ['ja', 'イーロン・マスクは何を購入しましたか', 'Muskが株を購入した。'],
])('R876 %s: what «%s» names is found by its other names', ([locale, question, text]) => {
  const held = allHeld(locale, question, text)
  expect(held.length).toBeGreaterThan(0)
  expect(held).not.toContain(false)
})

test('R876 names as only other languages write them are looked for when the question is put in any language', () => {
  const question = readQuestion('What did BlackRock do?', 'en')
  const evidence = evidenceOf('贝莱德申请推出新基金。')
  expect(question.units.map((unit) => holds(evidence, unit))).toEqual([false])
  expect(inAnyLanguage(question)!.units.map((unit) => holds(evidence, unit))).toEqual([true])
  expect(inAnyLanguage(readQuestion('What did Saltmarsh do?', 'en'))).toBe(undefined)
})

test('R876 a form that several meanings of a word have is searched once', () => {
  const { units } = inAnyLanguage(readQuestion('How much trading of transactions was there?', 'en'))!
  for (const { forms } of units) expect(new Set(forms.map(({ as, text }) => `${as} ${text}`)).size).toBe(forms.length)
})
