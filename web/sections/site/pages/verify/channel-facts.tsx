import type { OfficialChannel } from '#contract/social/official-channel.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { OutLink } from '#web/ui/link.tsx'
import { Facts } from '#web/ui/facts.tsx'

export const networkNames = { telegram: 'Telegram', x: 'X' } as const

/** The facts of an official channel; one that has ended is not a link. */
export function ChannelFacts({ channel }: { channel: OfficialChannel }) {
  const t = useWords()
  const { zone } = useSite()
  const { type, account, url, note, listed_time, ended_time } = channel
  const span = dayIn(listed_time * 1000, zone) + (ended_time === null ? '' : ` – ${dayIn(ended_time * 1000, zone)}`)
  const link = ended_time === null && (
    <OutLink href={url} className="underline decoration-control underline-offset-3">
      {url.replace('https://', '')}
    </OutLink>
  )
  return (
    <Facts
      className="mt-4 max-w-[45rem] border-t border-soft"
      of={[
        [
          networkNames[type],
          <bdi key="account" className="font-semibold">
            {account}
          </bdi>,
        ],
        [t('verify.note'), note],
        [t('verify.listed'), span],
        [t('verify.address'), link],
      ]}
    />
  )
}
