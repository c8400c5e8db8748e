import { parseSync, Visitor } from 'vite'

const id = /\b(?:R\d{1,3}|A\d{1,2})\b/

/** Comments and texts of a source file that contain ids of requirements, which belong into the titles of tests only. */
export function idsIn(file: string, source: string): string[] {
  if (!id.test(source)) return []
  const { program, comments } = parseSync(file, source)
  const found = comments.map(({ value }) => value)
  new Visitor({
    Literal: ({ value }) => void (typeof value === 'string' && found.push(value)),
    TemplateElement: ({ value }) => void found.push(value.raw),
    JSXText: ({ value }) => void found.push(value),
  }).visit(program)
  return found.filter((text) => id.test(text)).map((text) => `${file}: ${text.trim()}`)
}
