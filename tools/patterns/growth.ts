import { check } from 'recheck'
import type { Pattern } from './collect.ts'

/** The result depends on the pattern only: no limit is a time, and nothing is measured in this engine. */
const params = {
  timeout: null,
  recallTimeout: -1,
  seedingTimeout: null,
  incubationTimeout: null,
  attackTimeout: null,
  attackLimit: 5_000_000,
  maxAttackStringSize: 10_000,
  maxIteration: 5,
}

/** An attack on which a pattern does more than linear work in the length of the text, as a JavaScript expression, or undefined. */
export async function superLinear({ source, flags }: Pattern): Promise<string | undefined> {
  const found = await check(withoutSetOperations(source), flags.replace('v', 'u'), params)
  if (found.status === 'safe') return undefined
  if (found.status === 'unknown') return `not checked: ${found.error.kind}`
  // Texts of a few hundred characters look polynomial to a repetition of at most as many.
  if (found.complexity.type === 'polynomial' && !isUnbounded(source)) return undefined
  return found.attack.pattern
}

/** The check has no set operations: each is replaced by a set that contains its result. */
const withoutSetOperations = (source: string) =>
  source.replace(
    /\[(?:\[[^[\]]+\]&&(\[[^[\]]+\]|\\p\{[^{}]+\})|(\[[^[\]]+\])--(?:\[[^[\]]+\]|\\p\{[^{}]+\}))\]/g,
    '$1$2',
  )

const isUnbounded = (source: string) => /[*+]|\{\d+,\}/.test(source.replace(/\\.|\[(?:\\.|[^\]\\])*\]/gs, ''))
