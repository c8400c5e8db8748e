import type { FormEvent } from 'react'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { isSendKey } from '#web/ui/keys.ts'
import type { ReasonAct } from './offered-acts.ts'

interface ReasonFormProps {
  act: ReasonAct
  isBusy: boolean
  /** Called with the text, and whether it concerns all languages. */
  onSubmit: (reason: string, isAll: boolean) => void
}

/** Asks for the text that an action needs: readers or the author will read it. */
export function ReasonForm({ act, isBusy, onSubmit }: ReasonFormProps) {
  const t = useWords()
  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    onSubmit(String(data.get('words')).trim(), data.get('all') === 'on')
  }
  return (
    <form onSubmit={submit} className="mt-4 grid gap-4 text-sm">
      <label className="grid gap-1.5 font-semibold">
        {t(`deskitems.${act}_words`)}
        <textarea
          name="words"
          required
          autoFocus
          onKeyDown={(event) => {
            if (!isSendKey(event)) return
            event.preventDefault()
            event.currentTarget.form?.requestSubmit()
          }}
          rows={4}
          maxLength={1000}
          className="rounded-md border border-control bg-paper p-3 text-md font-normal"
        />
      </label>
      {act === 'withdraw' && (
        <label className="flex items-center gap-2">
          <input type="checkbox" name="all" />
          {t('deskitems.withdraw_all')}
        </label>
      )}
      <p className="text-ink-2">{t(`deskitems.${act}_hint`)}</p>
      <Button isMain type="submit" disabled={isBusy}>
        {t(`deskitems.${act}`)}
      </Button>
    </form>
  )
}
