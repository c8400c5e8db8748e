import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { missing } from '#web/parts/error/missing.ts'
import { WrittenPage } from '#web/sections/site/written-page.tsx'
import { askContext } from '#web/state/call/ask.ts'

export const loader = ({ context }: LoaderArgs) =>
  context.get(askContext)('sitePage.detail', { name: 'oprr' }).catch(missing)

export default function OprrPage() {
  return <WrittenPage text={useLoaderData<typeof loader>()} />
}
