import type { Locale } from '#domain/platform/locale.ts'
import { isWithin, maxNameRuns, nameOf, namesLike, type Name } from './names.ts'
import type { Piece } from './pairs.ts'
import { parsedTerms, type SearchTerms } from './tokens.ts'

/** Stems before `is` or `iz` that are written only one way: raise, franchise, size. */
const fixed = new Set(
  `
  rais prais appris compris compromis promis surpris enterpris exercis franchis expertis likewis otherwis clockwis advis devis revis
  supervis televis improvis circumcis incis excis premis demis cruis bruis disguis merchandis advertis nois pois precis concis treatis
  paradis chemis despis siz siez seiz priz capsiz downsiz resiz upsiz rightsiz oversiz undersiz midsiz maiz
  `.match(/\S+/g),
)
const verb = /^(\p{L}{3,40})(i[sz])(e|ed|er|ing|able|ation|ational)$/u
const analyse = /^(analy|cataly|paraly)([sz])(e|ed|er|ing)$/
const colour =
  /^(colo|favo|behavio|labo|neighbo|hono|harbo|rumo|humo|flavo|endeavo|armo|vapo|savo|cando|demeano)(u?)(r)(|ed|ing|er|able|ably|ite|al|hood|ful|less)$/
const doubled =
  /^(cancel|label|model|travel|level|fuel|channel|signal|total|tunnel|counsel|fulfil|enrol|instal)(l?)(ed|ing|er|or|ment)$/

const pairs = `
  licence license, licenced licensed, licencing licensing, defence defense, offence offense, pretence pretense, practise practice,
  centre center, theatre theater, litre liter, kilometre kilometer, fibre fiber, calibre caliber, catalogue catalog, dialogue dialog,
  analogue analog, programme program, grey gray, judgement judgment, acknowledgement acknowledgment, ageing aging, sceptic skeptic,
  sceptical skeptical, scepticism skepticism, aluminium aluminum, artefact artifact, jewellery jewelry, manoeuvre maneuver, fulfil fulfill,
  enrol enroll, skilful skillful, paycheque paycheck, chequebook checkbook, cypher cipher, mould mold, plough plow
`
  .split(',')
  .flatMap((pair) => {
    const [british, american] = pair.trim().split(' ') as [string, string]
    return [
      [british, american],
      [american, british],
    ] as const
  })
const otherOf = new Map(pairs)

/** The British or American spelling of a folded word that the other writes differently: license of licence; undefined for most words. */
function otherSpelling(word: string): string | undefined {
  const known = otherOf.get(word)
  if (known) return known
  const [, stem, ending, rest] = verb.exec(word) ?? []
  if (stem && ending) return fixed.has(stem + ending) ? undefined : `${stem}${ending === 'is' ? 'iz' : 'is'}${rest}`
  const [, base, letter, suffix] = analyse.exec(word) ?? []
  if (base) return `${base}${letter === 's' ? 'z' : 's'}${suffix}`
  const [, front, u, r, end] = colour.exec(word) ?? []
  if (front) return `${front}${u ? '' : 'u'}${r}${end}`
  const [, root, l, tail] = doubled.exec(word) ?? []
  return root && `${root}${l ? '' : 'l'}${tail}`
}

/** A condition for a text: it must contain all terms of `typed`, or one of its other names. */
export interface SearchWord {
  typed: SearchTerms
  others: readonly Name[]
}

/** The words of a query, each with its other names. Text in quotation marks has none; a name may consist of several terms. */
export function searchWords(query: string): SearchWord[] {
  const terms = parsedTerms(query)
  const words: SearchWord[] = []
  for (let at = 0; at < terms.length; ) {
    const quoted = terms.findIndex(({ isQuoted }, index) => isQuoted && index >= at)
    const name = longestName(terms.slice(at, quoted < 0 ? undefined : quoted).map(({ runs }) => runs))
    const typed = terms.slice(at, at + (name?.count ?? 1)).map(({ runs }) => runs)
    words.push({ typed, others: name?.others ?? [] })
    at += typed.length
  }
  return words
}

/**
 * For each of adjacent pieces, the other names for it, alone or with its neighbours: `Elon Musk` is one name for two
 * pieces.
 */
export function otherNamesIn(pieces: readonly Piece[]): (readonly Name[])[] {
  const found: (readonly Name[])[] = []
  while (found.length < pieces.length) {
    const { count, others } = longestName(pieces.slice(found.length).map((piece) => [piece])) ?? {
      count: 1,
      others: [],
    }
    for (let at = 0; at < count; at++) found.push(others)
  }
  return found
}

/** The longest name at the beginning of these words: the number of its words, and its other names. */
function longestName(words: readonly (readonly Piece[])[]): { count: number; others: Name[] } | undefined {
  for (let count = Math.min(words.length, maxNameRuns); count > 0; count--) {
    const typed = words.slice(0, count)
    const names = namesLike(typed.flat())
    if (names) return { count, others: othersOf(typed, names) }
  }
  const spelling = words[0]?.length === 1 ? spellingOf(words[0][0]!) : undefined
  return spelling && { count: 1, others: [spelling] }
}

/** The British spelling of an American word or the reverse, as a name. */
function spellingOf({ kind, text }: Piece): Name | undefined {
  const other = kind === 'word' ? otherSpelling(text) : undefined
  return other === undefined ? undefined : nameOf([other], false)
}

/** The names that find texts that neither the typed form nor another name finds. */
const othersOf = (typed: readonly (readonly Piece[])[], names: readonly Name[]): Name[] =>
  names.filter(
    (name) =>
      !typed.every((runs) => isWithin(runs, name.runs)) &&
      !names.some((other) => other !== name && isWithin(other.runs, name.runs)),
  )

/** The spelling of a name in texts of a language. */
export const writtenIn = ({ written }: Name, locale: Locale): string => written.at(locale === 'tw' ? -1 : 0)!
