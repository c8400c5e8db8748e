import { foldedTextOf } from '#domain/platform/search/fold.ts'
import { anyName } from '#domain/platform/search/names.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { anyAct } from './acts.ts'
import stopWords from './stop-words.json' with { type: 'json' }

/**
 * Question words, grammar and courtesy, and what asks for no more than news: words that an answer need not contain. Folded,
 * as the search compares them.
 */
const { en, vi, tr, ...unbroken } = stopWords
const wordsOf = (list: string) => list.split(' ').map(foldedTextOf)
const spaced = { en: new Set(wordsOf(en)), vi: new Set(wordsOf(vi)), tr: new Set(wordsOf(tr)) }

/** Whether a word of a script with spaces contributes nothing to a question. Vietnamese and Turkish readers use English words, too. */
export const isQuestionWord = (word: string, locale: Locale): boolean =>
  !/^\p{Nd}+$/u.test(word) && (spaced.en.has(word) || Boolean(spaced[locale as 'vi' | 'tr']?.has(word)))

const [han, kana, hangul, thai] = (['han', 'kana', 'hangul', 'thai'] as const).map(
  (script) =>
    new RegExp(
      wordsOf(unbroken[script])
        .toSorted((one, other) => other.length - one.length)
        .join('|'),
      'gu',
    ),
) as [RegExp, RegExp, RegExp, RegExp]
/** Characters that are grammar wherever they stand; others are also parts of words. */
const particles = {
  han: /[的了吗呢吧着被把是]/gu,
  hangul:
    /(?:으로부터|으로|하는|하고|하게|하|에게서|에게|에서|에는|까지|부터|보다|처럼|이라는|라는|했던|된|한|은|는|이|가|을|를|의|에|로|와|과|도|만|들)$/u,
}

/**
 * The parts of an unbroken folded run that carry the subject of a question; known names and acts stay whole. `isJapanese`
 * is whether its text contains kana.
 */
export const tellingParts = (run: string, isJapanese: boolean): string[] =>
  run
    .split(anyName)
    .flatMap((part, index) => (index % 2 ? [part] : part.split(anyAct)))
    .flatMap((part) => (anyName.test(part) || anyAct.test(part) ? [part] : partsBetweenNames(part, isJapanese)))

function partsBetweenNames(run: string, isJapanese: boolean): string[] {
  if (/\p{Script=Thai}/u.test(run)) return wordsOfThai(run.replace(thai, ' '))
  if (/\p{Script=Hangul}/u.test(run))
    return run
      .replace(hangul, ' ')
      .split(' ')
      .map((word) => (Array.from(word).length > 2 ? word.replace(particles.hangul, '') : word))
  // In Japanese, hiragana is mostly grammar and separates the other words; katakana and Chinese characters are different ones.
  if (isJapanese) return run.replace(kana, ' ').match(/[\p{Script=Katakana}ー]+|\p{Script=Han}+/gu) ?? []
  return run.replace(han, ' ').replace(particles.han, ' ').split(' ')
}

const segmenter = new Intl.Segmenter('th', { granularity: 'word' })
const wordsOfThai = (text: string): string[] =>
  [...segmenter.segment(text)].flatMap(({ segment, isWordLike }) => (isWordLike && segment.length > 1 ? [segment] : []))
