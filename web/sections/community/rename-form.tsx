import { useId, useState, type FormEvent } from 'react'
import type { Library } from '#contract/community/library.ts'
import { refusalMessage } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { isEscape } from '#web/ui/keys.ts'

interface RenameFormProps {
  library: Library
  onChange: (library: Library) => void
  onEnd: () => void
}

/** Renames a library; Enter saves, Escape cancels, and after a refusal the text is retained. */
export function RenameForm({ library, onChange, onEnd }: RenameFormProps) {
  const t = useWords()
  const id = useId()
  const [name, setName] = useState(library.name)
  const [fault, setFault] = useState('')

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!name.trim()) return setFault(t('dialog.name_empty'))
    try {
      onChange((await ask('library.edit', { id: library.id, name })) ?? library)
      onEnd()
    } catch (error) {
      setFault(refusalMessage(error) || t('common.error_text'))
    }
  }

  return (
    <form
      className="flex w-full flex-wrap items-center gap-2"
      noValidate
      onSubmit={(event) => void submit(event)}
      onKeyDown={(event) => isEscape(event) && onEnd()}
    >
      <input
        value={name}
        maxLength={200}
        autoFocus
        autoComplete="off"
        aria-label={t('dialog.library_name')}
        aria-invalid={fault !== ''}
        aria-describedby={id}
        className="min-w-0 flex-[1_1_240px] rounded-md border border-control bg-paper px-3 py-1.5 text-md text-ink aria-invalid:border-down"
        onFocus={(event) => event.target.select()}
        onChange={(event) => {
          setName(event.target.value)
          setFault('')
        }}
      />
      <button type="submit" className="min-h-9 rounded-md bg-ink px-4 font-semibold text-paper">
        {t('library.save_name')}
      </button>
      <button
        type="button"
        className="min-h-9 rounded-md border border-control px-4 font-semibold text-ink"
        onClick={onEnd}
      >
        {t('dialog.cancel')}
      </button>
      <p id={id} role="alert" className="w-full text-down empty:hidden">
        {fault}
      </p>
    </form>
  )
}
