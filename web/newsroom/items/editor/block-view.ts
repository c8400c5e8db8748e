import type { NodeViewRenderer } from '@tiptap/core'
import { fieldsOf, type BlockField } from './fields.ts'

type Attributes = Readonly<Record<string, unknown>>

interface Shown {
  /** The content above the fields of the block. */
  head: HTMLElement
  /** Renders the attributes in the head; `block` is the whole element. */
  show: (attributes: Attributes, block: HTMLElement) => void
}

type HeadOf = (select: () => void) => Shown

/**
 * Renders a block as a unit with a labelled input for each attribute, which changes the attribute of its name. `headOf` gets a function
 * that selects the block.
 */
export function blockView(className: string, fields: readonly BlockField[], headOf: HeadOf): NodeViewRenderer {
  return ({ node, editor, getPos }) => {
    const dom = document.createElement('figure')
    if (className) dom.className = className
    const { head, show } = headOf(() => {
      const position = getPos()
      if (position !== undefined) editor.commands.setNodeSelection(position)
    })
    const inputs = fieldsOf(fields, (name, value) => {
      const position = getPos()
      if (position !== undefined && editor.isEditable)
        editor.view.dispatch(editor.state.tr.setNodeAttribute(position, name, value))
    })
    dom.append(head, inputs.dom)
    const showAll = (attributes: Attributes) => {
      show(attributes, dom)
      inputs.show(attributes)
    }
    showAll(node.attrs)
    return {
      dom,
      stopEvent: (event) => inputs.dom.contains(event.target as Node),
      ignoreMutation: () => true,
      update: (next) => {
        if (next.type !== node.type) return false
        showAll(next.attrs)
        return true
      },
    }
  }
}
