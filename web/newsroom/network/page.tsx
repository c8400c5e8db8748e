import type { ReactNode } from 'react'
import type { Output } from '#contract/calls.ts'
import { DoneLine, useActs } from '#web/newsroom/parts/acts.tsx'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { useToastedSend } from '#web/newsroom/state/use-attempt.ts'

type Network = Output<'deskNetwork.read'>

export const loader = () => ask('deskNetwork.read', {})

/** The nodes that this site reads from, what it refused of them, and whose casts it hides. */
export default function NetworkPage() {
  const { pin, peers, refused, hidden } = useLoaderData<typeof loader>()
  const t = useWords()
  const { revalidate } = useRevalidator()
  const acts = useActs(revalidate)
  return (
    <Page
      title={t('desknetwork.title')}
      aside={pin && <code className="wrap-anywhere">{t('desknetwork.pin', { pin })}</code>}
    >
      <p className="pt-4 text-sm text-ink-2">{t('desknetwork.about')}</p>
      <ul aria-label={t('desknetwork.peers')} className="mt-2 border-t border-soft">
        {peers.map((peer) => {
          const done = acts.doneTo(peer.origin)
          return (
            <li key={peer.origin} className="border-b border-soft">
              {done && <DoneLine text={done.text} onUndo={() => void acts.undo(peer.origin)} />}
              <PeerRow peer={peer} acts={acts} />
            </li>
          )
        })}
      </ul>
      {peers.length === 0 && <p className="py-8 text-ink-2">{t('desknetwork.no_peers')}</p>}
      <section className="mt-10">
        <SectionTitle>{t('desknetwork.refused')}</SectionTitle>
        <Table
          label={t('desknetwork.refused')}
          rows={refused}
          keyOf={({ origin, reason, type }) => `${origin} ${reason} ${type}`}
          empty={t('desknetwork.none_refused')}
          columns={[
            { name: t('desknetwork.peer'), cell: ({ origin }) => origin },
            { name: t('desknetwork.reason'), cell: ({ reason }) => <code>{reason}</code> },
            { name: t('desknetwork.type'), cell: ({ type }) => type && <code>{type}</code> },
            { name: t('desknetwork.number'), cell: ({ count }) => count, isNumber: true },
            { name: t('desknetwork.text'), cell: ({ text }) => <bdi className="wrap-anywhere">{text}</bdi> },
            { name: t('desknetwork.last'), cell: ({ time }) => <When seconds={time} /> },
          ]}
        />
      </section>
      <section className="mt-10">
        <SectionTitle>{t('desknetwork.hidden')}</SectionTitle>
        <HideForm onHidden={revalidate} />
        <ul className="border-t border-soft">
          {hidden.map(({ fid, name, is_node, hidden_time }) => (
            <li key={fid} className="flex flex-wrap items-baseline gap-x-4 gap-y-2 border-b border-soft py-3 text-sm">
              <p className="min-w-0 flex-1 wrap-anywhere">{is_node ? name || fid : `${fid} ${name && `@${name}`}`}</p>
              <When seconds={hidden_time} className="text-ink-3" />
              {!is_node && (
                <Button
                  onClick={() => void ask('deskNetwork.hide', { fid, on: false }).then(revalidate, showFailure)}
                  aria-label={t('desknetwork.show_whom', { whom: name || fid })}
                >
                  {t('desknetwork.show')}
                </Button>
              )}
            </li>
          ))}
        </ul>
        {hidden.length === 0 && <p className="py-4 text-ink-2">{t('desknetwork.none_hidden')}</p>}
      </section>
    </Page>
  )
}

function PeerRow({ peer, acts }: { peer: Network['peers'][number]; acts: ReturnType<typeof useActs> }) {
  const t = useWords()
  const { origin, is_followed, is_hidden, is_pinned, contact_time, lag_seconds, events_of_day, differing } = peer
  const set = (call: 'follow' | 'hide', on: boolean, done: 'followed' | 'stopped' | 'hidden' | 'shown') => () =>
    void acts.act(
      origin,
      t(`desknetwork.done_${done}`, { peer: origin }),
      () => ask(`deskNetwork.${call}`, { origin, on }),
      () => ask(`deskNetwork.${call}`, { origin, on: !on }),
    )
  const facts: [string, ReactNode][] = [
    [t('desknetwork.contact'), contact_time === null ? t('desknetwork.never') : <When seconds={contact_time} />],
    [
      t('desknetwork.lag'),
      lag_seconds === null ? t('desknetwork.never') : t('desknetwork.seconds', { count: lag_seconds }),
    ],
    [t('desknetwork.events'), events_of_day],
    [t('desknetwork.differing'), differing],
  ]
  return (
    <div className="flex flex-wrap items-baseline gap-x-6 gap-y-2 py-3 text-sm">
      <div className="min-w-0 flex-1 basis-64">
        <p className="font-semibold wrap-anywhere">{origin}</p>
        <p className="text-ink-3">
          {[
            t(is_followed ? 'desknetwork.followed' : 'desknetwork.stopped'),
            ...(is_pinned ? [] : [t('desknetwork.no_key')]),
            ...(is_hidden ? [t('desknetwork.is_hidden')] : []),
          ].join(' · ')}
        </p>
      </div>
      <dl className="flex flex-wrap gap-x-6 gap-y-1">
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt className="text-ink-3">{name}</dt>
            <dd className="tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <div className="flex flex-wrap gap-2">
        <Button onClick={set('follow', !is_followed, is_followed ? 'stopped' : 'followed')}>
          {t(is_followed ? 'desknetwork.stop' : 'desknetwork.follow')}
        </Button>
        {is_pinned && (
          <Button onClick={set('hide', !is_hidden, is_hidden ? 'shown' : 'hidden')}>
            {t(is_hidden ? 'desknetwork.show' : 'desknetwork.hide')}
          </Button>
        )}
      </div>
    </div>
  )
}

function HideForm({ onHidden }: { onHidden: () => unknown }) {
  const t = useWords()
  const { fault, onSubmit } = useToastedSend(async ({ form, text }) => {
    if (!/^\d{1,15}$/.test(text('fid'))) return t('desknetwork.fid_wrong')
    await ask('deskNetwork.hide', { fid: Number(text('fid')) })
    form.reset()
    await onHidden()
  })

  return (
    <form noValidate className="flex max-w-xl flex-wrap items-end gap-3 py-4" onSubmit={onSubmit}>
      <div className="min-w-0 flex-1">
        <Field label={t('desknetwork.fid')} name="fid" inputMode="numeric" fault={fault} autoComplete="off" />
      </div>
      <SendButton>{t('desknetwork.hide_account')}</SendButton>
    </form>
  )
}
