import { useId, useRef, useState, type FormEvent } from 'react'
import { refusalMessage } from '#contract/errors.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'

/** The form for a new library: its name, and who can see it. Its text is retained until the library exists. */
export function NewLibrary({ onCreate }: { onCreate: (name: string, isPrivate: boolean) => Promise<void> }) {
  const t = useWords()
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const [name, setName] = useState('')
  const [isPrivate, setPrivate] = useState(true)
  const [fault, setFault] = useState('')
  const { isBusy, once } = useOnce()

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault()
    if (!name.trim()) return refuse(t('dialog.name_empty'))
    await once(
      async () => {
        setName('')
        await onCreate(name, isPrivate)
        setFault('')
      },
      (error) => {
        // The viewer may already be typing the next name.
        setName((next) => next || name)
        refuse(refusalMessage(error) || t('common.error_text'))
      },
    )
  }

  function refuse(text: string): void {
    setFault(text)
    input.current?.focus()
  }

  return (
    <form className="mt-4" noValidate onSubmit={(event) => void submit(event)}>
      <label htmlFor={`${id}-name`} className="text-sm font-[650]">
        {t('dialog.new_library')}
      </label>
      <div className="mt-1.5 flex gap-2">
        <input
          ref={input}
          id={`${id}-name`}
          value={name}
          maxLength={200}
          placeholder={t('dialog.library_name')}
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault`}
          autoComplete="off"
          className="min-w-0 flex-1 rounded-md border border-control bg-paper px-3 py-2 text-md placeholder:text-ink-3 aria-invalid:border-down"
          onChange={(event) => {
            setName(event.target.value)
            setFault('')
          }}
        />
        <Button isMain type="submit" aria-disabled={isBusy} className="flex-none">
          {t('dialog.create')}
        </Button>
      </div>
      <p id={`${id}-fault`} role="alert" className="mt-2 text-sm text-down empty:hidden">
        {fault}
      </p>
      <fieldset className="mt-2.5 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <legend className="sr-only">{t('dialog.visibility')}</legend>
        {[true, false].map((value) => (
          <label key={String(value)} className="flex min-h-6 items-center gap-2">
            <input
              type="radio"
              name={`${id}-visibility`}
              checked={isPrivate === value}
              className="accent-signal"
              onChange={() => setPrivate(value)}
            />
            {t(value ? 'dialog.private' : 'dialog.public')}
          </label>
        ))}
      </fieldset>
    </form>
  )
}
