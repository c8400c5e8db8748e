const dayMs = 86_400_000
const weekMs = 7 * dayMs

const weekOf = (ms: number) => Math.floor(ms / weekMs)
const monthOf = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
const yearOf = (ms: number) => new Date(ms).getUTCFullYear()

/** The buckets that a moment lies in. */
export function timeTokensOf(ms: number): string[] {
  return [`w:${weekOf(ms)}`, `m:${monthOf(ms)}`, `y:${yearOf(ms)}`]
}

/** The fewest buckets that hold everything between two moments. */
export function timeTokensBetween(fromMs: number, toMs: number): string[] {
  const span = toMs - fromMs
  if (span <= 8 * weekMs) return range('w', weekOf(fromMs), weekOf(toMs))
  if (span <= 800 * dayMs) return range('m', monthOf(fromMs), monthOf(toMs))
  return range('y', yearOf(fromMs), yearOf(toMs))
}

function range(name: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${name}:${first + index}`)
}
