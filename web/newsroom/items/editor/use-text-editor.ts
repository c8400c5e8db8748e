import { useEditor, type Editor } from '@tiptap/react'
import { useWords } from '#web/state/words.tsx'
import { pictureIn } from '#web/newsroom/media/picture-drop.tsx'
import { fromEditor, toEditor } from './html.ts'
import { cleanPaste, markdownOf } from './paste.ts'
import { pasted } from './pasted-embeds.ts'
import type { ForeignPicture } from './figure-options.ts'
import { extensionsOf } from './schema.ts'

export interface TextEditorOptions {
  /** Stored HTML. */
  content: string
  isEditable: boolean
  /** The accessible name of the editor. */
  label: string
  /** Called with the new text, as HTML to store. */
  onChange: (html: string) => void
  /** Called with a dropped or pasted picture; without it pictures are ignored. */
  onPicture?: (file: File) => void
  /** Imports the selected picture of another site; without it only its host is shown. */
  onForeign?: ((picture: ForeignPicture) => void) | undefined
}

/** The editor of a text with headings, lists, tables, pictures and footnotes; Markdown and foreign HTML are cleaned when pasted. */
export function useTextEditor({
  content,
  isEditable,
  label,
  onChange,
  onPicture,
  onForeign,
}: TextEditorOptions): Editor {
  const t = useWords()
  const editor: Editor = useEditor({
    extensions: extensionsOf({ t, foreign: onForeign }),
    content: toEditor(content),
    editable: isEditable,
    injectCSS: false,
    editorProps: {
      attributes: { role: 'textbox', 'aria-multiline': 'true', 'aria-label': label },
      transformPastedHTML: cleanPaste,
      handlePaste: (_view, event) => {
        const data = event.clipboardData
        if (!data || data.types.includes('text/html')) return false
        const picture = onPicture && pictureIn(data)
        if (picture) {
          onPicture(picture)
          return true
        }
        const html = markdownOf(data.getData('text/plain'))
        if (html === undefined) return false
        return editor.chain().setMeta(pasted, true).insertContent(html).run()
      },
      handleDrop: (view, event) => {
        const picture = onPicture && pictureIn(event.dataTransfer)
        if (!picture || !view.editable) return false
        const at = view.posAtCoords({ left: event.clientX, top: event.clientY })
        if (at) editor.commands.setTextSelection(at.pos)
        onPicture(picture)
        return true
      },
    },
    onUpdate: ({ editor: changed, transaction }) => {
      if (transaction.docChanged && changed.isEditable) onChange(fromEditor(changed.getHTML()))
    },
  })
  return editor
}
