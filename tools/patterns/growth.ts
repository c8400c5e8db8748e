import { createContext, Script } from 'node:vm'
import { attacksOn, textOf, type Attack } from './attacks.ts'
import type { Pattern } from './collect.ts'

/** Exponential patterns already hang at the first length. */
const warmUp = 32
const [short, long] = [2048, 8192]
/** A shorter time is too imprecise to measure the work. */
const measurableMs = 0.4
const rounds = 15
/** The rounds end early after this total time: such a long measurement is hardly disturbed. */
const enoughMs = 1_000
/** A pattern that takes longer is stopped; if it is stopped twice, it hangs. */
const hangMs = 2_000
const hangs = 2

const sandbox = createContext({ pattern: /a/, text: '', now: processorMs })
// The work is measured within the script: starting and ending the watchdog of its time limit is not part of it.
const run = new Script(
  "{ const start = now(); pattern.global ? text.replace(pattern, '') : pattern.exec(text); now() - start }",
)

/**
 * The attack on which a pattern does more than linear work in the length of the text, or undefined.
 * Processor time is measured. Compilation, garbage collection and cold caches make single measurements longer, never shorter: the best
 * of many is compared with the best of many, and one that was disturbed is measured again.
 */
export function superLinear(pattern: Pattern): Attack | undefined {
  return attacksOn(pattern).find((attack) => {
    const best = (length: number, times = rounds) => bestOf(times, pattern, textOf(attack, length))
    // For nearly all patterns one measurement of the longer text is enough.
    if (best(long, 1) <= measurableMs) return false
    if (best(warmUp, hangs) === Infinity) return true
    const shortMs = best(short)
    return [1, 3, rounds].every((times) => grows(shortMs, best(long, times)))
  })
}

/** Linear work takes four times as long for the longer text, quadratic work sixteen times; the limit lies between them. */
const grows = (shortMs: number, longMs: number) =>
  longMs === Infinity || (longMs > measurableMs && longMs / shortMs > (long / short) ** 1.5)

function bestOf(times: number, pattern: Pattern, text: string): number {
  let [best, spent, stopped] = [Infinity, 0, 0]
  for (let round = 0; round < times && spent < enoughMs && stopped < hangs; round++) {
    const time = timeOf(pattern, text)
    if (time === Infinity) stopped++
    else spent += time
    best = Math.min(best, time)
  }
  return best
}

/** The processor time of this thread: the clock goes on while other programs have the processor. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage()
  return (user + system) / 1000
}

function timeOf({ source, flags }: Pattern, text: string): number {
  Object.assign(sandbox, { pattern: new RegExp(source, flags), text })
  try {
    return run.runInContext(sandbox, { timeout: hangMs }) as number
  } catch {
    return Infinity
  }
}
