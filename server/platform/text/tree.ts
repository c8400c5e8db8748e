/** An element of sanitised HTML: attributes decoded, texts as strings. */
export interface Element {
  name: string
  attributes: Attributes
  children: (Element | string)[]
}

export type Attributes = Record<string, string>

/** Elements of the result that have no end tag. */
export const isVoid = (name: string) => name === 'br' || name === 'hr' || name === 'img'

export const escapeText = (text: string) => text.replace(/&/g, '&amp;').replace(/</g, '&lt;').replace(/>/g, '&gt;')
const escapeValue = (value: string) => escapeText(value).replace(/"/g, '&quot;')

/** Nodes as HTML: every start tag of an element with content has its end tag. */
export function serialise(nodes: (Element | string)[]): string {
  return nodes.map((node) => (typeof node === 'string' ? escapeText(node) : serialiseElement(node))).join('')
}

function serialiseElement({ name, attributes, children }: Element): string {
  const pairs = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeValue(value)}"`)
  const start = `<${name}${pairs.join('')}>`
  return isVoid(name) ? start : `${start}${serialise(children)}</${name}>`
}
