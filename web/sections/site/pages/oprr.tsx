import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { WrittenPage } from '#web/parts/sections/written-page.tsx'

export const loader = ({ call }: LoaderArgs) => call('sitePage.detail', { name: 'oprr' })

export default function OprrPage() {
  return <WrittenPage text={useLoaderData<typeof loader>()} />
}
