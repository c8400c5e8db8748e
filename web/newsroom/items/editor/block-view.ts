import type { NodeViewRenderer } from '@tiptap/core'
import { make } from './make.ts'

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
    const dom = make('figure', className ? { className } : {})
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

/** Labelled inputs of a block of the editor; typing in an input changes the attribute of its name. */
interface BlockField {
  name: string
  label: string
}

interface Fields {
  dom: HTMLElement
  /** Updates the inputs after other changes, for example by Undo. */
  show: (values: Readonly<Record<string, unknown>>) => void
}

/** Renders the fields of a block; `onInput` is called with each typed value. */
function fieldsOf(fields: readonly BlockField[], onInput: (name: string, value: string) => void): Fields {
  const dom = make('div', { className: 'block-fields', contentEditable: 'false' })
  const inputs = fields.map(({ name, label }) => {
    const input = make('input')
    input.addEventListener('input', () => onInput(name, input.value))
    dom.append(make('label', {}, make('span', {}, label), input))
    return { name, input }
  })
  return {
    dom,
    show: (values) => {
      for (const { name, input } of inputs) {
        const value = String(values[name] ?? '')
        if (input.value !== value) input.value = value
      }
    },
  }
}
