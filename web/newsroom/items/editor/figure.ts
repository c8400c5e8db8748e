import { Node } from '@tiptap/core'
import { blockView } from './block-view.ts'
import { withoutWords, type FigureOptions } from './figure-options.ts'
import { make } from './make.ts'

/** A picture with alternative text, caption and credit, which publishing asks for. */
export const Figure = Node.create<FigureOptions>({
  name: 'figure',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => withoutWords,
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
    const { t } = this.options
    const fields = (['alt', 'caption', 'credit'] as const).map((name) => ({ name, label: t(`deskitems.${name}`) }))
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

/**
 * Renders the picture above its fields. A picture of another site is not loaded, because that would reveal the work to the site: its host and
 * a button that imports it are shown instead. `select` selects the block, so that the imported picture replaces it.
 */
function pictureHead({ foreign, t }: FigureOptions, select: () => void) {
  const head = make('div')
  const show = (attributes: Readonly<Record<string, unknown>>, block: HTMLElement) => {
    const [src, alt, caption, credit] = ['src', 'alt', 'caption', 'credit'].map((name) =>
      String(attributes[name] ?? ''),
    )
    block.toggleAttribute('data-lacks-alt', !alt)
    const address = pictureAddress(src!)
    if (address?.origin === location.origin) return head.replaceChildren(make('img', { src: src!, alt: alt! }))
    const line = make('p', {}, t('deskitems.foreign_picture', { host: address?.host ?? src! }))
    if (!foreign) return head.replaceChildren(line)
    const button = make('button', { type: 'button' }, t('deskitems.import_picture'))
    button.addEventListener('click', () => {
      select()
      foreign({ src: src!, alt: alt!, caption: caption!, credit: credit! })
    })
    head.replaceChildren(line, button)
  }
  return { head, show }
}

/** The address of a picture of this site or, over HTTPS, of another; null for any other text, also for an address that cannot be parsed. */
const pictureAddress = (src: string): URL | null => (/^(https:|\/)/.test(src) ? URL.parse(src, location.href) : null)
