import { useEffect, useState } from 'react'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** The time until a moment, updated every second: `2 d 04:12:09`. `seconds` is Unix time. */
export function Countdown({ seconds }: { seconds: number }) {
  const t = useWords()
  const { now: renderedAt } = useSite()
  const [now, setNow] = useState(renderedAt)
  useEffect(() => {
    setNow(Date.now())
    const timer = setInterval(() => setNow(Date.now()), 1000)
    return () => clearInterval(timer)
  }, [])
  const left = Math.max(0, seconds - Math.floor(now / 1000))
  const two = (part: number) => String(part).padStart(2, '0')
  const clock = [Math.floor(left / 3600) % 24, Math.floor(left / 60) % 60, left % 60].map(two).join(':')
  const days = Math.floor(left / 86_400)
  if (left === 0) return <span>{t('live.begins')}</span>
  return <span role="timer">{days > 0 ? t('live.days', { count: days, clock }) : clock}</span>
}
