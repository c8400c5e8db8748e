import { isDuration, isSum, measuresIn, type Measure } from './measures.ts'
import type { Asked } from './wording.ts'

/** The part of a sentence that answers the question: start and end in UTF-16 units. */
export type Mark = [start: number, end: number]

const moment =
  /\b(?:(?:Mon|Tues|Wednes|Thurs|Fri|Satur|Sun)day|(?:Janu|Febru)ary|March|April|May|June|July|August|(?:Septem|Octo|Novem|Decem)ber|Q[1-4]|quarter|spring|summer|autumn|winter|week|month|year|today|yesterday|tomorrow)\b|[今昨本上下][天日周年月晚]|[春夏秋冬](?:[季天]|に|の|から)|[年月][初底末中]|年内|[上中下]旬|봄|여름|가을|겨울|연말|연초|연내|mùa (?:xuân|hè|hạ|thu|đông)|(?:cuối|đầu) năm|bahar|(?<!\p{L})(?:yaz|kış)ın|ฤดู|สิ้นปี|ต้นปี|季度|四半期|분기|\b(?:ngày|tháng|quý|gün|ay)\b|\b(?:hafta|yıl)|วันที่|เดือน|ปี|ไตรมาส|สัปดาห์/iu

/** Questions that a percentage answers. */
const asksShare =
  /%|％|percent|\b(?:share|rate)\b|比例|占比|份额|份額|率|涨|漲|跌|升|降|growth|\b(?:ris|rose|fall|fell|drop|gain|grow|grew|jump|increase|decrease|cut)\p{L}*|割合|増|減|上昇|下落|上が|下が|오르|올랐|내렸|상승|하락|비율|tăng|giảm|tỷ lệ|oran|yüzde|art|düş|เพิ่ม|ลด|ร้อยละ|สัดส่วน/iu
const counts = /\bhow many\b|几|幾|何(?:人|件|枚|社|回|個|つ)|몇|\bmấy\b|\bkaç\b(?! (?:para|dolar|lira))|กี่/iu
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
      ? `(?<![$€£¥￥₩₫฿₺\\d.,])\\d[\\d.,]{0,20}(?: ?(?:million|thousand|[KMB]))?(?: \\p{L}+){0,1} ${stem}`
      : `\\d ?[万萬亿億千만억]? ?(?:多|余|餘)?${what}`,
    'iu',
  )
}

/** The amounts of a sentence that the question itself does not contain. */
function amountsIn(sentence: string, question: string): Measure[] {
  const known = new Set(measuresIn(question).flatMap(({ readings }) => readings))
  return measuresIn(sentence).filter(({ isDate, readings }) => !isDate && !readings.some((value) => known.has(value)))
}

/** Whether a sentence contains what is asked for, such as a number other than those of the question. */
export function containsAsked(sentence: string, { text, asked }: { text: string; asked: Asked }): boolean {
  if (asked === 'date') return measuresIn(sentence).some(({ isDate }) => isDate) || moment.test(sentence)
  if (asked === 'money') return amountsIn(sentence, text).some(isSum)
  if (asked !== 'number') return true
  const counted = countedIn(text)
  if (counted) return counted.test(sentence)
  const amounts = amountsIn(sentence, text).filter((amount) => !isDuration(amount))
  return amounts.some(({ unit }) => unit !== 'percent' || asksShare.test(text))
}

/**
 * The numbers of a sentence that answer 'how much', without those that the question itself contains. If a sentence
 * contains sums of money, only these answer a question that does not ask for a count.
 */
export function marksOf(sentence: string, asked: Asked, question: string): Mark[] {
  if (asked !== 'number' && asked !== 'money') return []
  const amounts = amountsIn(sentence, question)
  const sums = counts.test(question) ? [] : amounts.filter(isSum)
  return (sums.length ? sums : amounts).map(({ place }) => place)
}

/** The values that a sentence says in answer to a question; for a date with the numbers of dates. */
export function valuesOf(sentence: string, { text, asked }: { text: string; asked: Asked }): Set<string> {
  const known = new Set(measuresIn(text).flatMap(({ readings }) => readings))
  const said = measuresIn(sentence).filter(({ isDate }) => asked === 'date' || !isDate)
  return new Set(said.flatMap(({ readings }) => readings.filter((value) => !known.has(value))))
}
