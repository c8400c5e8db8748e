import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { CampPage } from '#web/sections/calendar/camp/camp-page.tsx'
import { useWords } from '#web/state/words.tsx'

/** The newsroom's text about the camp in New York, and the coming events there. */
export async function loader({ call }: LoaderArgs) {
  const [text, { list: cities }] = await Promise.all([
    call('sitePage.detail', { name: 'citycampsnewyork' }),
    call('activity.cityPoint', {}),
  ])
  const city = cities.find(({ latitude, longitude }) => Math.hypot(latitude - 40.75, longitude + 73.98) < 0.5)
  const events = city ? await call('activity.list', { is_past: 0, city_id: city.city_id, limit: 6 }) : { list: [] }
  return { text, events: events.list }
}

export default function NewYorkCampPage() {
  const t = useWords()
  return <CampPage {...useLoaderData<typeof loader>()} city={t('camp.new_york')} />
}
