import { parseSync } from 'vite'

/** A regular expression of the sources. */
export interface Pattern {
  path: string
  source: string
  flags: string
}

interface Node {
  type: string
  [key: string]: unknown
}

/** The regular expressions of a file: literals, and `new RegExp` of a text; what a template inserts is taken as `a`. */
export function patternsOf(path: string, text: string): Pattern[] {
  const found: Pattern[] = []
  walk(parseSync(path, text).program as unknown as Node, (node) => {
    const regex = node.regex as { pattern: string; flags: string } | undefined
    if (node.type === 'Literal' && regex) found.push({ path, source: regex.pattern, flags: regex.flags })
    if (!/^(New|Call)Expression$/.test(node.type) || (node.callee as Node).name !== 'RegExp') return
    const [source, flags] = (node.arguments as Node[]).map(textOf)
    if (source !== undefined) found.push({ path, source, flags: flags ?? '' })
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
