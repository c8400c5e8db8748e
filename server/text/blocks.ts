import { readHtml } from './html.ts'

const set = (names: string) => new Set(names.split(' '))
const block = set(
  'p h1 h2 h3 h4 h5 h6 ul ol li blockquote table caption thead tbody tfoot tr th td pre figure figcaption hr',
)
const heading = set('h1 h2 h3 h4')
const inline = set('a strong em b i sub sup s del strike code kbd samp tt br img')
const boundary = set(
  'div section article main header footer aside nav center address details summary form fieldset dl dt dd',
)
const unread = set(
  'script style template iframe object embed svg math head title textarea select option button audio video canvas',
)
const empty = set('br img hr')
/** What is kept although nothing stands in it. */
const neverEmpty = set('table thead tbody tfoot tr th td')

type Attributes = Record<string, string>

interface Open {
  name: string
  /** Where its tag stands among the written pieces. */
  start: number
  hasContent: boolean
  /** A paragraph that the source did not have. */
  isImplied: boolean
}

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (value: string) => escapeText(value).replace(/"/g, '&quot;')

/** Plain text as HTML: a paragraph for every line that is not empty. */
export function paragraphsOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}

/**
 * Rewrites HTML from outside as a flow of blocks: containers such as div dissolve and leave a boundary, text that stands
 * outside of any block becomes paragraphs (two line breaks part them), footnote sections stay, every heading gets an id,
 * images that `drops` names and what has no content go. It judges structure only; what may stay is decided by sanitiseHtml.
 * Refuses, as readHtml does, what is nested too deeply.
 */
export function arrangeBlocks(html: string, drops: (image: Attributes) => boolean): string {
  const flow = new Flow()
  let skipped = 0
  readHtml(html, () => ({
    onopentag(name, attributes) {
      if (skipped || unread.has(name)) skipped++
      else if (name === 'br') flow.breakLine()
      else if (inline.has(name)) {
        if (name !== 'img' || !drops(attributes)) flow.openInline(name, attributes)
      } else if (block.has(name)) flow.openBlock(name, attributes)
      else if (/(^|\s)footnotes(\s|$)/.test(attributes.class ?? '')) flow.openBlock('section', attributes)
      else if (boundary.has(name)) flow.part()
    },
    ontext(text) {
      if (!skipped) flow.text(text)
    },
    onclosetag(name) {
      if (skipped) skipped--
      else if (!empty.has(name)) flow.close(name)
    },
  }))
  return flow.end()
}

class Flow {
  private readonly pieces: string[] = []
  private readonly stack: Open[] = []
  private breaks = 0
  private headings = 0

  breakLine(): void {
    if (this.top?.isImplied) {
      if (++this.breaks === 2) this.endImplied()
    } else if (!this.isLoose) this.pieces.push('<br>')
  }

  openInline(name: string, attributes: Attributes): void {
    this.startInline()
    this.open(name, attributes)
  }

  openBlock(name: string, attributes: Attributes): void {
    this.endImplied()
    const isNameless = heading.has(name) && !attributes.id
    this.open(name, isNameless ? { ...attributes, id: `c-${++this.headings}` } : attributes, {
      isContent: Boolean(attributes.id),
    })
  }

  text(text: string): void {
    const isBlank = !text.trim()
    if (isBlank && this.isLoose) return
    if (!isBlank) {
      this.startInline()
      this.top!.hasContent = true
    }
    this.pieces.push(escapeText(text))
  }

  /** The edge of a container that dissolves: it ends a paragraph, or within a block at least a word. */
  part(): void {
    if (this.top?.isImplied) this.endImplied()
    else if (!this.isLoose && this.pieces.at(-1)!.trimEnd() === this.pieces.at(-1)) this.pieces.push(' ')
  }

  close(name: string): void {
    const kept = boundary.has(name) && this.topOfSource?.name === 'section' ? 'section' : name
    if (this.topOfSource?.name === kept) {
      if (this.top!.isImplied) this.endImplied()
      this.pop()
    } else if (boundary.has(name)) this.part()
  }

  end(): string {
    while (this.top) this.pop()
    return this.pieces.join('')
  }

  private get top(): Open | undefined {
    return this.stack.at(-1)
  }

  /** The innermost element that the source itself opened. */
  private get topOfSource(): Open | undefined {
    return this.top?.isImplied ? this.stack.at(-2) : this.top
  }

  /** Whether text here would stand outside of any block that holds text. */
  private get isLoose(): boolean {
    return !this.top || this.top.name === 'blockquote' || this.top.name === 'section'
  }

  private open(name: string, attributes: Attributes, { isImplied = false, isContent = 'id' in attributes } = {}): void {
    const hasContent = isContent || neverEmpty.has(name)
    if (empty.has(name)) {
      if (this.top) this.top.hasContent = true
    } else this.stack.push({ name, start: this.pieces.length, hasContent, isImplied })
    this.pieces.push(
      `<${name}${Object.entries(attributes)
        .map(([key, value]) => ` ${key}="${escapeValue(value)}"`)
        .join('')}>`,
    )
  }

  private startInline(): void {
    if (this.isLoose) this.open('p', {}, { isImplied: true })
    for (; this.breaks > 0; this.breaks--) this.pieces.push('<br>')
  }

  private endImplied(): void {
    this.breaks = 0
    const from = this.stack.findLastIndex(({ name, isImplied }) => isImplied || block.has(name))
    if (this.stack[from]?.isImplied) while (this.stack.length > from) this.pop()
  }

  private pop(): void {
    const { name, start, hasContent } = this.stack.pop()!
    if (!hasContent) {
      this.pieces.length = start
      return
    }
    if (this.top) this.top.hasContent = true
    this.pieces.push(`</${name}>`)
  }
}
