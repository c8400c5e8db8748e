import { figuresIn, hasDate } from './figures.ts'
import { withoutByline } from './match.ts'
import type { Asked, Question } from './question.ts'
import { hanNumber, spelledNumber } from './spelled.ts'

/** The part of a sentence that answers the question: start and end in UTF-16 units. */
export type Mark = [start: number, end: number]

const spelled = new RegExp(
  `${spelledNumber}|\\b(?:third|fifth|tenths?)\\b|${hanNumber}{1,4}(?=[个個家只隻张張笔筆名成次])`,
  'iu',
)
const moment =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Q[1-4]|quarter|spring|summer|autumn|winter|week|month|year|hours?|days?|minutes?|today|yesterday|tomorrow)\b|\d{4}[-年년]|\d{1,2}[月월日일]|[今昨本上下][天日周年月晚]|[春夏秋冬](?:[季天]|に|の|から)|[年月][初底末中]|年内|下旬|上旬|中旬|봄|여름|가을|겨울|연말|연초|연내|mùa (?:xuân|hè|hạ|thu|đông)|cuối năm|đầu năm|bahar|(?<!\p{L})(?:yaz|kış)ın|ฤดู|สิ้นปี|ต้นปี|季度|四半期|분기|\bngày\b|\btháng\b|\bquý\b|\bgün\b|\bhafta|\bay\b|\byıl|วันที่|เดือน|ปี|ไตรมาส|สัปดาห์|ชั่วโมง|นาที|分钟|小时|時間|시간|分|giờ|phút|saat|dakika|週|周|個月|か月|カ月|개월/iu
const name = /\p{Lu}[\p{L}\d.]+|[\p{Script=Han}\p{Script=Katakana}\p{Script=Hangul}\p{Script=Thai}]{2}/u

/** Questions for what something is called. */
const naming =
  /叫什[么麼]|名[称稱字](?:是|为|為)?什[么麼]|什[么麼]名字|という名前|何という|名前は(?:何|なん|[？?]|$)|이름(?:은|이) ?(?:무엇|뭐)|tên (?:là )?gì|ชื่อ(?:ว่า)?อะไร|adı ne(?!\p{L})|\bwhat (?:is|was|will be) the (?:new )?name of\b|\bwhat (?:is|was|are|will) .{1,60} (?:called|named)\b/iu
const properName = /\p{Lu}[\p{L}\d]{2,}|[「『“"《][^」』”"》]{2,40}[」』”"》]|[\p{sc=Katakana}ー]{3,}/gu

/** Whether a sentence names something that a question does not. */
const namesMore = (sentence: string, question: string): boolean =>
  (withoutByline(sentence).match(properName) ?? []).some(
    (found) => !question.toLowerCase().includes(found.toLowerCase()),
  )

/** A unit of a sum, in the currency of a country or in coins. */
const sum = /[$€£¥₩₫฿₺]|美元|美金|円|ドル|원|달러|USD|dollar|đô la|dolar|ดอลลาร์|枚|BTC|ETH|SOL/iu
const numbersIn = (sentence: string) => figuresIn(sentence).map(({ found }) => found)
const digitsOf = (found: string) => found.replace(/\D/g, '')

/** What follows a number that measures a time, which answers only a question for one. */
export const duration =
  /^(?:[- ]?(?:years?|months?|weeks?|days?|hours?|minutes?)\b| ?(?:[かカヶ个個]月|[週周]|小[时時]|時間|분|시간|개월|năm|tháng|ngày|giờ|ชั่วโมง|นาที|เดือน|yıl|ay|gün|saat)(?!\p{L}))/u
/** What follows a number that is no sum: a time, or people. */
const noSum =
  /^(?:[- ]?(?:years?|months?|weeks?|days?|hours?|minutes?|people|users|members)\b|st\b|nd\b|rd\b|th\b| ?(?:年|[かカヶ个個]月|月|[週周]|日|小[时時]|時間|時|分|人|名|位|社|家|件|回|度|次|년|개월|일|시간|명|곳|năm|tháng|ngày|giờ|người|ปี|เดือน|วัน|ชั่วโมง|คน|ราย|yıl|ay|gün|saat|kişi))/u
const hasNumberWithout = (sentence: string, known: ReadonlySet<string>, unit: RegExp) =>
  figuresIn(sentence).some(
    ({ found, index }) => !known.has(digitsOf(found)) && !unit.test(sentence.slice(index + found.trimEnd().length)),
  )

/** An amount that nobody states is the answer to a question for it. */
const undisclosed =
  /\b(?:undisclosed|not disclose[ds]?|declined to disclose)\b|未(?:披露|公[开開布]|透露)|不[愿願]透露|非公[开開表]|明らかに(?:されて|して)い|開示されていない|비공개|공개(?:하지|되지) 않|không (?:được )?tiết lộ|ไม่(?:ได้)?เปิดเผย|açıklanma/iu

/** Whether a text has a number in words, or says that nobody states one. */
export const saysNumber = (text: string): boolean => spelled.test(text) || undisclosed.test(text)

/**
 * Whether a sentence can contain what is asked for, such as a number other than those of the question. With `isLoose`
 * numbers in words count, too.
 */
export function containsAsked(
  sentence: string,
  { text, asked, measure }: Pick<Question, 'text' | 'asked' | 'measure'>,
  isLoose: boolean,
): boolean {
  if (measure && !measure.given.test(sentence)) return false
  if (naming.test(text) && !namesMore(sentence, text)) return false
  const known = new Set(numbersIn(text).map(digitsOf))
  const numbers = numbersIn(sentence).filter((found) => !known.has(digitsOf(found)))
  if (asked === 'money')
    return (
      numbers.some((found) => sum.test(found)) ||
      (isLoose && (undisclosed.test(sentence) || hasNumberWithout(sentence, known, noSum)))
    )
  if (asked === 'number')
    return (
      (measure || isLoose || counts.test(text) ? numbers.length > 0 : hasNumberWithout(sentence, known, duration)) ||
      // What gives a measure without digits has it in words.
      (measure !== undefined && !/\d/.test(sentence)) ||
      (isLoose && saysNumber(sentence))
    )
  if (asked === 'date') return hasDate(sentence) || moment.test(sentence)
  return asked === 'any' || name.test(sentence)
}

const counts = /\bhow many\b|几|幾|何(?:人|件|枚|社|回|個|つ)|몇|\bmấy\b|\bkaç\b(?! (?:para|dolar|lira))|กี่/iu
const money = /[$€£¥₩₫฿₺]|美元|美金|円|ドル|원|달러|USD|dollar|đô la|dolar|ดอลลาร์/iu

/**
 * The numbers of a sentence that answer 'how much', without those that the question itself contains. If a sentence
 * contains sums of money, only these answer a question that does not ask for a count.
 */
export function marksOf(sentence: string, asked: Asked, question: string): Mark[] {
  if (asked !== 'number' && asked !== 'money') return []
  const marks = figuresIn(sentence).flatMap(({ found, index }): Mark[] => {
    const text = found.replace(/[.,\s]{1,3}$/, '')
    const digits = text.replace(/\D/g, '')
    return digits && !question.replace(/\D/g, ' ').split(' ').includes(digits) ? [[index, index + text.length]] : []
  })
  const sums = counts.test(question) ? [] : marks.filter(([start, end]) => money.test(sentence.slice(start, end)))
  return sums.length ? sums : marks
}
