import type { Locale } from '#domain/platform/locale.ts'

/** Characters that only one of the two Chinese scripts uses; the most frequent ones in news. */
const simplifiedOnly = new Set(
  '个为们这时来对发会国经动还进过开关从问间现实点长门车东两与产业务资币链类应观据数万亿达涨链级净费额',
)
const traditionalOnly = new Set(
  '個為們這時來對發會國經動還進過開關從問間現實點長門車東兩後裡與產業務資幣鏈類應觀據數萬億達漲級淨費額',
)

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0

/**
 * The language that the letters of a text indicate: kana mean Japanese, Hangul Korean, Thai letters Thai; Han without
 * kana means Chinese, in the script whose own characters prevail; letters of one alphabet only mean Vietnamese or
 * Turkish. Everything else is English.
 */
export function scriptLanguage(text: string): Locale {
  const han = count(text, /\p{Script=Han}/gu)
  const kana = count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu)
  const hangul = count(text, /\p{Script=Hangul}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  if (count(text, /\p{Script=Thai}/gu) > latin / 4) return 'th'
  if (hangul > Math.max(han + kana, latin / 4)) return 'ko'
  // A Chinese text may quote a Japanese name; a Japanese one cannot do without kana.
  if (kana > han / 4 && kana > latin / 16) return 'ja'
  // A headline may do with one particle; a Japanese name in a Chinese text is quoted.
  const particles = count(text.replace(/[「『“][^」』”]{0,80}[」』”]/gu, ''), /\p{Script=Hiragana}/gu)
  if (particles > han / 20 && han > latin / 16) return 'ja'
  if (han > latin / 16) return chinese(text)
  const folded = text.normalize('NFC').toLowerCase()
  if (count(folded, /[ăđơư\u1ea0-\u1ef9]/gu) > latin / 40) return 'vi'
  if (count(folded, /[ığş]/gu) > latin / 80) return 'tr'
  return 'en'
}

const chinese = (text: string): Locale => (ownCharacters(text, 'tw') > ownCharacters(text, 'cn') ? 'tw' : 'cn')

/** The number of characters of a text that only one of the two Chinese scripts uses. */
export function ownCharacters(text: string, script: 'cn' | 'tw'): number {
  const [own, other] = script === 'tw' ? [traditionalOnly, simplifiedOnly] : [simplifiedOnly, traditionalOnly]
  return Array.from(text).filter((letter) => own.has(letter) && !other.has(letter)).length
}
