import { foldText } from '#domain/platform/search/fold.ts'
import { isFrequent } from '#domain/platform/search/frequent.ts'
import { anyName } from '#domain/platform/search/names.ts'
import { commonWords } from '#domain/platform/search/pairs.ts'
import { adjacentForm, runsOf, type Run } from '#domain/platform/search/tokens.ts'
import { otherNamesIn } from '#domain/platform/search/words.ts'
import { scriptLanguage } from '#domain/platform/language/script-language.ts'
import type { Locale } from '#domain/platform/locale.ts'
import { formsOfAct } from './acts.ts'
import { formsOfWord, type Form } from './forms.ts'
import { isQuestionWord, tellingParts } from './stop-words.ts'
import { askedBy, asksLatest, asksWhy, continues, type Asked } from './wording.ts'

/** The smallest part of a question: a word, a name, or two characters of a script without spaces. */
export interface Unit {
  /** The first form is that of the question, the others are inflections and other names. */
  forms: Form[]
  /** Whether it is a name, ticker or number: a text without it is about something else. */
  isName: boolean
  /** Whether it is an act or measure of the news: a text without it tells of another one. */
  isAct: boolean
  /** Whether it was taken over from the preceding question, which this one continues. */
  isContext: boolean
  /** If a run of characters is split into pairs, the share of the run that this pair is, because the run counts once. */
  share: number
}

export interface Question {
  text: string
  locale: Locale
  asked: Asked
  units: Unit[]
  /** Its names as they are written in it, for `Nothing on “X”`. */
  names: string[]
  /** Whether it continues the preceding question. */
  goesOn: boolean
  /** Whether it asks for the latest state of something. */
  isOfNow: boolean
  /** Whether it only names its subject, or none: it asks for what is reported. Headlines answer it. */
  isOverview: boolean
  /** Whether it asks why, and so presupposes that something happened. */
  presumes: boolean
}

const maxUnits = 24

/**
 * The language of a question: determined by its letters; for Latin letters and Chinese characters also by the asker's
 * own language. Names alone (`Harbour Chain`) do not make a text English.
 */
export function questionLocale(text: string, locale: Locale): Locale {
  const written = scriptLanguage(text)
  if (written === 'en') return locale === 'vi' || locale === 'tr' || !hasEnglish(text) ? locale : 'en'
  return written === 'cn' && locale === 'tw' ? 'tw' : written
}

const hasEnglish = (text: string) =>
  runsOf(foldText(text)).some((run) => run.kind === 'word' && isQuestionWord(run.text, 'en'))

/** Parses a question. `before` is the preceding question, which it may continue. */
export function readQuestion(text: string, locale: Locale, before?: Question): Question {
  const stated = askedBy(text)
  const presumes = asksWhy(text)
  const own = unitsOf(text, locale)
  // 'And Harrow?' asks the same of somebody else; 'When?' all of the same; 'And the price?' something else of its subject.
  const isOther = own.length > 0 && own.every(({ unit }) => unit.isName)
  const goesOn = before !== undefined && (own.length <= 1 || (continues(text) && !own.some(({ unit }) => unit.isName)))
  const isWhole = own.length === 0 || !before?.units.some(({ isName }) => isName)
  const known = new Set(own.map(({ unit }) => unit.forms[0]!.text))
  const context = (goesOn ? before.units : [])
    .filter((unit) => (isWhole || unit.isName !== isOther) && !known.has(unit.forms[0]!.text))
    .map((unit) => ({ ...unit, isContext: true }))
  const isOverview = !stated && !presumes && !goesOn && own.every(({ unit }) => unit.isName)
  return {
    text,
    locale,
    asked: stated ?? (goesOn && isOther ? before.asked : 'any'),
    units: [...own.map(({ unit }) => unit), ...context].slice(0, maxUnits),
    names: [
      ...own.flatMap(({ unit, written }) => (unit.isName ? written : [])),
      ...(context.some(({ isName }) => isName) ? before!.names : []),
    ],
    goesOn,
    isOfNow: isOverview || asksLatest(text),
    isOverview,
    presumes,
  }
}

