import { thaiPieces } from '#domain/platform/text/thai-pieces.ts'

/** A sentence of a text and its range: within one text node of its block, or from one to another. */
export interface Sentence {
  text: string
  start: { node: Text; offset: number }
  end: { node: Text; offset: number }
}

const blocks = 'p, li, h2, h3, h4, dt, dd, figcaption'
/** Elements that would be noise when read out. */
const silentParts = 'pre, table, sup, script, style'

/**
 * The sentences of a text in order. The same text always has the same sentences, so that the page can mark the one that
 * the player reads out.
 */
export function sentencesOf(root: Element, lang: string): Sentence[] {
  const segmenter = new Intl.Segmenter(lang, { granularity: 'sentence' })
  const cut = (text: string) => (/^th\b/.test(lang) ? thaiPieces(text) : [...segmenter.segment(text)])
  return [...root.querySelectorAll(blocks)].flatMap((block) => sentencesOfBlock(block, cut))
}

function sentencesOfBlock(block: Element, cut: (text: string) => { segment: string; index: number }[]): Sentence[] {
  const nodes = textNodesOf(block)
  const whole = nodes.map(({ data }) => data).join('')
  const place = (at: number, isEnd: boolean) => {
    let offset = at
    for (const node of nodes) {
      if (offset < node.length || (isEnd && offset === node.length)) return { node, offset }
      offset -= node.length
    }
    const last = nodes.at(-1)!
    return { node: last, offset: last.length }
  }
  return cut(whole).flatMap(({ segment, index }) => {
    const text = segment.trim()
    if (!/[\p{L}\p{N}]/u.test(text)) return []
    const start = index + segment.indexOf(text)
    return { text: text.replace(/\s+/g, ' '), start: place(start, false), end: place(start + text.length, true) }
  })
}

/** The text of a block without that of nested blocks, which have their own sentences. */
function textNodesOf(block: Element): Text[] {
  const walker = block.ownerDocument.createTreeWalker(block, NodeFilter.SHOW_TEXT)
  const nodes: Text[] = []
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const parent = node.parentElement!
    if (parent.closest(blocks) === block && !parent.closest(silentParts)) nodes.push(node as Text)
  }
  return nodes
}
