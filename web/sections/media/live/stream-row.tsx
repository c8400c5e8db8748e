import { useEffect, useState } from 'react'
import type { Stream } from '#contract/media/live-stream.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** An upcoming stream: its time in the reader's zone, a countdown, and its description. */
export function StreamRow({ stream }: { stream: Stream }) {
  const { zone, locale } = useSite()
  const then = stream.start_time * 1000
  const { tag } = localeFacts[locale]
  return (
    <article className="flex items-start gap-5 border-b border-soft py-5 max-sm:gap-4">
      <Picture
        url={stream.cover}
        width={144}
        height={81}
        className="aspect-video w-36 shrink-0 rounded-md max-sm:w-24"
      />
      <div className="min-w-0">
        <p className="flex flex-wrap gap-x-3 text-sm text-ink-3">
          <time dateTime={new Date(then).toISOString()}>
            {longDay(then, zone, tag, false)}, {clockIn(then, zone)}
          </time>
          <b className="font-[650] text-signal">
            <Countdown seconds={stream.start_time} />
          </b>
        </p>
        <div lang={stream.lang === locale ? undefined : localeFacts[stream.lang].tag}>
          <h3 className="mt-1 text-lg leading-snug font-[650]">{stream.title}</h3>
          {stream.intro && <p className="mt-1 text-md text-ink-2">{stream.intro}</p>}
        </div>
      </div>
    </article>
  )
}

/** The time until a moment, updated every second: `2 d 04:12:09`. `seconds` is Unix time. */
function Countdown({ seconds }: { seconds: number }) {
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
