import type { Editor } from '@tiptap/react'
import type { ItemDetail } from '#contract/newsroom/item-views.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { findPassage, type Passage } from './passage.ts'
import type { Presence } from './pen.tsx'
import { SidePart } from './side-part.tsx'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'

type Note = ItemDetail['notes'][number]

interface NotesProps {
  item: ItemDetail
  /** Has the notes, also those that others add meanwhile. */
  presence: Presence
  /** The selected words of the text: a new note refers to them. */
  selected: Passage | undefined
  editor: Editor
}

/** Notes on passages of a version, with replies; everybody who can read the version can add one. */
export function Notes({ item, presence: { notes, setNotes }, selected, editor }: NotesProps) {
  const t = useWords()
  const { article_id, lang } = item
  const open = notes.filter(({ answers, is_done }) => answers === null && !is_done)

  const add = (content: string, about: Partial<Passage> & { answers?: number }) =>
    ask('deskItem.addNote', { article_id, lang, content, ...about }).then((answer) => setNotes(answer.notes))
  const end = (id: number) =>
    ask('deskItem.endNote', { article_id, lang, id }).then((answer) => setNotes(answer.notes), showFailure)

  function show(note: Note): void {
    const found = findPassage(editor.state.doc, note)
    if (found) editor.chain().setTextSelection(found).scrollIntoView().run()
  }

  return (
    <SidePart title={t('deskitems.notes')}>
      {open.map((note) => (
        <div key={note.id} className="border-b border-soft pb-3">
          <p>
            <strong>{note.author?.name ?? '--'}</strong> <When seconds={note.add_time} className="text-ink-3" />
          </p>
          {note.passage && (
            <button
              type="button"
              className="my-1 border-s-2 border-signal ps-2 text-start text-ink-2"
              onClick={() => show(note)}
            >
              {note.passage}
            </button>
          )}
          <p className="whitespace-pre-line">{note.content}</p>
          {notes
            .filter(({ answers }) => answers === note.id)
            .map((answer) => (
              <p key={answer.id} className="mt-1 ps-3">
                <strong>{answer.author?.name ?? '--'}</strong> {answer.content}
              </p>
            ))}
          <NoteForm label={t('deskitems.answer')} onAdd={(content) => add(content, { answers: note.id })}>
            <Button onClick={() => void end(note.id)}>{t('deskitems.note_done')}</Button>
          </NoteForm>
        </div>
      ))}
      {selected && <p className="border-s-2 border-signal ps-2 text-ink-2">{selected.passage.slice(0, 200)}</p>}
      <NoteForm label={t('deskitems.note')} onAdd={(content) => add(content, { ...selected })} />
    </SidePart>
  )
}

interface NoteFormProps {
  label: string
  onAdd: (content: string) => Promise<void>
  children?: React.ReactNode
}

/** A line to write; it is emptied once the server has it. */
function NoteForm({ label, onAdd, children }: NoteFormProps) {
  const { onSubmit } = useToastedSend(async ({ form, text }) => {
    if (!text('content')) return
    await onAdd(text('content'))
    form.reset()
  })
  return (
    <form onSubmit={onSubmit} className="mt-2 flex flex-wrap gap-2">
      <input
        name="content"
        aria-label={label}
        placeholder={label}
        maxLength={1000}
        className="min-h-9 min-w-32 flex-1 rounded-sm border border-control bg-paper px-2"
      />
      <Button type="submit">{label}</Button>
      {children}
    </form>
  )
}
