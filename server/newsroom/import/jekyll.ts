import { Liquid } from 'liquidjs'

/** The names of Liquid's own tags. */
const ownTags =
  /^(assign|capture|endcapture|case|when|endcase|comment|endcomment|cycle|decrement|echo|else|elsif|endfor|endif|endraw|endtablerow|endunless|for|if|increment|liquid|raw|tablerow|unless|break|continue)$/

/** Whether a front matter is of a Jekyll post, whose text is Liquid and kramdown before it is Markdown. */
export const isJekyll = (frontMatter: Record<string, unknown>) => 'layout' in frontMatter || 'permalink' in frontMatter

/**
 * A Jekyll post as plain Markdown. Liquid is rendered with the front matter as `page`; values that only the whole site has
 * become '…', and includes are left out, except their question and answer attributes (`q0="…" a0="…"`),
 * which stay. Of kramdown's attributes ids stay, as anchors.
 */
export async function markdownOfJekyll(text: string, frontMatter: Record<string, unknown>): Promise<string> {
  const [body, ...code] = setCodeAside(await runLiquid(keepQuestions(text), frontMatter))
  return putCodeBack(plainKramdown(body!), code)
}

async function runLiquid(text: string, page: Record<string, unknown>): Promise<string> {
  const engine = new Liquid({ strictFilters: false, strictVariables: false })
  for (const [, name] of text.matchAll(/\{%-?\s*(\w+)/g)) {
    if (!ownTags.test(name!)) engine.registerTag(name!, { parse() {}, render: () => '' })
  }
  const site = Object.fromEntries([...text.matchAll(/\bsite\.(\w+)/g)].map(([, name]) => [name, '…']))
  try {
    return String(await engine.parseAndRender(text, { page, site }))
  } catch {
    // A text about templates can look like a broken one; then only certain markup is removed.
    return withoutTags(text)
  }
}

function withoutTags(text: string): string {
  const [first, ...pieces] = text.split('{%')
  let isComment = false
  const rest = pieces.map((piece) => {
    const [tag, ...after] = piece.split('%}')
    const name = /\w+/.exec(tag!)?.[0]
    if (after.length > 0 && (name === 'comment' || name === 'endcomment')) isComment = name === 'comment'
    if (isComment) return ''
    return after.length > 0 ? after.join('%}') : `{%${piece}`
  })
  return first + rest.join('')
}

function keepQuestions(text: string): string {
  return text.replace(
    /^([ \t]*)\{%-?\s*include\s+[^\s%]+\s((?:[^{]|\{(?!%))*?)%\}/gm,
    (whole, indent: string, attributes: string) => {
      const pairs = [...attributes.matchAll(/(?<!\w)(\w+)\s*=\s*(?:"((?:[^"\\]|\\.)*)"|'((?:[^'\\]|\\.)*)')/g)]
      const values = new Map(pairs.map(([, name, double, single]) => [name!, unwrap(double ?? single ?? '')]))
      const questions = [...values].filter(([name]) => /^q\d+$/.test(name))
      if (questions.length === 0) return whole
      const items = questions.map(([name, question]) => {
        const number = name.slice(1)
        const link = values.get(`a${number}link`)
        const answer = values.get(`a${number}`) ?? ''
        return `- ${question}\n\n  ${answer}${link ? ` [↗](${link})` : ''}\n`
      })
      return `\n${items.join('\n')}`.replace(/^(?=.)/gm, indent)
    },
  )
}

const unwrap = (value: string) =>
  value
    .replace(/\\(["'])/g, '$1')
    .replace(/(?<![ \t])[ \t]*\n[ \t]*/g, '\n')
    .replace(/\n{2,}/g, '\n\n')
    .replace(/\n(?=.)/g, '\n  ')
    .trim()

const inlineCode = /(?<!`)`+[^`\n][^`]*`+/g

/** Cuts code out of the text, so that nothing in it is parsed as markup; the text comes first, then the pieces. */
function setCodeAside(text: string): string[] {
  const pieces: string[] = []
  const setAside = (piece: string) => `\0${pieces.push(piece) - 1}\0`
  const lines = text.split('\n')
  const ends = Map.groupBy(lines.keys(), (index) => lines[index]!.trimEnd())
  const parts: string[] = []
  for (let index = 0; index < lines.length; index++) {
    const fence = /^[ \t]*(?:```+|~~~+)/.exec(lines[index]!)?.[0]
    const later = fence === undefined ? [] : (ends.get(fence) ?? [])
    while (later.length > 0 && later[0]! <= index) later.shift()
    const end = later[0]
    parts.push(end === undefined ? lines[index]! : setAside(lines.slice(index, end + 1).join('\n')))
    if (end !== undefined) index = end
  }
  return [parts.join('\n').replace(inlineCode, setAside), ...pieces]
}

const putCodeBack = (text: string, pieces: string[]) =>
  text.replace(/\0(\d+)\0/g, (_, index: string) => pieces[Number(index)]!)

/** Writers there put a comment as an anchor into the stars of a bold beginning, now inside and now in stars of its own. */
function plainKramdown(text: string): string {
  const lines = text
    .replace(/(\*{1,2})<!--(?:[^<]|<(?!!--))*?-->\1(.*)/g, (_, stars: string, rest: string) =>
      rest.split(stars).length % 2 ? rest : stars + rest,
    )
    .replace(/<!--(?:[^<]|<(?!!--))*?-->/g, '')
    .replace(/(\*\*[^*\n]+:)\*\*(?=\S)/g, '$1** ')
    .replace(/^[ \t]*[*\d.-]+ .*\n[ \t]*\{:toc[^}\n]*\}.*$/gm, '')
    .replace(
      /^([ \t]*)<div\b([^<>]{0,300}\bmarkdown="1"[^<>]{0,300})>[ \t]*$/gm,
      (_, indent: string, attributes: string) => {
        const id = /\bid="([^"]+)"/.exec(attributes)?.[1]
        return id ? `${indent}{:#${id}}` : ''
      },
    )
    .replace(/^[ \t]*<\/div>[ \t]*$/gm, '')
    .split('\n')
  return lines.map((line, index) => withAttributes(line, lines[index - 1] ?? '', lines[index + 1] ?? '')).join('\n')
}

const attributeLine = /^[ \t]*\{:([^}]*)\}[ \t]*$/
const idIn = (attributes: string) => /#([\w:.-]+)/.exec(attributes)?.[1]
const isHeading = (line: string) => /^#{1,6} /.test(line)

/** A line without kramdown's attributes; an id that belongs to it becomes an anchor at its beginning. */
function withAttributes(line: string, before: string, after: string): string {
  if (attributeLine.test(line)) return ''
  const above = attributeLine.exec(before)?.[1]
  const below = isHeading(line) ? attributeLine.exec(after)?.[1] : undefined
  const own = isHeading(line) ? /\{:?\s*(#[\w:.-]+)(?![\w:.-])[^{}]*\}\s*$/.exec(line)?.[1] : undefined
  const id = idIn(own ?? below ?? above ?? '')
  const plain = line.replace(/\{:[^{}]*\}/g, '').replace(own ? /\{#[^{}]*\}\s*$/ : '', '')
  return id && plain.trim()
    ? plain.replace(/^([ \t]*(?:(?:[-*+]|\d+[.)]|#{1,6}|>)[ \t]+)*)/, `$1<a id="${id}"></a>`)
    : plain
}
