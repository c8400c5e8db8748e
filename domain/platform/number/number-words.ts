import { dateFormat } from '#domain/platform/time/date-format.ts'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'

const east = '零〇|一|二两兩|三|四|五|六|七|八|九'
const eastDigits = ['', ...'一二三四五六七八九']
const cardinals: Record<Locale, string> = {
  cn: east,
  tw: east,
  ja: east,
  en: 'zero|one,first,once,single|two,second,twice,both|three,third|four,fourth|five,fifth|six,sixth|seven,seventh|eight,eighth|nine,ninth|ten,tenth|eleven,eleventh|twelve,twelfth',
  vi: 'không|một,nhất,đầu tiên|hai|ba|bốn,tư|năm|sáu|bảy|tám|chín|mười|mười một|mười hai',
  ko: '영|일,한,하나,첫|이,두,둘|삼,세,셋|사,네,넷|오,다섯|육,여섯|칠,일곱|팔,여덟|구,아홉|십,열|십일,열한|십이,열두',
  th: 'ศูนย์|หนึ่ง,แรก|สอง|สาม|สี่|ห้า|หก|เจ็ด|แปด|เก้า|สิบ|สิบเอ็ด|สิบสอง',
  tr: 'sıfır|bir,ilk|iki|üç|dört,dördüncü|beş|altı|yedi|sekiz|dokuz|on|on bir|on iki',
}

/** The words for 0 to 12 in a language, cardinal and ordinal, and up to 99 in Chinese and Japanese; empty for other values. */
export function wordsForNumber(value: string, lang: Locale): readonly string[] {
  if (cardinals[lang] === east && /^[1-9]\d$/.test(value))
    return [`${value[0] === '1' ? '' : eastDigits[Number(value[0])]}十${eastDigits[Number(value[1])]}`]
  const words = cardinals[lang].split('|')[/^\d{1,2}$/.test(value) ? Number(value) : -1] ?? ''
  return words.includes(',') || !/\p{sc=Han}/u.test(words) ? words.split(',').filter(Boolean) : [words, ...words]
}

/** The names of a month (1 to 12) in a language, in lower case. */
export function namesOfMonth(month: number, lang: Locale): string[] {
  const day = Date.UTC(2026, month - 1, 15)
  return (['long', 'short'] as const).map((width) =>
    dateFormat(localeFacts[lang].tag, { month: width, timeZone: 'UTC' })
      .format(day)
      .toLocaleLowerCase('en')
      .replace(/\.$/, ''),
  )
}
