import { EditorContent } from '@tiptap/react'
import { useState } from 'react'
import { useTextEditor } from '#web/newsroom/items/editor/use-text-editor.ts'
import { Toolbar } from '#web/newsroom/items/toolbar.tsx'

interface RichFieldProps {
  name: string
  label: string
  /** Stored HTML. */
  value: string
  isFixed: boolean
  /** Of the fields of all languages only those that are seen have an editor. */
  isShown: boolean
}

/** A text of paragraphs in a form. What nobody touched is sent back as it was stored. */
export function RichField({ name, label, value, isFixed, isShown }: RichFieldProps) {
  const [html, setHtml] = useState(value)
  return (
    <>
      <input type="hidden" name={name} value={html} />
      {isShown && <Writing label={label} html={html} isFixed={isFixed} onChange={setHtml} />}
    </>
  )
}

interface WritingProps {
  label: string
  html: string
  isFixed: boolean
  onChange: (html: string) => void
}

function Writing({ label, html, isFixed, onChange }: WritingProps) {
  const editor = useTextEditor({ content: html, isEditable: !isFixed, label, onChange })
  return (
    <div className="rounded-sm border border-control bg-paper px-3 pb-3 focus-within:border-ink">
      {!isFixed && <Toolbar editor={editor} />}
      <EditorContent editor={editor} className="prose desk-editor desk-editor-field mt-3" />
    </div>
  )
}
