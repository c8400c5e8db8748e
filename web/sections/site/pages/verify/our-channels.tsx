import type { Output } from '#contract/calls.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { networkNames } from './channel-facts.tsx'

/** All current official channels. */
export function OurChannels({ channels: { list, change_time } }: { channels: Output<'channel.list'> }) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <section className="mt-10">
      <SectionTitle>
        {t('verify.channels')}
        <span className="font-normal text-ink-3">{list.length}</span>
        {change_time !== null && (
          <span className="ms-auto text-end font-normal text-ink-3">
            {t('verify.changed', { date: dayIn(change_time * 1000, zone) })}
          </span>
        )}
      </SectionTitle>
      {list.length === 0 && <p className="py-10 text-ink-2">{t('verify.channels_none')}</p>}
      <ul>
        {list.map(({ id, type, account, url, note }) => (
          <li
            key={id}
            className="grid grid-cols-[min(5.75rem,30%)_minmax(0,1fr)] items-baseline gap-x-4 border-b border-soft py-3 max-sm:grid-cols-[min(4.5rem,30%)_minmax(0,1fr)]"
          >
            <span className="text-sm text-ink-3">{networkNames[type]}</span>
            <span className="min-w-0">
              <a href={url} target="_blank" rel="noopener nofollow" className="inline-block min-h-6 text-md font-[650]">
                <bdi>{account}</bdi>
              </a>
              {note && <span className="block text-sm text-ink-2">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
