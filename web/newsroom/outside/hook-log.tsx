import { useClockOrDay } from '#web/newsroom/parts/clock-or-day.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { useChange } from '#web/newsroom/parts/use-removal.ts'
import { TextLink } from '#web/ui/link.tsx'

export const loader = ({ query, params }: LoaderArgs) =>
  ask('deskHook.log', {
    id: wholeNumberIn(params.id),
    limit: 50,
    page: optionalNumberIn(query.get('page')),
  })

/** The messages to a webhook, with the response to each attempt. */
export default function HookLogPage() {
  const log = useLoaderData<typeof loader>()
  const t = useWords()
  const clockOrDay = useClockOrDay()
  const change = useChange()
  const replay = (id: number) => change(ask('deskHook.replay', { id }), t('deskoutside.replayed'))

  return (
    <Page title={t('deskoutside.log')} aside={<TextLink to="/outside">{t('deskoutside.hooks')}</TextLink>}>
      <Table
        label={t('deskoutside.log')}
        rows={log.list}
        keyOf={({ id }) => id}
        empty={t('deskoutside.no_log')}
        columns={[
          {
            name: t('deskoutside.message'),
            cell: ({ event, message_id, add_time }) => (
              <>
                <span className="font-mono">{event}</span> <When seconds={add_time} className="text-ink-3" />
                <span className="block font-mono text-xs [overflow-wrap:anywhere] text-ink-3">{message_id}</span>
              </>
            ),
          },
          {
            name: t('deskoutside.state'),
            cell: ({ state, due_at }) => (
              <>
                {t(`deskoutside.state_${state}`)}
                {due_at !== null && (
                  <span className="block text-ink-3">{t('deskoutside.next_try', { time: clockOrDay(due_at) })}</span>
                )}
              </>
            ),
          },
          {
            name: t('deskoutside.tries'),
            cell: ({ tries }) =>
              tries.map(({ at, status, error, took_ms }) => (
                <span key={at} className="block">
                  <strong className="font-semibold">{status ?? '--'}</strong>{' '}
                  {error ?? t('deskoutside.took', { count: took_ms })} <When seconds={at} className="text-ink-3" />
                </span>
              )),
          },
          {
            name: '',
            cell: ({ id, state }) =>
              state !== 'waiting' && <Button onClick={() => void replay(id)}>{t('deskoutside.replay')}</Button>,
          },
        ]}
      />
      <Pager page={log.page} hasMore={log.has_more} />
    </Page>
  )
}
