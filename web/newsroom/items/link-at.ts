import type { Node } from '@tiptap/pm/model'

/** The positions of the first link to an address, or of the first embed of it. */
export function linkAt(doc: Node, href: string): { from: number; to: number } | undefined {
  let found: { from: number; to: number } | undefined
  doc.descendants((node, position) => {
    if (found) return false
    const isLink =
      node.type.name === 'embed'
        ? node.attrs['href'] === href
        : node.marks.some(({ type, attrs }) => type.name === 'link' && attrs['href'] === href)
    if (isLink) found = { from: position, to: position + node.nodeSize }
    return true
  })
  return found
}
