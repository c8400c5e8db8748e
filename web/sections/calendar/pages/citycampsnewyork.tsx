import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { missing } from '#web/parts/error/missing.ts'
import { CampPage } from '#web/sections/calendar/camp/camp-page.tsx'
import { askContext } from '#web/state/call/ask.ts'

/** The coming events in New York. */
export async function loader({ context }: LoaderArgs): Promise<Output<'activity.list'>['list']> {
  const call = context.get(askContext)
  const { list: cities } = await call('activity.cityPoint', {}).catch(missing)
  const city = cities.find(({ latitude, longitude }) => Math.hypot(latitude - 40.75, longitude + 73.98) < 0.5)
  if (!city) return []
  return (await call('activity.list', { is_past: 0, city_id: city.city_id, limit: 6 })).list
}

export default function NewYorkCampPage() {
  return <CampPage city="new-york" events={useLoaderData<typeof loader>()} />
}
