/** A regular expression as far as attacks need it: what it reads, not what it captures. */
export type Part =
  | { kind: 'set'; samples: string[] }
  | { kind: 'sequence'; parts: Part[] }
  | { kind: 'choice'; parts: Part[] }
  | { kind: 'repeat'; part: Part; min: number; max: number }

const empty: Part = { kind: 'sequence', parts: [] }
const classes: Record<string, string[]> = {
  d: ['0', '9'],
  D: ['a', ' '],
  w: ['a', '0', '_'],
  W: [' ', '-'],
  s: [' ', '\n', '\t'],
  S: ['a', '<'],
  n: ['\n'],
  r: ['\r'],
  t: ['\t'],
  f: ['\f'],
  v: ['\v'],
  0: ['\0'],
}
const anything = ['a', ' ', '0', '<', '"', '\u4e2d']

/** The parts of a regular expression's source. Assertions and references read nothing. */
export function parsePattern(source: string, flags: string): Part {
  let at = 0
  const more = () => at < source.length && source[at] !== ')'

  function choice(): Part {
    const parts = [sequence()]
    while (source[at] === '|') {
      at++
      parts.push(sequence())
    }
    return parts.length === 1 ? parts[0]! : { kind: 'choice', parts }
  }

  function sequence(): Part {
    const parts: Part[] = []
    while (more() && source[at] !== '|') parts.push(quantified(atom()))
    return { kind: 'sequence', parts }
  }

  function quantified(part: Part): Part {
    const [text, quantifier, min, comma, max] = /^(?:([*+?])|\{(\d+)(,?)(\d*)\})\??/.exec(source.slice(at)) ?? []
    if (text === undefined) return part
    at += text.length
    if (quantifier)
      return { kind: 'repeat', part, min: quantifier === '+' ? 1 : 0, max: quantifier === '?' ? 1 : Infinity }
    return { kind: 'repeat', part, min: Number(min), max: max ? Number(max) : comma ? Infinity : Number(min) }
  }

  function atom(): Part {
    const character = String.fromCodePoint(source.codePointAt(at)!)
    at += character.length
    if (character === '(') return group()
    if (character === '[') return { kind: 'set', samples: set() }
    if (character === '\\') return escape()
    if (character === '.') return { kind: 'set', samples: anything }
    if (character === '^' || character === '$') return empty
    return { kind: 'set', samples: [character] }
  }

  function group(): Part {
    const head = /^\?(?:[:=!]|<[=!]|<[^>]*>|[a-z-]+:)/.exec(source.slice(at))?.[0] ?? ''
    at += head.length
    const inner = choice()
    at++
    return /^\?<?[=!]/.test(head) ? { kind: 'choice', parts: [empty, inner] } : inner
  }

  function escape(): Part {
    const name = source[at++]!
    if (name === 'b' || name === 'B') return empty
    if (/[1-9k]/.test(name)) {
      if (name === 'k') at = source.indexOf('>', at) + 1
      return empty
    }
    return { kind: 'set', samples: escaped(name) }
  }

  function escaped(name: string): string[] {
    if (name === 'p' || name === 'P') {
      const end = source.indexOf('}', at) + 1
      const property = source.slice(at, end)
      at = end
      return sampleOf(property, name === 'P')
    }
    if (name === 'x' || name === 'u') {
      const [text, braced, plain] = /^(?:\{([\da-f]+)\}|([\da-f]{2,4}))/i.exec(source.slice(at, at + 8)) ?? ['']
      const digits = braced ?? plain?.slice(0, name === 'x' ? 2 : 4)
      at += braced ? text.length : (digits?.length ?? 0)
      return [digits ? String.fromCodePoint(Number.parseInt(digits, 16)) : name]
    }
    return classes[name] ?? [name]
  }

  function set(): string[] {
    const isNegated = source[at] === '^'
    if (isNegated) at++
    const samples: string[] = []
    for (; source[at] !== ']'; ) {
      if (flags.includes('v') && source[at] === '[') {
        at++
        samples.push(...set())
        continue
      }
      const character = String.fromCodePoint(source.codePointAt(at)!)
      at += character.length
      samples.push(...(character === '\\' ? escaped(source[at++]!) : [character]))
    }
    at++
    return isNegated ? anything.concat('x', '\n').filter((sample) => !samples.includes(sample)) : samples
  }

  return choice()
}

const letters = [
  'a',
  'Z',
  '0',
  '_',
  '\u4e2d',
  '\uac00',
  '\u3042',
  '\u0e01',
  ' ',
  '-',
  '\u200b',
  '\u0301',
  '\u{1f600}',
  '$',
  '\u00a9',
]

function sampleOf(property: string, isNegated: boolean): string[] {
  const pattern = new RegExp(`\\${isNegated ? 'P' : 'p'}${property}`, 'u')
  return letters.filter((letter) => pattern.test(letter))
}
