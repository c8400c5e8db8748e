import type { OfficialChannel } from '#contract/social/official-channel.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

export const networkNames = { telegram: 'Telegram', x: 'X' } as const

const row = 'grid grid-cols-[min(7rem,45%)_minmax(0,1fr)] gap-x-4 border-b border-soft py-2.5 text-sm'

/** The facts of an official channel; one that has ended is not a link. */
export function ChannelFacts({ channel }: { channel: OfficialChannel }) {
  const t = useWords()
  const { zone } = useSite()
  const { type, account, url, note, listed_time, ended_time } = channel
  const shown = url.replace('https://', '')
  return (
    <dl className="mt-4 max-w-[45rem] border-t border-soft">
      <div className={row}>
        <dt className="text-ink-3">{networkNames[type]}</dt>
        <dd className="font-semibold">
          <bdi>{account}</bdi>
        </dd>
      </div>
      {note && (
        <div className={row}>
          <dt className="text-ink-3">{t('verify.note')}</dt>
          <dd>{note}</dd>
        </div>
      )}
      <div className={row}>
        <dt className="text-ink-3">{t('verify.listed')}</dt>
        <dd>
          {dayIn(listed_time * 1000, zone)}
          {ended_time !== null && ` – ${dayIn(ended_time * 1000, zone)}`}
        </dd>
      </div>
      {ended_time === null && (
        <div className={row}>
          <dt className="text-ink-3">{t('verify.address')}</dt>
          <dd>
            <a
              href={url}
              target="_blank"
              rel="noopener nofollow"
              className="underline decoration-control underline-offset-3"
            >
              {shown}
            </a>
          </dd>
        </div>
      )}
    </dl>
  )
}
