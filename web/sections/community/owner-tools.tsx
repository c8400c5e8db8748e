import { useRef, useState, useId, type FormEvent } from 'react'
import { useNavigate } from '#web/router/index.ts'
import type { Library } from '#contract/community/library.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/parts/dialog.tsx'
import { refusalMessage } from '#contract/errors.ts'
import { isEscape } from '#web/ui/keys.ts'
import { Button } from '#web/ui/button.tsx'

const tool = 'min-h-6 underline decoration-control underline-offset-3 hover:text-ink'

/** The owner's tools: rename a library, make it public or private, delete it. */
export function OwnerTools({ library, onChange }: { library: Library; onChange: (library: Library) => void }) {
  const t = useWords()
  const renameButton = useRef<HTMLButtonElement>(null)
  const [isRenaming, setRenaming] = useState(false)
  const [isDeleting, setDeleting] = useState(false)

  async function changeVisibility(): Promise<void> {
    const is_private = library.is_private ? 0 : 1
    onChange({ ...library, is_private })
    try {
      onChange((await ask('library.edit', { id: library.id, is_private: is_private === 1 })) ?? library)
      showToast({ tone: 'success', text: t(is_private ? 'library.now_private' : 'library.now_public') })
    } catch (error) {
      onChange(library)
      showFailure(error)
    }
  }

  function stopRenaming(): void {
    setRenaming(false)
    // The button exists again after the next render.
    requestAnimationFrame(() => renameButton.current?.focus())
  }

  if (isRenaming) return <RenameForm library={library} onChange={onChange} onEnd={stopRenaming} />
  return (
    <>
      <button ref={renameButton} type="button" className={tool} onClick={() => setRenaming(true)}>
        {t('library.rename')}
      </button>
      <button type="button" className={tool} onClick={() => void changeVisibility()}>
        {t(library.is_private ? 'library.make_public' : 'library.make_private')}
      </button>
      <button type="button" className={tool} onClick={() => setDeleting(true)}>
        {t('library.delete')}
      </button>
      <Dialog isOpen={isDeleting} onClose={() => setDeleting(false)} title={t('library.delete_title')}>
        <DeleteQuestion library={library} onEnd={() => setDeleting(false)} />
      </Dialog>
    </>
  )
}

function DeleteQuestion({ library, onEnd }: { library: Library; onEnd: () => void }) {
  const t = useWords()
  const navigate = useNavigate()

  async function remove(): Promise<void> {
    try {
      if (!(await ask('library.del', { id: library.id }))) return
      showToast({ tone: 'success', text: t('library.deleted') })
      await navigate('/library', { replace: true })
    } catch (error) {
      onEnd()
      showFailure(error)
    }
  }

  return (
    <>
      <p className="mt-3 text-ink-2">{t('library.delete_text', { name: library.name })}</p>
      <div className="mt-6 flex flex-wrap gap-3 text-sm font-semibold">
        <Button isMain onClick={() => void remove()}>
          {t('library.delete_confirm')}
        </Button>
        <Button onClick={onEnd}>{t('dialog.cancel')}</Button>
      </div>
    </>
  )
}

interface RenameFormProps {
  library: Library
  onChange: (library: Library) => void
  onEnd: () => void
}

/** Renames a library; Enter saves, Escape cancels, and after a refusal the text is retained. */
function RenameForm({ library, onChange, onEnd }: RenameFormProps) {
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
      <Button isMain size={9} type="submit">
        {t('library.save_name')}
      </Button>
      <Button size={9} className="text-ink" onClick={onEnd}>
        {t('dialog.cancel')}
      </Button>
      <p id={id} role="alert" className="w-full text-down empty:hidden">
        {fault}
      </p>
    </form>
  )
}
