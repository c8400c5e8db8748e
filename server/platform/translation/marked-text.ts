import { inlineElements, isVoid, type Element } from '#server/platform/text/tree.ts'

/** A piece of running text of a document, and where its translation goes. */
export interface Run {
  /** With `<x1>…</x1>` and `<x2/>` for its elements. */
  text: string
  /** Replaces the piece by its translation. */
  put(translation: string): void
}

type Node = Element | string

const marks = /<(\/?)x(\d{1,4})(\/?)>/g
/** Its text is the same in every language. */
const isVerbatim = (name: string) => name === 'pre' || name === 'code'
const isInline = (node: Node) => typeof node === 'string' || inlineElements.has(node.name) || isVoid(node.name)

/** The running texts of a document; `put` changes the tree in place. */
export function runsOf(tree: Element): Run[] {
  const runs: Run[] = []
  collect(tree, runs)
  return runs
}

function collect(element: Element, runs: Run[]): void {
  if (isVerbatim(element.name)) return
  let run: Node[] = []
  const take = (nodes: Node[]) => {
    if (nodes.some(hasText)) runs.push(runOf(element, nodes))
  }
  for (const node of element.children) {
    if (isInline(node)) {
      run.push(node)
      continue
    }
    take(run)
    run = []
    collect(node as Element, runs)
  }
  take(run)
}

const hasText = (node: Node): boolean =>
  typeof node === 'string' ? node.trim() !== '' : !isVerbatim(node.name) && node.children.some(hasText)

function runOf(parent: Element, nodes: Node[]): Run {
  const elements: Element[] = []
  const write = (node: Node): string => {
    if (typeof node === 'string') return node.replace(marks, '')
    const mark = `x${elements.push(node)}`
    if (isVoid(node.name) || isVerbatim(node.name)) return `<${mark}/>`
    return `<${mark}>${node.children.map(write).join('')}</${mark}>`
  }
  const text = nodes.map(write).join('')
  return {
    text,
    put(translation) {
      const at = parent.children.indexOf(nodes[0]!)
      parent.children.splice(at, nodes.length, ...build(translation, elements))
    },
  }
}

/** The nodes of a marked text whose marks are those of its source (`sameMarks`). */
function build(text: string, elements: readonly Element[]): Node[] {
  const root: Element = { name: '', attributes: {}, children: [] }
  const stack = [root]
  let at = 0
  for (const match of text.matchAll(marks)) {
    const [mark, isEnd, number, isWhole] = match
    if (match.index > at) stack.at(-1)!.children.push(text.slice(at, match.index))
    at = match.index + mark.length
    if (isEnd) {
      stack.pop()
      continue
    }
    const element = elements[Number(number) - 1]!
    if (isWhole) stack.at(-1)!.children.push(element)
    else {
      const open = { ...element, children: [] }
      stack.at(-1)!.children.push(open)
      stack.push(open)
    }
  }
  if (at < text.length) stack.at(-1)!.children.push(text.slice(at))
  return root.children
}

/** A marked text as a reader sees it. */
export const withoutMarks = (text: string): string => text.replace(marks, '')

/** Whether a translation has exactly the marks of its source, each closed within what it was opened in. */
export function sameMarks(source: string, translation: string): boolean {
  const open: string[] = []
  for (const [, isEnd, number, isWhole] of translation.matchAll(marks)) {
    if (isEnd ? open.pop() !== number : !isWhole && open.push(number!) < 0) return false
  }
  const listed = (text: string) =>
    [...text.matchAll(marks)]
      .map(([mark]) => mark)
      .toSorted()
      .join()
  return open.length === 0 && listed(source) === listed(translation)
}
