import { containsAsked } from './asked.ts'
import { givesAttribute } from './attribute.ts'
import { counts } from './counted.ts'
import { containedUnits, weightOf, type Passage, type Weighted } from './passage.ts'
import { withoutByline } from './match.ts'
import type { Question } from './question.ts'
import { givesReason } from './reason.ts'
import { evenWeight, isAct, isThing, shareOf } from './shares.ts'

/** A literal sentence of the archive, and the passage that contains it. */
export interface Quote {
  text: string
  passage: Passage
}

/** The minimum share of the question that a title must contain to be quoted alone. */
export const titleNeeds = 0.72
/** A second sentence of a passage must contain nearly as much as the first. */
const secondShare = 0.6
/** A sentence with a smaller share of the units of its title depends on the title (`The investment is notable`), which is quoted instead. */
const titleShare = 0.5
/** The minimum share of the words other than names that a sentence and its title must contain. */
const statedShare = 0.6
/** A sentence with this share may lack a word of the news. */
const fullShare = 0.66
/** Where a name or a time is asked for, it may be that of another event. */
const fullShareOfAct = 0.8
/** The number of days or people of a sentence that states no event of the question may be that of another one. */
const fullShareOfOther = 0.7

/** The minimum share of the words other than names that a title must contain to give a figure of what its text states. */
const givenShare = 0.5
/** The share for the title of a text of one or two sentences, which are about what it announces. */
const givenShareOfShort = 0.25

interface Rated {
  text: string
  place: number
  held: boolean[]
  own: number
}

/** The units of the part of a sentence that contains most: semicolons separate statements about different things. */
function heldTogether(text: string, units: readonly Weighted[]): boolean[] {
  const parts = text.split(/[;；]/).map((part) => containedUnits(part, units))
  return parts.reduce((one, other) => (weightOf(units, other) > weightOf(units, one) ? other : one))
}

/**
 * One sentence of a passage, or two if the second one contains further words of the question; the title instead where
 * only it gives what is asked, alone or by what a sentence below it states.
 */
export function quotesOf(question: Question, units: readonly Weighted[], passage: Passage, isLoose: boolean): Quote[] {
  const hasOwn = units.some(({ isContext }) => !isContext)
  let read = units.map(() => false)
  const stating = passage.sentences.flatMap((text, place): Rated[] => {
    const [before, held] = [read, heldTogether(text, units)]
    read = before.map((isRead, index) => isRead || held[index]!)
    const own = weightOf(units, held)
    if (own === 0 || (hasOwn && !units.some(({ isContext }, index) => held[index] && !isContext))) return []
    return states(question, units, passage, held, before) ? [{ text, place, held, own }] : []
  })
  const rated = stating.filter(
    ({ text, own }) =>
      !isOfAnother(text, units) &&
      !(question.presumes && isList(text)) &&
      givesTime(question, passage, text, isLoose) &&
      countsAsked(question, units, text, isLoose) &&
      givesAsked(question, units, passage, text, own),
  )
  const [first, ...rest] = ordered(question, rated)
  // The abstract of a text often repeats its first sentence.
  const others = rest.filter(({ text }) => text !== first!.text)
  const title = titleOf(question, units, passage, stating.length > 0, isLoose)
  const addsToTitle =
    first && units.some((unit, index) => first.held[index] && !passage.inTitle[index] && isThing(unit))
  const isWhole = question.asksWhether || question.asked === 'name' || question.asked === 'date'
  const needed = weightOf(units, passage.inTitle) * (isWhole ? 1 : titleShare)
  if (!first || (title.length > 0 && !addsToTitle && first.own < needed))
    return [...title, ...reasonBelow(question, passage, title)]
  const adds = ({ held }: Rated, isNeeded: (unit: Weighted) => boolean) =>
    units.some((unit, index) => held[index] && !first.held[index] && isNeeded(unit))
  const second =
    reasonAfter(question, passage, first) ??
    others.find((other) => adds(other, (unit) => other.own >= first.own * secondShare || isAct(unit))) ??
    others.find(({ place, own }) => isOfDetail(question) && place === first.place + 1 && own >= first.own * secondShare)
  return [first, ...(second ? [second] : [])]
    .toSorted((one, other) => one.place - other.place)
    .map(({ text }) => ({ text, passage }))
}

/** The first sentence of a text says what happened, and often the next one by whom, when and how much. */
const isOfDetail = ({ asked }: Question) => asked !== 'any'

/** What contains most comes first; for a question that asks why, of what contains nearly as much what says why. */
function ordered({ presumes }: Question, rated: readonly Rated[]): Rated[] {
  const most = Math.max(0, ...rated.map(({ own }) => own))
  const rank = ({ text, own }: Rated) => own + (presumes && own >= most * secondShare && givesReason(text) ? most : 0)
  return rated.toSorted((one, other) => rank(other) - rank(one) || one.place - other.place)
}

/** For a title that is quoted to a question that asks why, the first sentence below it that says why. */
function reasonBelow({ presumes }: Question, passage: Passage, [title]: readonly Quote[]): Quote[] {
  if (!presumes || !title || givesReason(title.text)) return []
  const text = passage.sentences.find(givesReason)
  return text === undefined ? [] : [{ text, passage }]
}

/** A sentence that lists by how much many things moved says nothing of why. */
const values = /\d ?[%％]/gu
const maxValues = 3
const isList = (text: string): boolean => (text.match(values)?.length ?? 0) > maxValues

