import { parse, type DocumentOptions, type ParseOptions, type SchemaOptions } from 'yaml'

/** A Markdown file's fields and its text. */
export interface FrontMatter {
  data: Record<string, unknown>
  content: string
}

/** The front matter is in a language other than YAML or JSON, such as JavaScript, which programs run. */
export class ForeignFrontMatter extends Error {}

// A repeated key is no reason to refuse a text; the last one counts.
const options: ParseOptions & DocumentOptions & SchemaOptions = {
  schema: 'core',
  customTags: ['timestamp'],
  merge: true,
  uniqueKeys: false,
}

/** Reads the front matter of a text; without one there are no fields. Throws ForeignFrontMatter, YAMLParseError. */
export function readFrontMatter(file: string): FrontMatter {
  const text = file.replace(/^\ufeff/, '')
  const [opening, language] = /^---(?!-)([^\r\n]*)\r?\n?/.exec(text) ?? []
  if (opening === undefined) return { data: {}, content: text }
  if (!['', 'yaml', 'yml', 'json'].includes(language!.trim().toLowerCase())) throw new ForeignFrontMatter()
  const closing = /(?:^|\r?\n)---(?!-)[^\n]*\n?/g
  closing.lastIndex = opening.length - 1
  const end = closing.exec(text)
  const fields = parse(text.slice(opening.length, end?.index), options) as unknown
  const data = typeof fields === 'object' && fields !== null ? (fields as FrontMatter['data']) : {}
  return { data, content: end ? text.slice(closing.lastIndex) : '' }
}
