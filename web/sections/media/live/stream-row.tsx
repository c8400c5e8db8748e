import type { Stream } from '#contract/media/live-stream.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { longDay } from '#domain/platform/time/long-day.ts'
import { clockIn } from '#domain/platform/time/time.ts'
import { Picture } from '#web/parts/picture.tsx'
import { useSite } from '#web/state/store.ts'
import { Countdown } from './countdown.tsx'

/** An upcoming stream: its time in the reader's zone, a countdown, and its description. */
export function StreamRow({ stream }: { stream: Stream }) {
  const { zone, locale } = useSite()
  const then = stream.start_time * 1000
  const { tag } = localeFacts[locale]
  return (
    <article className="flex items-start gap-5 border-b border-soft py-5 max-sm:gap-4">
      {stream.cover && (
        <Picture
          url={stream.cover}
          width={144}
          height={81}
          className="aspect-video w-36 shrink-0 rounded-md max-sm:w-24"
        />
      )}
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
