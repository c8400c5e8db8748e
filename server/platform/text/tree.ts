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

const set = (names: string) => new Set(names.split(' '))

/** The content that an element of the result may have. */
export type Content = 'blocks' | 'inline' | 'mixed' | 'items' | 'table' | 'rows' | 'cells'

const contents: Record<string, Content> = {
  blockquote: 'blocks',
  section: 'blocks',
  p: 'inline',
  h2: 'inline',
  h3: 'inline',
  h4: 'inline',
  pre: 'inline',
  caption: 'inline',
  li: 'mixed',
  td: 'mixed',
  th: 'mixed',
  figure: 'mixed',
  figcaption: 'mixed',
  ul: 'items',
  ol: 'items',
  table: 'table',
  thead: 'rows',
  tbody: 'rows',
  tfoot: 'rows',
  tr: 'cells',
}

/** The content of an element; that of the root, which has no name, is blocks. */
export const contentOf = (name: string): Content => (Object.hasOwn(contents, name) ? contents[name]! : 'blocks')

export const isBlock = (name: string) => name === 'hr' || Object.hasOwn(contents, name)
export const isHeading = (name: string) => /^h[2-4]$/.test(name)
export const isList = (name: string) => contents[name] === 'items'
export const isRowGroup = (name: string) => contents[name] === 'rows'
export const isCell = (name: string) => name === 'td' || name === 'th'

/** Elements within which a list of an outer element cannot be continued. */
export const limitsList = (name: string) => isCell(name) || contents[name] === 'blocks' || /^(fig|t)/.test(name)

export const inlineElements = set('a strong em b i sub sup s code cite')

/** All elements of sanitised HTML. */
export const allowedElements = [...Object.keys(contents), ...inlineElements, 'hr', 'br', 'img']

/** Containers without a counterpart in the result: their edges separate paragraphs or words. */
export const dissolved = set(
  'div section article main header footer aside nav center address details summary form fieldset dl dt dd',
)

/** Elements whose content is removed with them. */
export const removed = set(
  'script style template iframe object embed svg math head title textarea select option button audio video canvas',
)
