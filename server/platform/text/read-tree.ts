import { readHtml } from './html.ts'
import type { Element } from './tree.ts'

/** Sanitised HTML as a tree; its root has no name. `serialise(root.children)` gives the same HTML again. */
export function readTree(html: string): Element {
  const root: Element = { name: '', attributes: {}, children: [] }
  const stack = [root]
  readHtml(html, () => ({
    onopentag(name, attributes) {
      const element: Element = { name, attributes, children: [] }
      stack.at(-1)!.children.push(element)
      stack.push(element)
    },
    ontext(text) {
      const { children } = stack.at(-1)!
      // The parser gives a text in parts, one for each entity.
      if (typeof children.at(-1) === 'string') children[children.length - 1] += text
      else children.push(text)
    },
    onclosetag() {
      stack.pop()
    },
  }))
  return root
}
