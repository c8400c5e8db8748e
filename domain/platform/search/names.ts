import { foldText } from './fold.ts'
import names from './names.json' with { type: 'json' }
import type { Piece } from './pairs.ts'
import { adjacentForm, runsOf, type Run } from './tokens.ts'

/**
 * Synonymous names in crypto news, in all languages of the site and as its media write them. Of two that differ only as
 * simplified and traditional Chinese, both are listed, the traditional one later. Names are omitted that are a word
 * with another meaning in one of the languages, or a part of such a word in scripts without spaces: LINK, ADA (Turkish:
 * island), 雪崩, マスク, 이더 (인사이더), 트론 (일렉트론). Acts and measures are in domain/answers/acts.json.
 */
const groups: readonly string[] = names

/** One name of a group. */
export interface Name {
  /** The spellings of the name; in Chinese the simplified form first, the traditional one last. */
  written: readonly string[]
  runs: readonly Run[]
  /** Whether it is the name of somebody or something, not a term of the market such as stablecoin. */
  isProper: boolean
}

/** A name in its spellings. */
export function nameOf(written: readonly string[], isProper: boolean): Name {
  return { written, runs: runsOf(foldText(written[0]!)), isProper }
}

/** Groups of names, keyed by the runs of a name. */
const groupOf = new Map<string, readonly Name[]>()
const keyOf = (runs: readonly Piece[]) => runs.map(({ text }) => text).join(' ')

for (const group of groups) {
  const written = Map.groupBy(group.split('|'), (name) => keyOf(runsOf(foldText(name))))
  const spelled = [...written.values()].map((spellings) => nameOf(spellings, /^\p{Lu}/u.test(group)))
  for (const key of written.keys()) groupOf.set(key, spelled)
}

/** The maximum number of runs in a name. */
export const maxNameRuns = Math.max(...[...groupOf.keys()].map((key) => key.split(' ').length))

/** The minimum length of a name within a longer run; shorter ones may be part of another word: 리플 in 리플레이. */
const minWithin = { cjk: 3, thai: 4 }
const within = [...groupOf.values()]
  .flat()
  .flatMap(({ runs: [run, ...more] }) =>
    run && more.length === 0 && run.kind !== 'word' && run.text.length >= minWithin[run.kind] ? [run.text] : [],
  )

/** Splits an unbroken run of characters at the names in it; they remain as separate parts, at odd indexes. */
export const anyName = new RegExp(
  `(${[...new Set(within)].toSorted((one, other) => other.length - one.length).join('|')})`,
  'u',
)

/** All synonyms of the name that these runs are; undefined if they are not a known name. */
export const namesLike = (runs: readonly Piece[]): readonly Name[] | undefined => groupOf.get(keyOf(runs))

/** All groups. */
export const nameGroups: readonly (readonly Name[])[] = [...new Set(groupOf.values())]

/** Whether every text with one name contains the other, too: 泰达币 contains 泰达. */
export const isWithin = (part: readonly Piece[], whole: readonly Piece[]): boolean =>
  adjacentForm(whole).includes(adjacentForm(part))
