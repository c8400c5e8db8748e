import { useState } from 'react'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import type { ApiKeyRow } from '#contract/newsroom/key.ts'
import { SectionTitle } from '#web/ui/section-title.tsx'
import type { WebhookRow } from '#contract/newsroom/hook.ts'
import type { WebhookEvent } from '#domain/newsroom/webhook-events.ts'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { dayIn } from '#domain/platform/time/time.ts'
import { Table } from '#web/newsroom/parts/table.tsx'
import { When } from '#web/parts/when.tsx'
import { useSite } from '#web/state/store.ts'
import { ShownOnce } from './shown-once.tsx'
import { HookForm, HookRow } from './hook-form.tsx'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { Field } from '#web/ui/field.tsx'
import { Choices } from './choices.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { useChange } from '#web/newsroom/parts/use-removal.ts'

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

function Keys({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useWords()
  const [secret, setSecret] = useState('')
  return (
    <section className="pt-6">
      <SectionTitle>{t('deskoutside.keys')}</SectionTitle>
      <p className="py-3 text-sm text-ink-2">{t('deskoutside.keys_text')}</p>
      {secret && <ShownOnce name={t('deskoutside.new_key')} secret={secret} onEnd={() => setSecret('')} />}
      <KeyTable keys={keys} />
      <NewKeyForm onCreated={setSecret} />
    </section>
  )
}

function Hooks({ hooks }: { hooks: readonly WebhookRow[] }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [secret, setSecret] = useState('')

  const add = async (given: { url: string; events: WebhookEvent[] }) => {
    setSecret((await ask('deskHook.add', given)).secret)
    await revalidate()
  }

  return (
    <section className="pt-6">
      <SectionTitle>{t('deskoutside.hooks')}</SectionTitle>
      <p className="py-3 text-sm text-ink-2">{t('deskoutside.hooks_text')}</p>
      {secret && <ShownOnce name={t('deskoutside.new_secret')} secret={secret} onEnd={() => setSecret('')} />}
      {hooks.length === 0 && <p className="py-4 text-ink-2">{t('deskoutside.no_hooks')}</p>}
      <ul className="border-t border-soft">
        {hooks.map((hook) => (
          <HookRow key={hook.id} hook={hook} onSecret={setSecret} />
        ))}
      </ul>
      <HookForm send={add}>
        <SendButton>{t('deskoutside.add_hook')}</SendButton>
      </HookForm>
    </section>
  )
}

/** The API keys with their permissions, their last use and their end; each can be ended for good. */
function KeyTable({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useWords()
  const { zone } = useSite()
  const change = useChange()
  const end = (id: number) => change(ask('deskKey.end', { id }))
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

/** Creates an API key with some of the permissions of its creator; `onCreated` gets its secret. */
function NewKeyForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useWords()
  const may = useMay()
  const permissions = keyPermissions.filter(may)
  const { revalidate } = useRevalidator()
  const { fault, onSubmit } = useSend(
    async ({ form, data, text }) => {
      const chosen = permissions.filter((each) => data.getAll('permission').includes(each))
      if (text('name') === '' || chosen.length === 0) return t('deskoutside.key_needs')
      const days = text('days') === '' ? undefined : Number(text('days'))
      onCreated((await ask('deskKey.add', { name: text('name'), permissions: chosen, days })).key)
      form.reset()
      await revalidate()
    },
    { days: t('deskoutside.days') },
  )

  return (
    <form noValidate className="grid gap-4 py-6" onSubmit={onSubmit}>
      <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,220px)]">
        <Field label={t('deskoutside.name')} name="name" maxLength={80} autoComplete="off" fault={fault} />
        <Field
          label={t('deskoutside.days')}
          name="days"
          type="number"
          min={1}
          max={3650}
          defaultValue={365}
          hint={t('deskoutside.days_hint')}
        />
      </div>
      <Choices
        label={t('deskoutside.may')}
        name="permission"
        choices={permissions}
        meaningOf={(each) => t(permissionName(each))}
      />
      <SendButton className="justify-self-start">{t('deskoutside.make_key')}</SendButton>
    </form>
  )
}
