import { removed, escapeText, isVoid, serialise, type Attributes } from './tree.ts'
import { Flow } from './flow.ts'
import { readHtml } from './html.ts'

/** Plain text as HTML: a paragraph for every line that is not empty. */
export function paragraphsOf(text: string): string {
  const lines = text.split(/\r\n|\r|\n/).map((line) => line.trim())
  return lines
    .filter(Boolean)
    .map((line) => `<p>${escapeText(line)}</p>`)
    .join('')
}

/** A tag as it is written to the result; undefined: only its content is. */
export type Rewrite = (name: string, attributes: Attributes) => { name: string; attributes: Attributes } | undefined

/**
 * Rewrites HTML from outside as a flow of blocks: containers such as div dissolve and leave a boundary, text outside of
 * blocks becomes paragraphs (two line breaks separate them), footnote sections stay, every heading gets an id, blocks without
 * content are removed. `rewrite` decides on each tag; the result is balanced, and parsing it gives the same tree.
 * Throws, as readHtml does, for HTML that is nested too deeply.
 */
export function arrangeBlocks(html: string, rewrite: Rewrite): string {
  const flow = new Flow()
  let hidden = 0
  readHtml(html, () => ({
    onopentag(source, sourceAttributes) {
      if (hidden || removed.has(source)) return void hidden++
      if (source === 'br') return flow.breakLine()
      const tag = rewrite(source, sourceAttributes)
      if (!isVoid(source)) flow.open(tag?.name ?? '', tag?.attributes ?? {})
      else if (tag) flow.leaf(tag.name, tag.attributes)
    },
    ontext(text) {
      if (!hidden) flow.text(text)
    },
    onclosetag(name) {
      if (hidden) hidden--
      else if (!isVoid(name)) flow.close()
    },
  }))
  return serialise(flow.end())
}
