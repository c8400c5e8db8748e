import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { embedAddress } from '#domain/news/item/embed-address.ts'

/** Marks a transaction that inserts pasted content. ProseMirror marks its own. */
export const pasted = 'paste'

/**
 * Converts pasted paragraphs that consist of the address of a post, cast, video, chart or token to embeds; an undo
 * restores the links.
 */
export const PastedEmbeds = Extension.create({
  name: 'pastedEmbeds',
  onTransaction({ editor, transaction }) {
    if (!transaction.getMeta(pasted) || !transaction.docChanged) return
    const tr = closeHistory(editor.state.tr)
    const { embed, paragraph } = editor.schema.nodes
    let last: number | undefined
    for (const { node, at } of loneAddresses(editor.state.doc, changedRange(transaction))) {
      const href = embedAddress(node.textContent, location.origin)
      if (!href) continue
      const from = tr.mapping.map(at)
      tr.replaceWith(from, from + node.nodeSize, embed!.create({ href }))
      last = from + 1
    }
    if (last === undefined) return
    // Below an embed at the end of the text the author continues in a new paragraph.
    if (last === tr.doc.content.size) tr.insert(last, paragraph!.create())
    if (tr.selection.from <= last + 1) tr.setSelection(TextSelection.near(tr.doc.resolve(last)))
    editor.view.dispatch(tr.scrollIntoView())
  },
})

/** The ranges of a transaction's changes, as positions in the new text. */
function changedRange({ mapping }: Transaction): { from: number; to: number } {
  let [from, to] = [Infinity, 0]
  mapping.maps.forEach((map, index) =>
    map.forEach((_oldFrom, _oldTo, start, end) => {
      const later = mapping.slice(index + 1)
      from = Math.min(from, later.map(start, -1))
      to = Math.max(to, later.map(end))
    }),
  )
  return { from, to }
}

/** Top-level paragraphs, outside of lists and tables, that consist of a single text. */
function loneAddresses(doc: Node, { from, to }: { from: number; to: number }): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = []
  doc.forEach((node, at) => {
    const isTouched = at <= to && at + node.nodeSize >= from
    if (isTouched && node.type.name === 'paragraph' && node.childCount === 1 && node.firstChild!.isText)
      found.push({ node, at })
  })
  return found
}
