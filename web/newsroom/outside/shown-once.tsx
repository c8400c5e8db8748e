import { useId } from 'react'
import { Button } from '#web/newsroom/parts/button.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'

/** A secret that is shown only once. */
export function ShownOnce({ name, secret, onEnd }: { name: string; secret: string; onEnd: () => void }) {
  const t = useWords()
  const id = useId()
  return (
    <div role="status" className="my-4 border-s-2 border-signal ps-3">
      <label htmlFor={id} className="text-sm font-semibold">
        {name}
      </label>
      <div className="mt-1.5 flex flex-wrap gap-2">
        <input
          id={id}
          readOnly
          autoFocus
          value={secret}
          onFocus={(event) => event.target.select()}
          className="min-h-9 min-w-0 flex-1 rounded-sm border border-control bg-paper px-3 font-mono text-sm"
        />
        <Button onClick={() => void navigator.clipboard.writeText(secret).catch(showFailure)}>
          {t('deskoutside.copy')}
        </Button>
        <Button onClick={onEnd}>{t('deskoutside.saved')}</Button>
      </div>
      <p className="mt-1.5 text-sm text-ink-2">{t('deskoutside.once')}</p>
    </div>
  )
}
