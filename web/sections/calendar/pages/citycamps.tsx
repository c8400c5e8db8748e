import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { CampPage } from '#web/sections/calendar/camp/camp-page.tsx'

/** All city camps: the newsroom's text, and upcoming events with a venue that it recommends. */
export async function loader({ call }: LoaderArgs) {
  const [text, events] = await Promise.all([
    call('sitePage.detail', { name: 'citycamps' }),
    call('activity.list', { is_past: 0, is_rec: 1, oto: 2, limit: 6 }),
  ])
  return { text, events: events.list }
}

export default function CityCampsPage() {
  return <CampPage {...useLoaderData<typeof loader>()} />
}
