/** The reasons why a point is held for a decision of the desk. */
export const heldReasons = ['not_a_number', 'negative', 'jump', 'doubled', 'future'] as const
export type HeldReason = (typeof heldReasons)[number]

/** Half of the factor 1000 of a wrong unit, because the value itself may change at the same time. */
const jumpFactor = 500
const windowSize = 30

interface Rules {
  /** Whether the number can be below zero. */
  isSigned: boolean
  /** Seconds between points. */
  cadenceSeconds: number
}

/**
 * Checks the points of one series in the order of their times: returns why a point is held, or undefined. Each point is
 * compared with the accepted ones: a value about a thousand times the largest of the last thirty is a jump, and so is a
 * thousandth of the smallest if the number cannot be negative. `before` are the newest accepted values, oldest first.
 */
export function openCheck({ isSigned, cadenceSeconds }: Rules, before: readonly number[], nowSeconds: number) {
  const recent = before.map(Math.abs).slice(-windowSize)
  return (atSeconds: number, value: string): HeldReason | undefined => {
    const number = Number(value)
    if (atSeconds > nowSeconds + Math.max(cadenceSeconds, 86_400)) return 'future'
    if (number < 0 && !isSigned) return 'negative'
    if (isJump(Math.abs(number), recent, isSigned)) return 'jump'
    recent.push(Math.abs(number))
    if (recent.length > windowSize) recent.shift()
    return undefined
  }
}

/**
 * The value with which the first points of a series are compared: the median of their absolute values, because one of
 * them may be wrong.
 */
export function typicalOf(values: readonly number[]): number[] {
  const sizes = values
    .filter((value) => Number.isFinite(value) && value !== 0)
    .slice(0, windowSize)
    .map(Math.abs)
    .toSorted((one, other) => one - other)
  // With one or two values it is unknown which is wrong.
  return sizes.length > 2 ? [sizes[Math.floor(sizes.length / 2)]!] : []
}

function isJump(size: number, recent: readonly number[], isSigned: boolean): boolean {
  const sizes = recent.filter((each) => each > 0)
  if (sizes.length === 0) return false
  if (size >= Math.max(...sizes) * jumpFactor) return true
  return !isSigned && isFarBelow(size, Math.min(...sizes))
}

/** Whether a number that cannot be negative is about a thousand times another one, or a thousandth of it. */
export const isThousandfold = (size: number, before: number): boolean =>
  before > 0 && (size >= before * jumpFactor || isFarBelow(size, before))

const isFarBelow = (size: number, before: number) => size > 0 && size * jumpFactor <= before
