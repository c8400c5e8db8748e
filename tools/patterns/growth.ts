import { check } from 'recheck'
import { analyse } from 'scslre'
import type { Pattern } from './collect.ts'

/** The result depends on the pattern only: no limit is a time, and nothing is measured in this engine. */
const params = {
  timeout: null,
  recallTimeout: -1,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 1_000_000,
  maxAttackStringSize: 4000,
  maxIteration: 1,
  maxInitialGenerationSize: 60,
  maxGenerationSize: 20,
  mutationSize: 5,
  crossoverSize: 5,
  incubationLimit: 10_000,
  maxGeneStringSize: 1000,
}

/**
 * What makes a pattern do more than linear work in the length of the text, or undefined. One that `isKnown` passed the slow
 * check before, which simulates an engine: it gets the quick one only.
 */
export async function superLinear({ source, flags }: Pattern, isKnown = false): Promise<string | undefined> {
  // Finds texts that repeat one character, also for one of many alternatives.
  const [report] = analyse({ source, flags }).reports
  if (report) return `repeated ${JSON.stringify(report.character.pick)}`
  if (isKnown || (!isUnbounded(source) && !hasRepeatedGroup(source))) return undefined
  // Finds texts that repeat several characters, and ambiguous alternatives.
  const found = await check(withoutSetOperations(source), flags.replace('v', 'u'), params)
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not checked: ${found.error.kind}`
  // Texts of a few hundred characters look polynomial to a repetition of at most as many.
  if (found.complexity.type === 'polynomial' && !isUnbounded(source)) return undefined
  return found.attack.pattern
}

/** The second check has no set operations: each is replaced by a set that contains its result. */
const withoutSetOperations = (source: string) =>
  source.replace(
    /\[(?:\[[^[\]]+\]&&(\[[^[\]]+\]|\\p\{[^{}]+\})|(\[[^[\]]+\])--(?:\[[^[\]]+\]|\\p\{[^{}]+\}))\]/g,
    '$1$2',
  )

/** Whether a pattern may match a text of any length. */
const isUnbounded = (source: string) => /[*+]|\{\d+,\}/.test(withoutCharacters(source))
const hasRepeatedGroup = (source: string) => /\)\{\d/.test(withoutCharacters(source))
const withoutCharacters = (source: string) => source.replace(/\\p\{[^{}]*\}|\\.|\[(?:\\.|[^\]\\])*\]/gis, '')
