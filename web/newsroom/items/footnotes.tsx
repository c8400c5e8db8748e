import { useEditorState, type Editor } from '@tiptap/react'
import { useWords } from '#web/state/words.tsx'

/** The texts of the footnotes, in the order of their references. */
export function Footnotes({ editor, isReadOnly }: { editor: Editor; isReadOnly: boolean }) {
  const t = useWords()
  const notes = useEditorState({
    editor,
    selector: ({ editor: now }) => {
      const found: { position: number; text: string }[] = []
      now.state.doc.descendants((node, position) => {
        if (node.type.name === 'footnote') found.push({ position, text: String(node.attrs.text) })
      })
      return found
    },
  })
  if (notes.length === 0) return null
  return (
    <ol className="mt-8 border-t border-soft pt-4 text-sm">
      {notes.map(({ position, text }, index) => (
        <li key={`note ${index + 1}`} className="flex items-baseline gap-3 py-1">
          <span className="font-semibold text-signal">{index + 1}</span>
          <input
            aria-label={t('deskitems.footnote_text', { number: index + 1 })}
            value={text}
            readOnly={isReadOnly}
            className="min-h-8 min-w-0 flex-1 border-b border-dotted border-control bg-transparent"
            onChange={({ target }) =>
              editor.view.dispatch(editor.state.tr.setNodeAttribute(position, 'text', target.value))
            }
          />
        </li>
      ))}
    </ol>
  )
}
