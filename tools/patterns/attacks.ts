import { parsePattern, type Part } from './parse.ts'

/** A text that grows: `prefix`, `pump` as often as it fits, `suffix`. */
export interface Attack {
  prefix: string
  pump: string
  suffix: string
}

export const textOf = ({ prefix, pump, suffix }: Attack, length: number) =>
  prefix + pump.repeat(Math.ceil(length / pump.length)) + suffix

/**
 * Texts on which a pattern that backtracks, or is tried at many positions, does more than linear work: what each of its unbounded
 * repetitions repeats, with what must precede it once and each time, and an end that fails.
 */
export function attacksOn({ source, flags }: { source: string; flags: string }): Attack[] {
  const whole = parsePattern(source, flags)
  const attacks = new Map<string, Attack>()
  const add = (prefix: string, pump: string) => {
    if (!pump) return
    for (const suffix of ['', '\0']) attacks.set([prefix, pump, suffix].join('\x01'), { prefix, pump, suffix })
  }
  const alphabet = [...new Set(samplesOf(whole))].slice(0, 12)
  for (const one of alphabet) add('', one)
  for (const { prefix, part } of repetitions(whole, '')) {
    const pumps = [...new Set([...variants(part), ...alphabet])].slice(0, 14)
    for (const pump of pumps) {
      add(prefix, pump)
      add('', prefix + pump)
    }
    add('', prefix)
  }
  add('', shortest(whole))
  return [...attacks.values()]
}

function* repetitions(part: Part, prefix: string): Generator<{ prefix: string; part: Part }> {
  if (part.kind === 'sequence') {
    let before = prefix
    for (const each of part.parts) {
      yield* repetitions(each, before)
      before += shortest(each)
    }
  } else if (part.kind === 'choice') for (const each of part.parts) yield* repetitions(each, prefix)
  else if (part.kind === 'repeat') {
    if (part.max > 64) yield { prefix, part: part.part }
    yield* repetitions(part.part, prefix)
  }
}

function shortest(part: Part): string {
  if (part.kind === 'set') return part.samples[0] ?? ''
  if (part.kind === 'sequence') return part.parts.map(shortest).join('')
  if (part.kind === 'choice') return part.parts.map(shortest).find(Boolean) ?? ''
  return shortest(part.part).repeat(Math.min(Math.max(part.min, 1), 40))
}

function variants(part: Part): string[] {
  if (part.kind === 'set') return part.samples.slice(0, 6)
  if (part.kind === 'choice') return part.parts.flatMap(variants)
  if (part.kind === 'repeat') return variants(part.part)
  return [shortest(part), ...part.parts.flatMap(variants)]
}

function samplesOf(part: Part): string[] {
  if (part.kind === 'set') return part.samples
  return part.kind === 'repeat' ? samplesOf(part.part) : part.parts.flatMap(samplesOf)
}
