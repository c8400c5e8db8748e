import { Node } from '@tiptap/core'
import { blockView } from './block-view.ts'
import { noWords, type BlockWords } from './figure-options.ts'

/** A reference to a post, video, cast, chart or token: its address and the words that we keep of it. Nothing of it is loaded. */
export const Embed = Node.create<{ words: BlockWords }>({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ words: noWords }),
  addAttributes: () => ({ href: { default: '' }, title: { default: '' }, text: { default: '' } }),
  parseHTML: () => [
    {
      tag: 'figure.embed',
      priority: 60,
      getAttrs: (figure) => {
        const link = figure.querySelector('a[href]')
        const href = link?.getAttribute('href') ?? ''
        const text = figure.querySelector('figcaption')?.textContent?.trim() ?? ''
        return href ? { href, title: link!.textContent?.trim() ?? '', text } : false
      },
    },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { href, title, text } = attrs as Record<string, string>
    const link = ['a', { href }, title || href] as const
    return text ? ['figure', { class: 'embed' }, link, ['figcaption', text]] : ['figure', { class: 'embed' }, link]
  },
  addNodeView() {
    const { words } = this.options
    const fields = [
      { name: 'title', label: words.embed_title },
      { name: 'text', label: words.embed_text },
    ]
    return blockView('embed', fields, () => {
      const head = document.createElement('p')
      return { head, show: ({ href }) => (head.textContent = String(href)) }
    })
  },
})
