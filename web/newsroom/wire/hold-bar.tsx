import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { localeFacts, type Locale } from '#domain/platform/locale.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import type { Held } from './use-sending.ts'

const tickMs = 200

interface HoldBarProps {
  held: Held | undefined
  /** When the last flash was published, in milliseconds. */
  lastSent: number | undefined
  fault: string
  onTakeBack: () => void
  onRelease: () => void
  onOut: () => void
  /** The focus was in the bar of a flash that is no longer held. */
  onLeave: () => void
}

/** The flash that is held, with the remaining time to undo it. Its space is always reserved, so that nothing moves. */
export function HoldBar({ held, lastSent, fault, onTakeBack, onRelease, onOut, onLeave }: HoldBarProps) {
  const t = useWords()
  const { zone } = useSite()
  const names = held?.langs.map((lang) => localeFacts[lang as Locale].name).join(t('common.separator'))
  return (
    <div className="mt-4 min-h-24 border-t border-soft pt-3 text-sm max-md:sticky max-md:bottom-0 max-md:bg-paper">
      <p role="alert" className="text-down empty:hidden">
        {fault}
      </p>
      {held ? (
        <div className="flex items-start justify-between gap-4">
          <div className="min-w-0">
            <p>
              <Countdown key={held.articleId} until={held.until} onOut={onOut} />{' '}
              <span role="status">{held.title}</span>
            </p>
            <p className="mt-0.5 text-ink-3">{t('deskwire.nobody_saw', { languages: names ?? '' })}</p>
          </div>
          <HoldActs onTakeBack={onTakeBack} onRelease={onRelease} onLeave={onLeave} />
        </div>
      ) : (
        <p role="status" className="text-ink-3">
          {lastSent ? t('deskwire.last_sent', { time: clockIn(lastSent, zone) }) : ''}
        </p>
      )}
    </div>
  )
}

function HoldActs({ onTakeBack, onRelease, onLeave }: Pick<HoldBarProps, 'onTakeBack' | 'onRelease' | 'onLeave'>) {
  const t = useWords()
  const acts = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    const element = acts.current
    return () => {
      if (element?.contains(document.activeElement)) onLeave()
    }
  }, [onLeave])
  return (
    <div ref={acts} className="flex shrink-0 gap-2">
      <Button onClick={onRelease}>{t('deskwire.send_now')}</Button>
      <Button onClick={onTakeBack} aria-keyshortcuts="Escape">
        {t('deskwire.take_back')} <kbd className="ms-1 font-mono text-xs font-normal text-ink-3">Esc</kbd>
      </Button>
    </div>
  )
}

/** The remaining seconds. It is mounted again with each flash, so that it never starts with an outdated time. */
function Countdown({ until, onOut }: { until: number; onOut: () => void }) {
  const t = useWords()
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, until - now)
  const isOut = left === 0
  useEffect(() => {
    if (isOut) onOut()
  }, [isOut, onOut])
  return <strong className="font-[650]">{t('deskwire.out_in', { seconds: Math.ceil(left / 1000) })}</strong>
}
