import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { WrittenPage } from '#web/parts/sections/written-page.tsx'

export const loader = ({ call }: LoaderArgs) => call('sitePage.detail', { name: 'introduce' })

export default function IntroducePage() {
  return <WrittenPage text={useLoaderData<typeof loader>()} />
}
