import {
  contentOf,
  inlineElements,
  isBlock,
  isCell,
  isHeading,
  isList,
  isRowGroup,
  limitsList,
  type Attributes,
  type Element,
} from './tree.ts'

interface Block extends Element {
  /** Not of the source, but needed by its content: the paragraph of loose text, the row of a cell. */
  isImplied: boolean
  /** Has text, a picture or a cell. Blocks without content are removed, unless they are the target of a link. */
  hasContent: boolean
  isTarget: boolean
}

/** An inline element of the source that is open. It may be split over several blocks: `element` is its part in the current one. */
interface Inline {
  name: string
  attributes: Attributes
  element?: Element | undefined
}

/** Deeper blocks dissolve. Three implied blocks may come on top, and each inline element once. */
const maxDepth = 32

/**
 * Builds a tree from the tags and texts of a source so that HTML parsers read the serialised tree as the same tree: blocks are
 * never inside inline elements or paragraphs, items only in lists, cells only in rows, no inline element within its like.
 * Where the source does otherwise, elements are split, implied or dissolved; its text is retained.
 */
export class Flow {
  private readonly root = block('', {})
  private readonly stack: Block[] = [this.root]
  /** The elements that each open tag of the source has opened; the name of the tag if it opened none. */
  private readonly source: (Block | Inline | string)[] = []
  private inlines: Inline[] = []
  /** Line breaks at the end of an implied paragraph: the second one ends it. */
  private breaks = 0
  private headings = 0

  /** Opens an element; without a name only its content becomes part of the tree. */
  open(name: string, attributes: Attributes): void {
    const isBlock = name !== '' && !inlineElements.has(name)
    const opened = isBlock ? this.openBlock(name, attributes) : name && this.openInline(name, attributes)
    if (isBlock && !opened) this.separate()
    this.source.push(opened || (isBlock ? name : ''))
  }

  /** Closes the element that was opened last. */
  close(): void {
    // The parser also closes a tag that the end of the source cuts off, which it did not open.
    const opened = this.source.pop() ?? ''
    if (typeof opened === 'string') return opened ? this.separate() : undefined
    if (!('children' in opened)) return this.closeInline(opened)
    const index = this.stack.indexOf(opened)
    if (index < 0) this.separate()
    else this.closeTo(index)
  }

  /** An element without content: a picture or a rule. */
  leaf(name: string, attributes: Attributes): void {
    if (name === 'hr' && !this.openFlow()) return this.separate()
    if (name !== 'hr') this.openText()
    this.append({ name, attributes, children: [] })
    this.top.hasContent = true
  }

  breakLine(): void {
    const content = contentOf(this.top.name)
    if (this.top.isImplied && this.top.name === 'p') {
      if (++this.breaks === 2) this.pop()
    } else if (content === 'inline' || content === 'mixed') this.append({ name: 'br', attributes: {}, children: [] })
  }

  text(text: string): void {
    const { name } = this.top
    const isBlank = !text.trim()
    const isPre = name === 'pre'
    if (isBlank && !isPre) {
      if (/inline|mixed/.test(contentOf(name))) this.append(text)
      return
    }
    // Parsers drop a line break that directly follows <pre>.
    const line = isPre && this.top.children.length === 0 ? text.replace(/^[\r\n]+/, '') : text
    if (!line) return
    this.openText()
    this.append(line)
    if (!isBlank) this.top.hasContent = true
  }

  end(): Element[] {
    this.closeTo(1)
    return this.root.children as Element[]
  }

  private get top(): Block {
    return this.stack.at(-1)!
  }

  private openInline(name: string, attributes: Attributes): Inline | undefined {
    const same = this.inlines.find((inline) => inline.name === name)
    if (same && name !== 'a') return undefined
    if (same) this.closeInline(same)
    const inline: Inline = { name, attributes }
    this.inlines.push(inline)
    if (attributes.id) {
      this.openText()
      this.top.hasContent = true
    }
    return inline
  }

  private closeInline(inline: Inline): void {
    const index = this.inlines.indexOf(inline)
    if (index < 0) return
    for (const inner of this.inlines.slice(index)) inner.element = undefined
    this.inlines.splice(index, 1)
  }

  private openBlock(name: string, attributes: Attributes): Block | undefined {
    if (!isBlock(name) || !this.makeRoomFor(name)) return undefined
    if (!isHeading(name) || attributes.id) return this.push(name, attributes)
    return this.push(name, { ...attributes, id: `c-${++this.headings}` }, { isTarget: false })
  }

  private makeRoomFor(name: string): boolean {
    if (name === 'li') return this.openList()
    if (name === 'figcaption') return this.closeInto('figure')
    if (isCell(name)) return this.openRow()
    if (name === 'tr') return this.closeInto('table', isRowGroup)
    if (name === 'caption' || isRowGroup(name)) return this.closeInto('table')
    if (name === 'section' && this.stack.some(({ name }) => name === 'section')) return false
    return this.openFlow(name)
  }

