import { browserName } from '#domain/platform/browser-name.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Codes } from './codes.tsx'
import { Passkeys } from './passkeys.tsx'

export async function loader() {
  const [{ list }, { list: passkeys }, factors] = await Promise.all([
    ask('deskStaff.sessions'),
    ask('deskPasskey.list'),
    ask('deskFactor.state'),
  ])
  return { list, passkeys, factors }
}

/**
 * The sessions of the current member of staff, each of which can be ended, and the login methods: passkeys, codes of an
 * app, recovery codes.
 */
export default function LoginsPage() {
  const { list, passkeys, factors } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const end = (id: number) => ask('deskStaff.endSession', { id }).then(() => revalidate(), showFailure)
  return (
    <Page title={t('desk.logins')}>
      <Table
        label={t('desk.logins')}
        rows={list}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { name: t('deskstaff.device'), cell: ({ user_agent }) => browserName(user_agent) || '--' },
          { name: t('deskstaff.address'), cell: ({ ip }) => ip || '--' },
          { name: t('deskstaff.seen'), cell: ({ seen_time }) => <When seconds={seen_time} /> },
          {
            name: '',
            cell: ({ id, is_current }) =>
              is_current ? (
                <span className="text-ink-2">{t('deskstaff.this_one')}</span>
              ) : (
                <Button onClick={() => void end(id)}>{t('deskstaff.end')}</Button>
              ),
          },
        ]}
      />
      <Passkeys passkeys={passkeys} />
      <Codes factors={factors} />
    </Page>
  )
}
