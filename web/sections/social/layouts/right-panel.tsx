import type { Channel } from '#contract/social/cast.ts'
import type { Newest } from '#web/parts/wire-panel/load.ts'
import { NewestFlashes } from '#web/parts/wire-panel/deferred.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useWords } from '#web/state/words.tsx'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'

/** Next to the social feed: the newest flashes, updated by events, and the most active channels. */
export function RightPanel({ newest, channels }: { newest: Newest; channels: Channel[] }) {
  const t = useWords()
  return (
    <aside aria-label={t('warpcaster.panel')} className="page-aside flex flex-col gap-9">
      <NewestFlashes newest={newest} title={t('sidebar.latest_flash')} />
      {channels.length > 0 && (
        <section>
          <SectionTitle to="/farcaster/search?type=channel" more={t('channel.all')}>
            {t('channel.hot')}
          </SectionTitle>
          {channels.map((channel) => (
            <ChannelRow key={channel.id} channel={channel} isBrief />
          ))}
        </section>
      )}
    </aside>
  )
}
