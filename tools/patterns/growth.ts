import { createContext, Script } from 'node:vm'
import { attacksOn, textOf, type Attack } from './attacks.ts'
import type { Pattern } from './collect.ts'

/** Patterns that are exponential hang at the first length already. */
const warmUp = 32
const [short, long] = [2048, 8192]
/** Below this the measurement says nothing about the work. */
const measurableMs = 0.4
/** A pattern that hangs is stopped. */
const hangMs = 5_000

const sandbox = createContext({ pattern: /a/, text: '', now: () => performance.now() })
// The work is measured within the script: starting and ending the watchdog of its time limit is not part of it.
const run = new Script(
  "{ const start = now(); pattern.global ? text.replace(pattern, '') : pattern.exec(text); now() - start }",
)

/** The attack on which a pattern does more than linear work in the length of the text, or undefined. */
export function superLinear(pattern: Pattern): Attack | undefined {
  return attacksOn(pattern).find((attack) => {
    if (timeOf(pattern, textOf(attack, warmUp)) === Infinity) return true
    // Other programs, compilation and garbage collection make single measurements longer, never shorter.
    return [1, 3, 15].every((times) => grows(pattern, attack, times))
  })
}

/** Linear work takes four times as long for the longer text, quadratic work sixteen times; the limit lies between them. */
function grows(pattern: Pattern, attack: Attack, times: number): boolean {
  const best = (length: number) => {
    const text = textOf(attack, length)
    return Math.min(...Array.from({ length: times }, () => timeOf(pattern, text)))
  }
  if (timeOf(pattern, textOf(attack, long)) === Infinity) return true
  const time = best(long)
  return time > measurableMs && time / best(short) > (long / short) ** 1.5
}

function timeOf({ source, flags }: Pattern, text: string): number {
  Object.assign(sandbox, { pattern: new RegExp(source, flags), text })
  try {
    return run.runInContext(sandbox, { timeout: hangMs }) as number
  } catch {
    return Infinity
  }
}
