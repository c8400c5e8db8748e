import { Outlet, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { rightPanelFlashes } from '#domain/platform/constants.ts'
import { currentEntry } from './menu-entries.ts'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes, type Newest } from '#web/parts/wire-panel/load.ts'
import { OutboxPanel } from '#web/sections/social/outbox/outbox-panel.tsx'
import type { Channel } from '#contract/social/cast.ts'
import { NewestFlashes } from '#web/parts/wire-panel/deferred.ts'
import { Mutes } from '#web/parts/mutes/mutes.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useWords } from '#web/state/words.tsx'
import { ChannelRow } from '#web/sections/social/channel/channel-row.tsx'

const hotChannels = 5
/** The menu entries whose pages show the outbox. */
const withOutbox = ['community', 'follow', 'my']

/** Loads the data of the right panel; a part that fails is left out. */
export async function loader({ query, call, site }: LoaderArgs) {
  const [newest, channels] = await Promise.all([
    loadNewestFlashes(call, langsOf({ query, site }), rightPanelFlashes),
    call('social.hotChannels', { limit: hotChannels }).catch(() => ({ channels: [] })),
  ])
  return { newest, channels: channels.channels }
}

/** It is the same on every page, so it is not loaded again. */
export const shouldRevalidate = () => false

/** A social page between the left menu and the right panel. */
export default function FarcasterColumnsLayout() {
  const { newest, channels } = useLoaderData<typeof loader>()
  const { pathname, search } = useLocation()
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-10 lg:grid-cols-[minmax(0,1fr)_18.75rem]">
      <div className="min-w-0">
        {withOutbox.includes(currentEntry(pathname, search) ?? '') && <OutboxPanel />}
        <Outlet />
      </div>
      <RightPanel newest={newest} channels={channels} />
    </div>
  )
}

/** Next to the social feed: the newest flashes, updated by events, and the most active channels. */
function RightPanel({ newest, channels }: { newest: Newest; channels: Channel[] }) {
  const t = useWords()
  return (
    <aside aria-label={t('warpcaster.panel')} className="page-aside flex flex-col gap-9">
      <NewestFlashes newest={newest} title={t('sidebar.latest_flash')} />
      <details className="text-sm">
        <summary className="min-h-6 cursor-pointer font-semibold">{t('warpcaster.mutes')}</summary>
        <p className="pt-2 text-ink-3">{t('warpcaster.mutes_hint')}</p>
        <Mutes />
      </details>
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
