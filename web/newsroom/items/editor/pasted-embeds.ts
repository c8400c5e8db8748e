import { Extension } from '@tiptap/core'
import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import { TextSelection, type Transaction } from '@tiptap/pm/state'
import { embedAddress } from '#domain/item/embed-address.ts'

/** Marks a transaction that inserts what was pasted. ProseMirror marks its own. */
export const pasted = 'paste'

/** Turns paragraphs of a paste that are nothing but the address of a post, cast, video, chart or token into embeds; an undo gives the links back. */
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
    // The writer goes on in a line below an embed that ends the text.
    if (last === tr.doc.content.size) tr.insert(last, paragraph!.create())
    if (tr.selection.from <= last + 1) tr.setSelection(TextSelection.near(tr.doc.resolve(last)))
    editor.view.dispatch(tr.scrollIntoView())
  },
})

/** Where a transaction changed the text, as positions of the text after it. */
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

/** Paragraphs of the text itself, not of its lists and tables, with one text only. */
function loneAddresses(doc: Node, { from, to }: { from: number; to: number }): { node: Node; at: number }[] {
  const found: { node: Node; at: number }[] = []
  doc.forEach((node, at) => {
    const isTouched = at <= to && at + node.nodeSize >= from
    if (isTouched && node.type.name === 'paragraph' && node.childCount === 1 && node.firstChild!.isText)
      found.push({ node, at })
  })
  return found
}
