import { useState, type FormEvent } from 'react'
import type { PasskeyRow } from '#contract/newsroom/passkey.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { addPasskey, hasPasskeys, isCancelled } from '#web/newsroom/state/passkeys.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Field } from '#web/ui/field.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'

/** Adds, renames and removes the passkeys of the current member of staff. */
export function Passkeys({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [isAdding, setAdding] = useState(false)
  const change = (act: Promise<unknown>) =>
    act.then(
      () => revalidate(),
      (error: unknown) => (isCancelled(error) ? undefined : showFailure(error)),
    )

  async function add(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault()
    const form = event.currentTarget
    setAdding(true)
    await change(addPasskey(String(new FormData(form).get('name'))).then(() => form.reset()))
    setAdding(false)
  }

  return (
    <section className="pt-10">
      <SectionTitle>{t('deskstaff.passkeys')}</SectionTitle>
      <p className="max-w-prose py-3 text-sm text-ink-2">
        {t(hasPasskeys() ? 'deskstaff.passkeys_text' : 'deskstaff.passkeys_absent')}
      </p>
      <Table
        label={t('deskstaff.passkeys')}
        rows={passkeys}
        keyOf={({ id }) => id}
        empty={t('deskstaff.no_passkeys')}
        columns={[
          {
            name: t('desk.name'),
            cell: ({ id, name }) => (
              <input
                key={name}
                aria-label={t('deskstaff.passkey_name', { name })}
                defaultValue={name}
                maxLength={60}
                className="min-h-9 w-full max-w-64 rounded-sm border border-control bg-paper px-2"
                onBlur={({ target }) => {
                  if (target.value.trim() !== name && target.value.trim() !== '')
                    void change(ask('deskPasskey.rename', { id, name: target.value }))
                }}
              />
            ),
          },
          { name: t('deskstaff.added'), cell: ({ add_time }) => <When seconds={add_time} /> },
          { name: t('deskstaff.used'), cell: ({ used_time }) => (used_time ? <When seconds={used_time} /> : '--') },
          {
            name: '',
            cell: ({ id, name }) => (
              <Button
                aria-label={t('deskstaff.remove_name', { name })}
                onClick={() => void change(ask('deskPasskey.remove', { id }))}
              >
                {t('deskstaff.remove')}
              </Button>
            ),
          },
        ]}
      />
      {hasPasskeys() && (
        <form className="flex max-w-md items-end gap-3 pt-4" noValidate onSubmit={(event) => void add(event)}>
          <div className="flex-1">
            <Field
              label={t('deskstaff.new_passkey')}
              name="name"
              autoComplete="off"
              maxLength={60}
              fault=""
              isMarked={false}
            />
          </div>
          <Button type="submit" disabled={isAdding} className="min-h-11">
            {t('desk.passkey_add')}
          </Button>
        </form>
      )}
    </section>
  )
}
