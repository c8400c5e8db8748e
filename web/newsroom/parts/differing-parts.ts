/** The number of characters that are shown around a difference. */
const around = 120

/** The parts of two texts in which they differ, with their surroundings; … replaces what is the same before and after. */
export function differingParts(mine: string, theirs: string): { mine: string; theirs: string } {
  const [one, other] = [[...mine], [...theirs]]
  const shortest = Math.min(one.length, other.length)
  let before = 0
  while (before < shortest && one[before] === other[before]) before++
  let after = 0
  while (after < shortest - before && one.at(-1 - after) === other.at(-1 - after)) after++
  const partOf = (text: string[]) => {
    const start = Math.max(0, before - around)
    const end = Math.min(text.length, text.length - after + around)
    return `${start > 0 ? '…' : ''}${text.slice(start, end).join('')}${end < text.length ? '…' : ''}`
  }
  return { mine: partOf(one), theirs: partOf(other) }
}
