import { useState } from 'react'
import { browserName } from '#domain/platform/browser-name.ts'
import { Button, SendButton } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import type { Output } from '#contract/calls.ts'
import { RecoveryCodes } from '#web/newsroom/parts/recovery-codes.tsx'
import { TotpSetup } from '#web/newsroom/parts/totp-setup.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import type { PasskeyRow } from '#contract/newsroom/passkey.ts'
import { addPasskey, hasPasskeys, isCancelled } from '#web/newsroom/state/passkeys.ts'
import { Field } from '#web/ui/field.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { useChange } from '#web/newsroom/parts/use-removal.ts'

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
  const change = useChange()
  const end = (id: number) => change(ask('deskStaff.endSession', { id }))
  return (
    <Page title={t('desk.logins')}>
      <Table
        label={t('desk.logins')}
        rows={list}
        keyOf={({ id }) => id}
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

/** Turns codes of an authenticator app on and off, and creates recovery codes. */
function Codes({ factors }: { factors: Output<'deskFactor.state'> }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const [codes, setCodes] = useState<readonly string[]>()
  const { has_totp, passkeys, recovery_left, is_required } = factors
  const disable = () => ask('deskFactor.disableTotp').then(() => revalidate(), showFailure)
  const renew = () =>
    ask('deskFactor.renewRecovery').then(({ recovery_codes }) => setCodes(recovery_codes), showFailure)
  return (
    <section className="pt-10">
      <SectionTitle>{t('deskstaff.codes')}</SectionTitle>
      <p className="max-w-prose py-3 text-sm text-ink-2">
        {t(has_totp ? 'deskstaff.codes_on' : 'deskstaff.codes_text')}
      </p>
      {has_totp ? (
        (!is_required || passkeys > 0) && <Button onClick={() => void disable()}>{t('deskstaff.codes_off')}</Button>
      ) : (
        <TotpSetup onDone={() => void revalidate()} />
      )}
      {(has_totp || passkeys > 0) && (
        <div className="grid justify-items-start gap-3 pt-6">
          <p className="text-sm text-ink-2">{t('deskstaff.recovery_left', { count: recovery_left })}</p>
          {codes ? (
            <RecoveryCodes
              codes={codes}
              onDone={() => {
                setCodes(undefined)
                void revalidate()
              }}
            />
          ) : (
            <Button onClick={() => void renew()}>{t('deskstaff.recovery_new')}</Button>
          )}
        </div>
      )}
    </section>
  )
}

function Passkeys({ passkeys }: { passkeys: readonly PasskeyRow[] }) {
  const t = useWords()
  const { revalidate } = useRevalidator()
  const change = (act: Promise<unknown>) =>
    act.then(
      () => revalidate(),
      (error: unknown) => (isCancelled(error) ? undefined : showFailure(error)),
    )

  const { isBusy, onSubmit } = useSend(({ form, text }) => change(addPasskey(text('name')).then(() => form.reset())))

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
        <form className="flex max-w-md items-end gap-3 pt-4" noValidate onSubmit={onSubmit}>
          <div className="flex-1">
            <Field label={t('deskstaff.new_passkey')} name="name" autoComplete="off" maxLength={60} />
          </div>
          <SendButton disabled={isBusy}>{t('desk.passkey_add')}</SendButton>
        </form>
      )}
    </section>
  )
}
