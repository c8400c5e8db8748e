import { Parser } from 'htmlparser2'

const set = (names: string) => new Set(names.split(' '))
const block = set('p h1 h2 h3 h4 h5 h6 ul ol li blockquote table pre figure figcaption hr')
const heading = set('h1 h2 h3 h4')
const inline = set('a strong em b i sub sup s del strike code kbd samp tt br img')
const boundary = set('div section article main header footer aside nav center address details summary form fieldset dl dt dd')
const inTable = set('caption thead tbody tfoot tr th td')
const unread = set('script style template iframe object embed svg math head title textarea select option button audio video canvas')
const empty = set('br img hr')

const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')

/** Plain text as HTML: a paragraph for every line that is not empty. */
export function paragraphsOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines.filter(Boolean).map((line) => `<p>${escapeText(line)}</p>`).join('')
}

/**
 * Rewrites HTML from outside as a flow of blocks: containers such as div dissolve and leave a boundary, text that stands
 * outside of any block becomes paragraphs (two line breaks part them), footnote sections stay, every heading gets an id.
 * It judges structure only; what may stay is decided by sanitiseHtml.
 */
export function arrangeBlocks(html: string): string {
  let out = ''
  let paragraph = false
  let breaks = 0
  let headings = 0
  let skipped = 0
  const open: string[] = []

  const write = (text: string) => void (out += text)
  const loose = () => open.length === 0 || open.at(-1) === 'blockquote' || open.at(-1) === 'section'
  const endParagraph = () => {
    if (paragraph) write('</p>')
    paragraph = false
    breaks = 0
  }
  const inlineOpen = () => open.length > 0 && inline.has(open.at(-1)!)
  const startInline = () => {
    if (!paragraph && loose()) {
      write('<p>')
      paragraph = true
    }
    for (; breaks > 0; breaks--) write('<br>')
  }
  const startTag = (name: string, attributes: Record<string, string>) =>
    write(`<${name}${Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(value).replace(/"/g, '&quot;')}"`).join('')}>`)
  const isFootnotes = (attributes: Record<string, string>) => /(^|\s)footnotes(\s|$)/.test(attributes.class ?? '')

  const parser = new Parser({
    onopentag(name, attributes) {
      if (skipped || unread.has(name)) {
        skipped++
        return
      }
      if (name === 'br' && paragraph && !inlineOpen()) {
        if (++breaks === 2) endParagraph()
        return
      }
      if (name === 'br' && loose()) return
      if (inline.has(name)) {
        startInline()
        startTag(name, attributes)
        if (!empty.has(name)) open.push(name)
      } else if (block.has(name) || inTable.has(name) || isFootnotes(attributes)) {
        endParagraph()
        const kept = block.has(name) || inTable.has(name) ? name : 'section'
        startTag(kept, heading.has(name) && !attributes.id ? { ...attributes, id: `c-${++headings}` } : attributes)
        if (!empty.has(name)) open.push(kept)
      } else if (boundary.has(name)) {
        part()
      }
    },
    ontext(text) {
      if (skipped) return
      if (!text.trim() && !paragraph && loose()) return
      if (text.trim()) startInline()
      write(escapeText(text))
    },
    onclosetag(name) {
      if (skipped) {
        skipped--
        return
      }
      if (empty.has(name)) return
      const kept = boundary.has(name) && open.at(-1) === 'section' ? 'section' : name
      if (open.at(-1) === kept) {
        if (!inline.has(kept)) endParagraph()
        open.pop()
        write(`</${kept}>`)
      } else if (boundary.has(name)) {
        part()
      }
    },
  })
  const part = () => {
    if (loose()) endParagraph()
    else if (!/\s$/.test(out)) write(' ')
  }
  parser.write(html)
  parser.end()
  endParagraph()
  return out
}