/** The next sentence, if only it says why what a sentence states is so. */
function reasonAfter(
  { presumes }: Question,
  { sentences }: Passage,
  { text, place }: Rated,
): Pick<Rated, 'text' | 'place'> | undefined {
  const next = sentences[place + 1]
  return presumes && next !== undefined && !givesReason(text) && givesReason(next)
    ? { text: next, place: place + 1 }
    : undefined
}

/**
 * Whether a sentence, read with its title, states what is asked: most of the words, and every word of the news, which
 * count equally, because a rare word says no more of the matter than a frequent one. What the sentences before
 * it contain counts half; names must be in one of these.
 */
function states(
  { asked, asksWhether, measure }: Question,
  units: readonly Weighted[],
  { inTitle }: Passage,
  held: readonly boolean[],
  before: readonly boolean[],
): boolean {
  const read = units.map((_, index) => Boolean(held[index] || inTitle[index]))
  const near = units.map((_, index) => Boolean(read[index] || before[index]))
  const things = units.map((unit) => ({ ...unit, weight: isThing(unit) ? unit.share : 0 }))
  const share = (shareOf(things, read) + 2 * shareOf(things, near)) / 3
  if (units.some(({ isName }, index) => isName && !near[index])) return false
  // What is so of the named is not understood.
  if (asksWhether && !units.some((unit) => !unit.isName)) return false
  // Who did something, and when, is said only where it is said that it was done.
  const isOfAct = asked === 'date' || asked === 'name'
  const isOfOther = measure !== undefined && !units.some((unit, index) => isAct(unit) && read[index])
  const enough = isOfAct ? fullShareOfAct : isOfOther ? fullShareOfOther : fullShare
  return (
    share === 1 ||
    (share >= enough && !asksWhether) ||
    (share >= statedShare && units.every((unit, index) => !isAct(unit) || read[index]))
  )
}

/** A name in Latin letters with which a sentence in another script begins: the subject of the sentence. */
const subject =
  /^[「“"《]?\p{Lu}(?=[\p{L}\d.]*[\p{Ll}\d])[\p{L}\d.]+(?: \p{Lu}[\p{L}\d.]*){0,4} ?(?=[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}\p{sc=Hangul}\p{sc=Thai}])/u

/** Whether a sentence is about somebody else: it begins with another name, and has none of those of the question. */
function isOfAnother(text: string, units: readonly Weighted[]): boolean {
  const names = units.filter(({ isName }) => isName)
  return names.length > 0 && subject.test(withoutByline(text)) && !containedUnits(text, names).some(Boolean)
}

/**
 * The title, if it answers the question: alone, because the text of a short flash often contains only the rest, or
 * with every name and a figure of what a sentence of the text states.
 */
function titleOf(
  question: Question,
  units: readonly Weighted[],
  passage: Passage,
  isStated: boolean,
  isLoose: boolean,
): Quote[] {
  const { title, inTitle } = passage
  const even = units.map((unit) => ({ ...unit, weight: evenWeight(unit) }))
  const says = shareOf(even, inTitle) >= titleNeeds && states(question, units, passage, inTitle, [])
  const things = units.map((unit) => ({ ...unit, weight: isThing(unit) ? unit.share : 0 }))
  const gives =
    isStated &&
    isOfNumber(question) &&
    units.every(({ isName }, index) => !isName || inTitle[index]) &&
    shareOf(things, inTitle) >= (passage.sentences.length > 2 ? givenShare : givenShareOfShort)
  return (says || gives) &&
    givesAsked(question, units, passage, title, weightOf(units, inTitle)) &&
    givesTime(question, passage, title, isLoose) &&
    countsAsked(question, units, title, isLoose)
    ? [{ text: title, passage }]
    : []
}

/** Whether a sentence contains what is asked; the time of an event is shown with each quotation of its text. */
const givesTime = (question: Question, { event }: Passage, text: string, isLoose: boolean): boolean =>
  (question.asked === 'date' && event !== undefined) || containsAsked(text, question, isLoose)

/** Questions for how many, which no sum and no share answers; `how much` can be answered by a sum. */
const forCount = /\bhow many\b|多少[个個家张張名枚种種位笔筆次]|[几幾][个個家张張名枚种種位笔筆次]/iu

/** Whether a sentence counts what is to be counted; what a sum can answer, with `isLoose` by any. */
function countsAsked(question: Question, units: readonly Weighted[], text: string, isLoose: boolean): boolean {
  const maySum = !forCount.test(question.text)
  if (!isOfNumber(question) || (isLoose && maySum)) return true
  return units.every((unit) => !unit.isCounted || counts(text, unit, { isLoose, maySum }))
}

const isOfNumber = ({ asked }: Question) => asked === 'number' || asked === 'money'

/**
 * The minimum share of the subject, as far as the passage contains it, that a sentence with an attribute must contain:
 * it may give somebody else's.
 */
const attributeShare = 0.5

/**
 * Whether a sentence gives the attribute that a question asks for; true for a question that asks for none. `own` is the
 * weight of the units that it contains.
 */
function givesAsked(
  { attribute }: Question,
  units: readonly Weighted[],
  { inPassage, inTitle }: Passage,
  sentence: string,
  own: number,
): boolean {
  if (!attribute) return true
  const known = weightOf(
    units,
    units.map((_, index) => Boolean(inPassage[index] || inTitle[index])),
  )
  return givesAttribute(sentence, attribute) && own >= attributeShare * known
}
