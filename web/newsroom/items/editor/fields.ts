/** Labelled inputs of a block of the editor; typing in an input changes the attribute of its name. */
export interface BlockField {
  name: string
  label: string
}

interface Fields {
  dom: HTMLElement
  /** Updates the inputs after other changes, for example by Undo. */
  show: (values: Readonly<Record<string, unknown>>) => void
}

/** Renders the fields of a block; `onInput` is called with each typed value. */
export function fieldsOf(fields: readonly BlockField[], onInput: (name: string, value: string) => void): Fields {
  const dom = document.createElement('div')
  dom.className = 'block-fields'
  dom.contentEditable = 'false'
  const inputs = fields.map(({ name, label }) => {
    const line = document.createElement('label')
    const text = document.createElement('span')
    text.textContent = label
    const input = document.createElement('input')
    input.addEventListener('input', () => onInput(name, input.value))
    line.append(text, input)
    dom.append(line)
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
