import { useClockOrDay } from '#web/newsroom/parts/use-clock-or-day.ts'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { Pager } from '#web/parts/pager.tsx'
import { When } from '#web/parts/when.tsx'
import { useLoaderData, useRevalidator, type LoaderArgs } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { optionalNumberIn, wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Link } from '#web/ui/link.tsx'

export const loader = ({ request, params }: LoaderArgs) =>
  ask('deskHook.log', {
    id: wholeNumberIn(params.id),
    limit: 50,
    page: optionalNumberIn(new URL(request.url).searchParams.get('page')),
  })

/** The messages to a webhook, with the response to each attempt. */
export default function HookLogPage() {
  const log = useLoaderData<typeof loader>()
  const t = useWords()
  const clockOrDay = useClockOrDay()
  const { revalidate } = useRevalidator()

  async function replay(id: number): Promise<void> {
    try {
      await ask('deskHook.replay', { id })
      showToast({ tone: 'success', text: t('deskoutside.replayed') })
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  return (
    <Page
      title={t('deskoutside.log')}
      aside={
        <Link to="/outside" className="underline underline-offset-3">
          {t('deskoutside.hooks')}
        </Link>
      }
    >
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
                  <span className="block text-ink-3">
                    {t('deskoutside.next_try', {
                      time: clockOrDay(due_at * 1000),
                    })}
                  </span>
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
