import { useEffect, useState } from 'react'
import type { Channel } from '#contract/cast.ts'
import type { NewsItem } from '#contract/item.ts'
import { wireTopic } from '#contract/live.ts'
import { rightPanelFlashes } from '#domain/constants.ts'
import { FlashRow } from '#web/parts/item/flash-row.tsx'
import { isIn, type Langs } from '#web/parts/languages/read.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { follow } from '#web/state/live/live.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'

/** Next to the social feed: the newest flashes, updated by events, and the most active channels. */
export function RightPanel({ flashes, langs, channels }: { flashes: NewsItem[]; langs: Langs; channels: Channel[] }) {
  const t = useWords()
  const rows = useNewestFlashes(flashes, langs)
  return (
    <aside
      aria-label={t('warpcaster.panel')}
      className="space-y-9 lg:sticky lg:top-[84px] lg:max-h-[calc(100vh-100px)] lg:self-start lg:overflow-y-auto lg:ps-3.5"
    >
      {rows.length > 0 && (
        <section>
          <SectionTitle to="/newsflash" more={t('common.open_wire')}>
            {t('sidebar.latest_flash')}
          </SectionTitle>
          {rows.map((item) => (
            <FlashRow key={item.article_id} item={item} isBrief />
          ))}
        </section>
      )}
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

/** The rows that the page was loaded with, updated by events. */
function useNewestFlashes(first: NewsItem[], langs: Langs): NewsItem[] {
  const { locale } = useSite()
  const [rows, setRows] = useState(first)
  useEffect(
    () =>
      follow(wireTopic(locale, langs), (heard) => {
        if (heard.name === 'gone')
          setRows((now) => now.filter(({ article_id }) => article_id !== heard.data.article_id))
        if (heard.name !== 'item' || heard.data.item.type !== 1 || !isIn(langs, heard.data.item)) return
        setRows((now) => withNewest(now, heard.data.item))
      }),
    [locale, langs],
  )
  return rows
}

function withNewest(rows: NewsItem[], item: NewsItem): NewsItem[] {
  const others = rows.filter(({ article_id }) => article_id !== item.article_id)
  return [...others, item]
    .toSorted((one, other) => other.add_time - one.add_time || other.article_id - one.article_id)
    .slice(0, rightPanelFlashes)
}
