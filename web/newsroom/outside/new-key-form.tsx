import type { FormEvent } from 'react'
import { keyPermissions } from '#domain/newsroom/staff-roles.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMay } from '#web/newsroom/state/me.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { Choices } from './choices.tsx'

/** Creates an API key with some of the permissions of its creator; `onCreated` gets its secret. */
export function NewKeyForm({ onCreated }: { onCreated: (secret: string) => void }) {
  const t = useWords()
  const may = useMay()
  const permissions = keyPermissions.filter(may)
  const { revalidate } = useRevalidator()
  const { fault, setFault, attempt } = useAttempt({ days: t('deskoutside.days') })

  function create(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const form = event.currentTarget
    const data = new FormData(form)
    const name = String(data.get('name')).trim()
    const chosen = permissions.filter((each) => data.getAll('permission').includes(each))
    const days = String(data.get('days')).trim()
    if (name === '' || chosen.length === 0) return setFault(t('deskoutside.key_needs'))
    void attempt(async () => {
      const { key } = await ask('deskKey.add', {
        name,
        permissions: chosen,
        days: days === '' ? undefined : Number(days),
      })
      onCreated(key)
      form.reset()
      await revalidate()
    })
  }

  return (
    <form noValidate className="grid gap-4 py-6" onSubmit={create}>
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
          hint={t('deskoutside.days_hint')}
          fault=""
          isMarked={false}
        />
      </div>
      <Choices
        label={t('deskoutside.may')}
        name="permission"
        choices={permissions}
        meaningOf={(each) => t(permissionName(each))}
      />
      <Button type="submit" className="min-h-11 justify-self-start">
        {t('deskoutside.make_key')}
      </Button>
    </form>
  )
}
