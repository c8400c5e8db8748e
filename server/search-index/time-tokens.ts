const dayMs = 86_400_000
const weekMs = 7 * dayMs

const weekOf = (ms: number) => Math.floor(ms / weekMs)
const monthOf = (ms: number) => new Date(ms).getUTCFullYear() * 12 + new Date(ms).getUTCMonth()
const yearOf = (ms: number) => new Date(ms).getUTCFullYear()

/** The buckets that a moment lies in. */
export function timeTokensOf(ms: number): string[] {
  return [`w:${weekOf(ms)}`, `m:${monthOf(ms)}`, `y:${yearOf(ms)}`]
}

/** The index looks at every bucket for each text that it considers: a few large ones cost far less than many small ones. */
const mostBuckets = 5

/** Few buckets that hold everything between two moments; none for a stretch that is too long for that. */
export function timeTokensBetween(fromMs: number, toMs: number): string[] {
  const choices = [
    range('w', weekOf(fromMs), weekOf(toMs)),
    range('m', monthOf(fromMs), monthOf(toMs)),
    range('y', yearOf(fromMs), yearOf(toMs)),
  ]
  return choices.find((buckets) => buckets.length <= mostBuckets) ?? []
}

function range(name: string, first: number, last: number): string[] {
  return Array.from({ length: last - first + 1 }, (_, index) => `${name}:${first + index}`)
}
