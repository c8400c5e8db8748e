import { Mark, Node, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Figure } from './figure.ts'
import { withoutWords, type FigureOptions, type BlockOptions } from './figure-options.ts'
import { PastedEmbeds } from './pasted-embeds.ts'
import { blockView } from './block-view.ts'

const sides = ['right', 'center'] as const

/** The class for the alignment of a cell; the sanitiser drops styles (server/platform/text). */
const align = {
  default: null,
  parseHTML: (cell: HTMLElement) => sides.find((side) => cell.classList.contains(`align-${side}`)) ?? null,
  renderHTML: ({ align: side }: { align?: string | null }) => (side ? { class: `align-${side}` } : {}),
}

const plainMark = (name: string, tag: string, selector = tag) =>
  Mark.create({ name, parseHTML: () => [{ tag: selector }], renderHTML: () => [tag, 0] })

/** What an article may contain: what the sanitiser of the server keeps (server/platform/text/tree.ts), and nothing else. */
export const extensionsOf = ({ t, foreign }: FigureOptions): Extensions => [
  StarterKit.configure({
    heading: { levels: [2, 3, 4] },
    underline: false,
    link: {
      openOnClick: false,
      protocols: ['http', 'https', 'mailto'],
      // The server adds both to links to other sites.
      HTMLAttributes: { rel: null, target: null },
    },
  }),
  plainMark('subscript', 'sub'),
  plainMark('superscript', 'sup', 'sup:not(.footnote-ref):not([data-note])'),
  Table.configure({ resizable: false }),
  TableRow,
  TableHeader.extend({ addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, align }) }),
  TableCell.extend({ addAttributes: () => ({ colspan: { default: 1 }, rowspan: { default: 1 }, align }) }),
  Figure.configure({ t, foreign }),
  Embed.configure({ t }),
  Footnote,
  PastedEmbeds,
]

/** A footnote at its reference; its text is an attribute and is edited below the article. */
const Footnote = Node.create({
  name: 'footnote',
  group: 'inline',
  inline: true,
  atom: true,
  addAttributes: () => ({
    text: {
      default: '',
      parseHTML: (mark: HTMLElement) => mark.dataset.note ?? '',
      renderHTML: ({ text }: { text?: string }) => ({ 'data-note': text ?? '' }),
    },
  }),
  parseHTML: () => [{ tag: 'sup[data-note]', priority: 60 }],
  renderHTML: ({ HTMLAttributes }) => ['sup', HTMLAttributes],
})

/** A reference to a post, video, cast, chart or token: its address and the words that we keep of it. Nothing of it is loaded. */
const Embed = Node.create<BlockOptions>({
  name: 'embed',
  group: 'block',
  atom: true,
  draggable: true,
  addOptions: () => withoutWords,
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
    const { t } = this.options
    const fields = [
      { name: 'title', label: t('deskitems.embed_title') },
      { name: 'text', label: t('deskitems.embed_text') },
    ]
    return blockView('embed', fields, () => {
      const head = document.createElement('p')
      return { head, show: ({ href }) => (head.textContent = String(href)) }
    })
  },
})
