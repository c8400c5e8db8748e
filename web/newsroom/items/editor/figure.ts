import { Node } from '@tiptap/core'
import { blockView } from './block-view.ts'
import { noWords, type FigureOptions } from './figure-options.ts'
import { pictureAddress } from './picture-address.ts'
import { pictureHead } from './picture-head.ts'

/** A picture with alternative text, caption and credit, which publishing asks for. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => ({ words: noWords }),
  addAttributes: () => ({
    src: { default: '' },
    alt: { default: '' },
    caption: { default: '' },
    credit: { default: '' },
    width: { default: null },
    height: { default: null },
  }),
  parseHTML: () => [
    {
      tag: 'figure:not(.embed)',
      getAttrs: (figure) => {
        const picture = figure.querySelector('img')
        if (!picture || !isPicture(picture)) return false
        const credit = figure.querySelector('figcaption cite')
        const caption = figure.querySelector('figcaption')?.cloneNode(true) as HTMLElement | undefined
        caption?.querySelector('cite')?.remove()
        return {
          ...attributesOf(picture),
          caption: caption?.textContent?.trim() ?? '',
          credit: credit?.textContent?.trim() ?? '',
        }
      },
    },
    { tag: 'img', getAttrs: (picture) => isPicture(picture) && attributesOf(picture) },
  ],
  renderHTML: ({ node: { attrs } }) => {
    const { src, alt, caption, credit, width, height } = attrs as Record<string, string>
    const size = width && height ? { width, height } : {}
    const words = [...(caption ? [caption] : []), ...(credit ? [['cite', credit] as const] : [])]
    const picture = ['img', { src, alt, ...size }] as const
    if (words.length === 0) return ['figure', picture]
    const [first, second] = words
    return ['figure', picture, second ? ['figcaption', `${caption} `, second] : ['figcaption', first!]]
  },
  addNodeView() {
    const { words } = this.options
    const fields = (['alt', 'caption', 'credit'] as const).map((name) => ({ name, label: words[name] }))
    return blockView('', fields, (select) => pictureHead(this.options, select))
  },
})

const isPicture = (picture: Element) => pictureAddress(picture.getAttribute('src') ?? '') !== null

const attributesOf = (picture: Element) => ({
  src: picture.getAttribute('src'),
  alt: picture.getAttribute('alt') ?? '',
  width: picture.getAttribute('width'),
  height: picture.getAttribute('height'),
})
