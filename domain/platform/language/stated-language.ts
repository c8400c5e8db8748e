import type { Locale } from '#domain/platform/locale.ts'
import { ownCharacters, scriptLanguage } from './script-language.ts'

/** Chinese without kana of this many characters is not Japanese. */
const longHan = 20
/** Fewer words in Latin letters may be names. */
const fewWords = 4

const count = (text: string, pattern: RegExp) => text.match(pattern)?.length ?? 0
const isLatin = (lang: Locale) => lang === 'en' || lang === 'vi' || lang === 'tr'
const isChinese = (lang: Locale): lang is 'cn' | 'tw' => lang === 'cn' || lang === 'tw'

/**
 * The language of a text: the one that its source states, unless the letters of the text exclude it; without such a
 * statement the one that they indicate.
 */
export function languageOf(text: string, stated: Locale | undefined): Locale {
  const written = scriptLanguage(text)
  return stated === undefined || excludes(text, written, stated) ? written : stated
}

/** Whether a text with the letters of one language cannot be in another. A name or a short title can be in many. */
function excludes(text: string, written: Locale, stated: Locale): boolean {
  if (written === stated) return false
  const han = count(text, /\p{Script=Han}/gu)
  const latin = count(text, /\p{Script=Latin}/gu)
  if (isLatin(written)) return excludesByWords(text, written, stated)
  if (!isChinese(written)) return true
  if (isChinese(stated)) return ownCharacters(text, written) > 1 && ownCharacters(text, stated) === 0
  if (stated === 'ja') return han >= longHan && count(text, /[\p{Script=Hiragana}\p{Script=Katakana}]/gu) === 0
  return han > latin / 4
}

function excludesByWords(text: string, written: Locale, stated: Locale): boolean {
  if (written !== 'en') return true
  if (count(text, /\b\p{Ll}{2,}\b/gu) < fewWords) return false
  return isLatin(stated)
    ? /\b(?:the|of|and|for|with|that|was|has)\b/u.test(text)
    : count(text, /\p{L}/gu) === count(text, /\p{Script=Latin}/gu)
}
