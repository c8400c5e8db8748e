import type { ApiKeyRow } from '#contract/newsroom/key.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'

/** The API keys with their permissions, their last use and their end; each can be ended for good. */
export function KeyTable({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useWords()
  const { zone } = useSite()
  const { revalidate } = useRevalidator()
  const end = (id: number) => ask('deskKey.end', { id }).then(() => revalidate(), showFailure)
  return (
    <Table
      label={t('deskoutside.keys')}
      rows={keys}
      keyOf={({ id }) => id}
      empty={t('deskoutside.no_keys')}
      columns={[
        {
          name: t('deskoutside.name'),
          cell: ({ name, ending, person }) => (
            <>
              <strong>{name}</strong> <span className="font-mono text-ink-3">…{ending}</span>
              <span className="block text-ink-3">{person}</span>
            </>
          ),
        },
        {
          name: t('deskoutside.may'),
          cell: (key) => <span className="font-mono">{key.permissions.join(' ')}</span>,
        },
        {
          name: t('deskoutside.used'),
          cell: ({ last_used }) => (last_used === null ? '--' : <When seconds={last_used} />),
        },
        {
          name: t('deskoutside.until'),
          cell: ({ state, expires_at }) =>
            state === 'running'
              ? expires_at === null
                ? t('deskoutside.no_end')
                : dayIn(expires_at * 1000, zone)
              : t(`deskoutside.${state}`),
        },
        {
          name: '',
          cell: ({ id, state }) =>
            state === 'running' && <Button onClick={() => void end(id)}>{t('deskoutside.end')}</Button>,
        },
      ]}
    />
  )
}
