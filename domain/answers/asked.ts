import { figuresIn, hasDate } from './figures.ts'
import type { Asked } from './wording.ts'

/** The part of a sentence that answers the question: start and end in UTF-16 units. */
export type Mark = [start: number, end: number]

const moment =
  /\b(?:January|February|March|April|May|June|July|August|September|October|November|December|Monday|Tuesday|Wednesday|Thursday|Friday|Saturday|Sunday|Q[1-4]|quarter|spring|summer|autumn|winter|week|month|year|hours?|days?|minutes?|today|yesterday|tomorrow)\b|\d{4}[-年년]|\d{1,2}[月월日일]|[今昨本上下][天日周年月晚]|[春夏秋冬](?:[季天]|に|の|から)|[年月][初底末中]|年内|下旬|上旬|中旬|봄|여름|가을|겨울|연말|연초|연내|mùa (?:xuân|hè|hạ|thu|đông)|cuối năm|đầu năm|bahar|(?<!\p{L})(?:yaz|kış)ın|ฤดู|สิ้นปี|ต้นปี|季度|四半期|분기|\bngày\b|\btháng\b|\bquý\b|\bgün\b|\bhafta|\bay\b|\byıl|วันที่|เดือน|ปี|ไตรมาส|สัปดาห์|ชั่วโมง|นาที|分钟|小时|時間|시간|分|giờ|phút|saat|dakika|週|周|個月|か月|カ月|개월/iu
/** A unit of a sum, in the currency of a country or in coins. */
const sum = /[$€£¥₩₫฿₺]|美元|美金|円|ドル|원|달러|USD|dollar|đô la|dolar|ดอลลาร์|枚|BTC|ETH|SOL/iu
const numbersIn = (sentence: string) => figuresIn(sentence).map(({ found }) => found)
const digitsOf = (found: string) => found.replace(/\D/g, '')

/** What follows a number that measures a time, which answers only a question for one. */
const duration =
  /^(?:[- ]?(?:years?|months?|weeks?|days?|hours?|minutes?)\b| ?(?:[かカヶ个個]月|[週周]|小[时時]|時間|분|시간|개월|năm|tháng|ngày|giờ|ชั่วโมง|นาที|เดือน|yıl|ay|gün|saat)(?!\p{L}))/u
const hasNumberWithout = (sentence: string, known: ReadonlySet<string>, unit: RegExp) =>
  figuresIn(sentence).some(
    ({ found, index }) => !known.has(digitsOf(found)) && !unit.test(sentence.slice(index + found.trimEnd().length)),
  )

/** Whether a sentence contains what is asked for, such as a number other than those of the question. */
export function containsAsked(sentence: string, { text, asked }: { text: string; asked: Asked }): boolean {
  const known = new Set(numbersIn(text).map(digitsOf))
  if (asked === 'money') return numbersIn(sentence).some((found) => !known.has(digitsOf(found)) && sum.test(found))
  if (asked === 'number') {
    const counted = countedIn(text)
    if (counted) return counted.test(sentence)
    return (
      hasNumberWithout(sentence, known, duration) &&
      (asksShare.test(text) || !/^[^%％]*\d ?[%％][^\d]*$/u.test(sentence))
    )
  }
  return asked !== 'date' || hasDate(sentence) || moment.test(sentence)
}

/** Questions that a percentage answers. */
const asksShare =
  /%|％|percent|\bshare\b|\brate\b|比例|占比|份额|份額|费率|費率|率|涨|漲|跌|升|降|growth|\b(?:ris|rose|fall|fell|drop|gain|grow|grew|jump|increase|decrease|cut)\p{L}*|割合|増|減|上昇|下落|上が|下が|오르|올랐|내렸|상승|하락|비율|tăng|giảm|tỷ lệ|oran|yüzde|art|düş|เพิ่ม|ลด|ร้อยละ|สัดส่วน/iu
/** What `how many` asks to count: a noun in English, the counter of the other languages. */
const counting =
  /\bhow many (?<noun>\p{L}{3,})|(?:多少|[几幾])(?<han>[个個家张張名枚种種位笔筆次股天年人支只條条倍篇项項])|何(?<kana>[人件枚社回個本度名倍日年か])|몇 ?(?<hangul>[명개곳건번회배년일])|(?<!เ)กี่ ?(?<thai>บริษัท|คน|เหรียญ|ราย|แห่ง|ครั้ง|วัน|ปี)|\b(?:mấy|bao nhiêu|kaç) (?<word>\p{L}{3,})/iu

/** The pattern of a number of what a question asks to count; undefined for a question that counts nothing. */
function countedIn(question: string): RegExp | undefined {
  const groups = counting.exec(question)?.groups
  const what = groups && Object.values(groups).find(Boolean)
  if (!what) return undefined
  const isWord = groups.noun ?? groups.word
  const stem = isWord ? what.slice(0, Math.max(3, what.length - 2)) : what
  return new RegExp(
    isWord
      ? `\\d[\\d.,]{0,20}(?: ?(?:million|thousand|[KMB]))?(?: \\p{L}+){0,1} ${stem}`
      : `\\d ?[万萬亿億千만억]? ?(?:多|余|餘)?${what}`,
    'iu',
  )
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
