import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CampPage } from '#web/sections/calendar/camp/camp-page.tsx'
import { askContext } from '#web/state/call/ask.ts'

/** All city camps: upcoming events with a venue that the newsroom recommends. */
export const loader = ({ context }: LoaderArgs) =>
  context.get(askContext)('activity.list', { is_past: 0, is_rec: 1, oto: 2, limit: 6 }).catch(missing)

export default function CityCampsPage() {
  return <CampPage events={useLoaderData<typeof loader>().list} />
}