  /** Makes room for text: inside a block that may contain it, and inside the open inline elements. */
  private openText(): void {
    const content = contentOf(this.top.name)
    if (content !== 'inline' && content !== 'mixed') {
      if (this.top.isImplied && isList(this.top.name)) this.pop()
      if (contentOf(this.top.name) === 'blocks') this.push('p', {}, { isImplied: true })
      else if (isList(this.top.name)) this.push('li', {}, { isImplied: true })
      else if (contentOf(this.top.name) !== 'mixed') this.implyCell()
    }
    for (; this.breaks > 0; this.breaks--) this.append({ name: 'br', attributes: {}, children: [] })
    for (const inline of this.inlines) {
      if (inline.element || isSpentTarget(inline)) continue
      const element = { name: inline.name, attributes: inline.attributes, children: [] }
      this.append(element)
      inline.element = element
      const { id: _, ...others } = inline.attributes
      inline.attributes = others
    }
  }

  /** Makes room for a block; false where it has to dissolve. */
  private openFlow(name = ''): boolean {
    for (;;) {
      const { top } = this
      const content = contentOf(top.name)
      if (content === 'blocks' || content === 'mixed') {
        this.leaveInlines()
        return this.stack.length <= maxDepth
      }
      if (content === 'inline') {
        if (top.name !== 'p' && !(isHeading(top.name) && top.hasContent)) return false
        this.pop()
      } else if (content === 'items') {
        if (top.isImplied) this.pop()
        else this.openItemFor(name)
      } else this.implyCell()
    }
  }

  /** In a list: an item for another block. A list continues the item before it, as many editors write nested lists. */
  private openItemFor(name: string): void {
    const last = this.top.children.at(-1)
    if (isList(name) && typeof last === 'object') this.stack.push(last as Block)
    else this.push('li', {}, { isImplied: true })
  }

  private openList(): boolean {
    const index = this.stack.findLastIndex(({ name }) => isList(name) || limitsList(name))
    if (index > 0 && isList(this.stack[index]!.name)) this.closeTo(index + 1)
    else if (this.openFlow()) this.push('ul', {}, { isImplied: true })
    else return false
    return true
  }

  private openRow(): boolean {
    if (!this.closeInto('table', (name) => name === 'tr')) return false
    if (this.top.name !== 'tr') this.push('tr', {}, { isImplied: true })
    return true
  }

  private implyCell(): void {
    if (this.top.name !== 'tr') this.push('tr', {}, { isImplied: true })
    this.push('td', {}, { isImplied: true })
  }

  /** Closes what is open inside the innermost block of a name, or inside an `inner` block of it. False without such a block. */
  private closeInto(name: string, inner: (name: string) => boolean = () => false): boolean {
    const outer = this.stack.findLastIndex((block) => block.name === name)
    if (outer < 0) return false
    const index = this.stack.findLastIndex((block) => inner(block.name))
    this.closeTo(Math.max(outer, index) + 1)
    return true
  }

  private push(
    name: string,
    attributes: Attributes,
    { isImplied = false, isTarget = Boolean(attributes.id) } = {},
  ): Block {
    this.leaveInlines()
    const opened = { ...block(name, attributes), isImplied, isTarget, hasContent: isCell(name) }
    this.top.children.push(opened)
    this.stack.push(opened)
    return opened
  }

  private closeTo(length: number): void {
    while (this.stack.length > length) this.pop()
  }

  private pop(): void {
    this.leaveInlines()
    const { hasContent, isTarget } = this.stack.pop()!
    if (hasContent || isTarget) this.top.hasContent = true
    else {
      this.top.children.pop()
      this.separate()
    }
  }

  private leaveInlines(): void {
    this.breaks = 0
    for (const inline of this.inlines) inline.element = undefined
  }

  /** The edge of a block that is not in the tree: it ends an implied paragraph, or separates words. */
  private separate(): void {
    if (this.top.isImplied && this.top.name === 'p') this.pop()
    else if (/inline|mixed/.test(contentOf(this.top.name))) {
      const last = this.point.children.at(-1)
      if (last !== undefined && (typeof last !== 'string' || last.trimEnd() === last))
        this.append(this.top.name === 'pre' ? '\n' : ' ')
    }
  }

  /** The innermost open element. */
  private get point(): Element {
    return this.inlines.findLast(({ element }) => element)?.element ?? this.top
  }

  private append(node: Element | string): void {
    const { children } = this.point
    if (typeof node === 'string' && typeof children.at(-1) === 'string') children.push(children.pop() + node)
    else children.push(node)
  }
}

/** The target of a link is where it was first written. */
const isSpentTarget = ({ name, attributes: { href, id } }: Inline) => name === 'a' && !href && !id

const block = (name: string, attributes: Attributes): Block => ({
  name,
  attributes,
  children: [],
  isImplied: false,
  hasContent: false,
  isTarget: false,
})
