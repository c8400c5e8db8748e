const dayMs = 86_400_000
const weekMs = 7 * dayMs

const weekOf = (ms: number) => Math.floor(ms / weekMs)
const monthOf = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
const yearOf = (ms: number) => new Date(ms).getUTCFullYear()

/** The week, month and year of a moment (Unix milliseconds, UTC) as tokens. */
export function timeTokensOf(ms: number): string[] {
  return [`w:${weekOf(ms)}`, `m:${monthOf(ms)}`, `y:${yearOf(ms)}`]
}

/** GIN checks every bucket for each candidate: a few large buckets cost far less than many small ones. */
const maxBuckets = 5

/** A few buckets that cover the range between two moments; none if the range is too long. */
export function timeTokensBetween(fromMs: number, toMs: number): string[] {
  const choices = [
    range('w', weekOf(fromMs), weekOf(toMs)),
    range('m', monthOf(fromMs), monthOf(toMs)),
    range('y', yearOf(fromMs), yearOf(toMs)),
  ]
  return choices.find((buckets) => buckets.length <= maxBuckets) ?? []
}

function range(name: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${name}:${first + index}`)
}
