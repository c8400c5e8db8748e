import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'

interface RestoredNoticeProps {
  /** When it was typed, in milliseconds. */
  at: number
  /** Restores the text of the server. */
  onDrop: () => void
}

/** Says that the text of this device is shown, which the server did not have. */
export function RestoredNotice({ at, onDrop }: RestoredNoticeProps) {
  const t = useWords()
  return (
    <div role="status" className="border-b border-soft bg-raised text-sm">
      <p className="page-width flex flex-wrap items-center gap-4 py-2">
        {t('deskitems.restored', { time: new Date(at).toLocaleTimeString('en-GB') })}
        <Button onClick={onDrop}>{t('deskitems.drop_restored')}</Button>
      </p>
    </div>
  )
}