interface Written {
  unit: Unit
  written: string
}

function unitsOf(text: string, locale: Locale): Written[] {
  const folded = foldText(text)
  const runs = runsOf(folded)
  const isJapanese = /[\p{Script=Hiragana}\p{Script=Katakana}]/u.test(text)
  const written = runs.map(({ from, to }) => text.slice(folded.starts[from], folded.ends[to - 1]))
  const pieces = runs.flatMap(({ kind, text: run }, index) =>
    (kind === 'word' ? [run] : tellingParts(run, isJapanese)).map((part) => ({ kind, text: part, index })),
  )
  const names = otherNamesIn(pieces)
  const units = pieces.flatMap(({ kind, text: part, index }, place): Written[] => {
    const isKnown = names[place]!.some(({ isProper }) => isProper)
    const acts = isKnown ? [] : formsOfAct(part)
    const others = [...names[place]!.map(({ runs: named }) => formOfName(named)), ...acts]
    const unit = { isAct: acts.length > 0, isContext: false, share: 1 }
    if (kind !== 'word')
      return pieceUnits(part, kind, others).map((forms, _, all) => ({
        unit: { ...unit, forms, isName: isKnown, share: 1 / all.length },
        written: part,
      }))
    if (isSuffix(runs, index, folded.text) || isQuestionWord(part, locale)) return []
    const isName = isKnown || isNamed(index, written, runs, folded.text, locale)
    const own = isName ? [{ text: part, as: 'word' } as const] : formsOfWord(part, locale)
    return [{ unit: { ...unit, forms: [...own, ...others], isName }, written: written[index]! }]
  })
  const seen = new Set<string>()
  return units.filter(({ unit: { forms } }) => !seen.has(forms[0]!.text) && seen.add(forms[0]!.text))
}

function formOfName(runs: readonly Run[]): Form {
  const [first, ...more] = runs
  if (more.length > 0) return { text: adjacentForm(runs), as: 'phrase' }
  return { text: first!.text, as: first!.kind === 'word' ? 'word' : 'piece' }
}

/** Longer runs are split into pairs of characters, as the index has them: a text may divide the words otherwise. */
const longestWhole = 2

/** The units of a part of an unbroken run, by their forms: a name or a frequent word whole, all else as its pairs of characters. */
function pieceUnits(part: string, kind: 'cjk' | 'thai', others: Form[]): Form[][] {
  const characters = Array.from(part)
  if (characters.length < 2) return []
  const isWhole = others.length > 0 || isFrequent(part) || kind === 'thai' || anyName.test(part)
  if (isWhole || characters.length <= longestWhole) return [[{ text: part, as: 'piece' }, ...others]]
  return characters.slice(1).map((character, at) => [{ text: characters[at]! + character, as: 'piece' }])
}

/** A suffix after the apostrophe of a name, in Turkish and English: `Saltmarsh'tan`, `Saltmarsh's`. */
function isSuffix(runs: readonly Run[], index: number, folded: string): boolean {
  const [last, run] = [runs[index - 1], runs[index]]
  return last?.kind === 'word' && run !== undefined && run.from === last.to + 1 && /['’]/.test(folded[last.to]!)
}

/** Whether a word is recognisable as a name or number by its spelling. */
function isNamed(index: number, written: readonly string[], runs: readonly Run[], folded: string, locale: Locale) {
  const word = written[index]!
  // An office is no name: `the CFO` of another company is somebody else.
  if (/^C[A-Z]O$/.test(word)) return false
  if (/\d/.test(word) || /\p{Lu}.*\p{Lu}/u.test(word)) return true
  // Latin letters among others write a name, unless all texts of the market have the word.
  if (locale !== 'en' && locale !== 'vi' && locale !== 'tr')
    return word.length > 2 && !commonWords.has(runs[index]!.text)
  if (!/^\p{Lu}/u.test(word)) return false
  // The first word of a sentence has a capital letter anyway; one that is no question word is mostly the subject.
  return index > 0 || locale !== 'vi' || isSuffix(runs, index + 1, folded) || /^\p{Lu}/u.test(written[index + 1] ?? '')
}
