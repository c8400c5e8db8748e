import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Hooks } from './hooks.tsx'
import { Keys } from './keys.tsx'

export const loader = async () => {
  const [keys, hooks] = await Promise.all([ask('deskKey.list'), ask('deskHook.list')])
  return { keys: keys.list, hooks: hooks.list }
}

/** Access for other programs: API keys and webhooks. */
export default function OutsidePage() {
  const { keys, hooks } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <Page title={t('desk.section_outside')}>
      <Keys keys={keys} />
      <Hooks hooks={hooks} />
    </Page>
  )
}
