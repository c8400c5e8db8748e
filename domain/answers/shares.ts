import { weightOf, type Weighted } from './passage.ts'
import { synonymsOf } from './synonyms.ts'

/**
 * Rare words find texts; but whether a text answers the question depends on all its words nearly equally: exactly so
 * across languages, because how rare a word is depends on how much of the archive is in its language.
 */
export const evenWeight = ({ weight, isName, isContext, share }: Weighted, isForeign = false): number => {
  if (isContext && !isName) return 0.3
  return share * (isForeign ? 1 : Math.min(2, Math.max(1, weight / share / 3)))
}

/** Whether a unit says what of the named is asked about. */
export const isThing = ({ isName, isContext }: Weighted): boolean => !isName && !isContext

/** Whether a unit is a word for an event or thing of the news whose other words are known: without any of them a text states something else. */
export const isAct = (unit: Weighted): boolean => isThing(unit) && synonymsOf(unit.forms[0]!.text).length > 0

/** The share of the weight of these units that is held; 1 if they weigh nothing. */
export function shareOf(units: readonly Weighted[], held: readonly boolean[]): number {
  const total = units.reduce((sum, { weight }) => sum + weight, 0)
  return total === 0 ? 1 : weightOf(units, held) / total
}
