import { useState, type FormEvent } from 'react'
import type { ApiKeyRow } from '#contract/newsroom/key.ts'
import type { Permission } from '#domain/desk/staff-roles.ts'
import { dayIn } from '#domain/time/time.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Choices } from './choices.tsx'
import { ShownOnce } from './shown-once.tsx'

/** The API keys of programs, and a form that creates one. */
export function Keys({ keys }: { keys: readonly ApiKeyRow[] }) {
  const t = useWords()
  const { zone } = useSite()
  const { permissions } = useMe()
  const { revalidate } = useRevalidator()
  const [made, setMade] = useState('')
  const [fault, setFault] = useState('')

  async function make(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = String(data.get('name')).trim()
    const chosen = data.getAll('permission') as Permission[]
    if (name === '' || chosen.length === 0) return setFault(t('deskoutside.key_needs'))
    setFault('')
    try {
      const { key } = await ask('deskKey.add', {
        name,
        permissions: chosen,
        days: Number(data.get('days')) || undefined,
      })
      setMade(key)
      form.reset()
      await revalidate()
    } catch (error) {
      showFailure(error)
    }
  }

  const end = (id: number, on: boolean) => ask('deskKey.end', { id, on }).then(() => revalidate(), showFailure)
  return (
    <section className="pt-6">
      <SectionTitle>{t('deskoutside.keys')}</SectionTitle>
      <p className="py-3 text-sm text-ink-2">{t('deskoutside.keys_text')}</p>
      {made && <ShownOnce name={t('deskoutside.new_key')} secret={made} onEnd={() => setMade('')} />}
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
              state !== 'expired' && (
                <Button onClick={() => void end(id, state === 'running')}>
                  {t(state === 'running' ? 'deskoutside.end' : 'common.undo')}
                </Button>
              ),
          },
        ]}
      />
      <form noValidate className="grid gap-4 py-6" onSubmit={(event) => void make(event)}>
        <div className="grid gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,220px)]">
          <Field
            label={t('deskoutside.name')}
            name="name"
            maxLength={80}
            autoComplete="off"
            fault={fault}
            isMarked={fault !== ''}
          />
          <Field
            label={t('deskoutside.days')}
            name="days"
            type="number"
            min={1}
            max={3650}
            defaultValue={365}
            fault=""
            isMarked={false}
          />
        </div>
        <Choices label={t('deskoutside.may')} name="permission" choices={permissions} />
        <Button type="submit" className="min-h-11 justify-self-start">
          {t('deskoutside.make_key')}
        </Button>
      </form>
    </section>
  )
}
