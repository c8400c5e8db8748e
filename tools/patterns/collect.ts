import { parseSync } from 'vite'

/** A regular expression of the sources. */
export interface Pattern {
  path: string
  source: string
  flags: string
}

/** A call of `RegExp`, by file, line and column. */
export interface Construction {
  place: string
  /** The pattern, where the call says it: what a template inserts is taken as `a`. */
  pattern: Pattern | undefined
}

interface Node {
  type: string
  start: number
  [key: string]: unknown
}

/** The literal regular expressions of a file. */
export function literalsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  walk(parseSync(path, text).program, ({ type, regex }) => {
    const { pattern: source, flags } = (regex ?? {}) as { pattern: string; flags: string }
    if (type === 'Literal' && regex) found.push({ path, source, flags })
  })
  return found
}

/** The places of a file where it builds regular expressions. */
export function constructionsOf(path: string, text: string): Construction[] {
  const found: Construction[] = []
  walk(parseSync(path, text).program, (node) => {
    if (!/^(New|Call)Expression$/.test(node.type) || (node.callee as Node).name !== 'RegExp') return
    const [source, flags = ''] = (node.arguments as Node[]).map(textOf)
    const before = text.slice(0, node.start).split('\n')
    const place = `${path}:${before.length}:${before.at(-1)!.length + 1}`
    found.push({ place, pattern: source === undefined ? undefined : { path, source, flags } })
  })
  return found
}

function walk(value: unknown, visit: (node: Node) => void): void {
  if (Array.isArray(value)) for (const each of value) walk(each, visit)
  else if (typeof value === 'object' && value !== null) {
    if ('type' in value) visit(value as Node)
    for (const each of Object.values(value)) walk(each, visit)
  }
}

function textOf(node: Node): string | undefined {
  if (node.type === 'Literal' && typeof node.value === 'string') return node.value
  if (node.type === 'TemplateLiteral')
    return (node.quasis as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join('a')
  return undefined
}
