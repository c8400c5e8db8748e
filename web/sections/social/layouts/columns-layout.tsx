import { Outlet, useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { rightPanelFlashes } from '#domain/platform/constants.ts'
import { askContext } from '#web/state/call/ask.ts'
import { currentEntry } from './menu-entries.ts'
import { langsOf } from '#web/parts/languages/read.ts'
import { loadNewestFlashes } from '#web/parts/wire-panel/load.ts'
import { OutboxPanel } from '#web/sections/social/outbox/outbox-panel.tsx'
import { RightPanel } from './right-panel.tsx'

const hotChannels = 5
/** The menu entries whose pages show the outbox. */
const withOutbox = ['community', 'follow', 'my']

/** Loads the data of the right panel; a part that fails is left out. */
export async function loader({ request, context }: LoaderArgs) {
  const call = context.get(askContext)
  const [newest, channels] = await Promise.all([
    loadNewestFlashes(call, langsOf({ request, context }), rightPanelFlashes),
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
