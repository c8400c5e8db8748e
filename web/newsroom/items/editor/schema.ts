import { Mark, type Extensions } from '@tiptap/core'
import { Table, TableCell, TableHeader, TableRow } from '@tiptap/extension-table'
import StarterKit from '@tiptap/starter-kit'
import { Embed } from './embed.ts'
import { Figure } from './figure.ts'
import type { FigureOptions } from './figure-options.ts'
import { Footnote } from './footnote.ts'
import { PastedEmbeds } from './pasted-embeds.ts'

const sides = ['right', 'center'] as const

/** The class for the alignment of a cell; the sanitiser drops styles (server/platform/text). */
const align = {
  default: null,
  parseHTML: (cell: HTMLElement) => sides.find((side) => cell.classList.contains(`align-${side}`)) ?? null,
  renderHTML: ({ align: side }: { align?: string | null }) => (side ? { class: `align-${side}` } : {}),
}

const plainMark = (name: string, tag: string, selector = tag) =>
  Mark.create({ name, parseHTML: () => [{ tag: selector }], renderHTML: () => [tag, 0] })

/** What an article may contain: what the sanitiser of the server keeps (server/platform/text/content-model.ts), and nothing else. */
export const extensionsOf = ({ words, foreign }: FigureOptions): Extensions => [
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
  Figure.configure({ words, foreign }),
  Embed.configure({ words }),
  Footnote,
  PastedEmbeds,
]
