import { Node } from '@tiptap/core'

/** A footnote at its reference; its text is an attribute and is edited below the article (footnotes.tsx). */
export const Footnote = Node.create({
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
