import type { Node } from '@tiptap/pm/model'

const maxLength = 500

/** Words of a text, and the index of their occurrence in it, from 0: a note refers to them. */
export interface Passage {
  passage: string
  occurrence: number
}

/** The position of a passage; its last occurrence if there are fewer now, undefined if there is none. */
export function findPassage(doc: Node, { passage, occurrence }: Passage): { from: number; to: number } | undefined {
  const starts = startsOf(doc, passage)
  const from = starts[occurrence] ?? starts.at(-1)
  return from === undefined ? undefined : { from, to: from + passage.length }
}

/** The passage between two positions, limited to one block; undefined for an empty selection. */
export function passageAt(doc: Node, from: number, to: number): Passage | undefined {
  let found: Passage | undefined
  doc.nodesBetween(from, to, (node, position) => {
    if (found || !node.isTextblock) return !found
    const start = Math.max(from, position + 1) - position - 1
    const end = Math.min(to - position - 1, node.content.size, start + maxLength)
    const words = textOf(node).slice(start, end)
    const passage = words.trim()
    const at = position + 1 + start + words.indexOf(passage)
    if (passage) found = { passage, occurrence: startsOf(doc, passage).filter((each) => each < at).length }
    return false
  })
  return found
}

/** The text of a block, with one character per position. */
const textOf = (block: Node) => block.textBetween(0, block.content.size, ' ', ' ')

/** The positions where words start, each within one block. */
function startsOf(doc: Node, passage: string): number[] {
  const starts: number[] = []
  if (!passage) return starts
  doc.descendants((node, position) => {
    if (!node.isTextblock) return true
    const text = textOf(node)
    for (let at = text.indexOf(passage); at >= 0; at = text.indexOf(passage, at + 1)) starts.push(position + 1 + at)
    return false
  })
  return starts
}
