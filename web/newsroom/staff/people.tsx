import { startTransition, useOptimistic } from 'react'
import { SendButton } from '#web/newsroom/parts/button.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { useWords } from '#web/state/words.tsx'
import { mayManage, roles, may, permissions, type Role } from '#domain/newsroom/staff-roles.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { permissionName } from '#web/newsroom/parts/permission-name.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { showToast } from '#web/state/toast/toasts.ts'
import { Field } from '#web/ui/field.tsx'
import { assignableBy, PeopleTable } from './people-table.tsx'
import { useSend } from '#web/newsroom/state/use-attempt.ts'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'
import { Check } from '#web/newsroom/parts/check.tsx'

export async function loader() {
  const [{ list }, { roles: required }] = await Promise.all([ask('deskStaff.list'), ask('deskFactor.rules')])
  return { list, required }
}

/** All members of staff, and the permissions of each role. */
export default function PeoplePage() {
  const { list, required } = useLoaderData<typeof loader>()
  const t = useWords()
  const me = useMe()
  const { revalidate } = useRevalidator()
  return (
    <Page
      title={t('desk.section_staff')}
      aside={
        <span className="flex items-center gap-4">
          {t('deskstaff.count', { count: list.length })}
          <DialogButton isMain name={t('deskstaff.invite')} title={t('deskstaff.invite_title')}>
            {(close) => (
              <InviteForm
                roles={assignableBy(me.role)}
                onInvited={() => {
                  close()
                  void revalidate()
                }}
              />
            )}
          </DialogButton>
        </span>
      }
    >
      <PeopleTable people={list} />
      <FactorRules required={required} />
      <RoleTable />
    </Page>
  )
}

/** The roles that require a second factor: some of them, or all. */
function FactorRules({ required }: { required: readonly Role[] }) {
  const t = useWords()
  const { role: own } = useMe()
  const { revalidate } = useRevalidator()
  const mine = roles.filter((role) => mayManage(own, role))
  const [shown, setShown] = useOptimistic(required)
  /** A box changes immediately; a refusal changes it back. */
  const set = (changed: readonly Role[], is_required: boolean) =>
    startTransition(async () => {
      setShown(roles.filter((role) => (changed.includes(role) ? is_required : shown.includes(role))))
      await ask('deskFactor.setRule', { roles: [...changed], is_required }).then(() => revalidate(), showFailure)
    })
  const box = (name: string, changed: readonly Role[], isMine: boolean) => (
    <Check
      key={name}
      label={name}
      disabled={!isMine}
      checked={changed.every((role) => shown.includes(role))}
      onChange={({ target }) => set(changed, target.checked)}
    />
  )
  return (
    <section className="mt-12">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskstaff.second_factor')}</h2>
      <p className="max-w-prose py-3 text-sm text-ink-2">{t('deskstaff.second_factor_text')}</p>
      <fieldset className="flex flex-wrap gap-x-6 gap-y-1 text-sm">
        <legend className="sr-only">{t('deskstaff.second_factor')}</legend>
        {box(t('deskstaff.everyone'), mine, mine.length > 0)}
        {roles.map((role) => box(t(`desk.role_${role}`), [role], mine.includes(role)))}
      </fieldset>
    </section>
  )
}

/** The permissions of the roles, from the same table that the server checks (domain/newsroom/staff-roles.ts). */
function RoleTable() {
  const t = useWords()
  return (
    <section className="mt-12">
      <h2 className="border-b-2 border-ink pb-2.5 text-sm font-semibold">{t('deskstaff.permissions')}</h2>
      <div className="relative overflow-x-auto" role="region" aria-label={t('deskstaff.permissions')} tabIndex={0}>
        <table className="w-full text-sm">
          <thead>
            <tr className="border-b border-soft text-ink-3">
              <td />
              {roles.map((role) => (
                <th key={role} scope="col" className="px-2 py-2 text-center font-normal whitespace-nowrap">
                  {t(`desk.role_${role}`)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {permissions.map((permission) => (
              <tr key={permission} className="border-b border-soft">
                <th scope="row" className="min-w-36 py-2 pe-4 text-start font-normal">
                  {t(permissionName(permission))}
                </th>
                {roles.map((role) => (
                  <td key={role} className="px-2 text-center">
                    {may(role, permission) && (
                      <>
                        <span aria-hidden="true" className="inline-block size-2 rounded-full bg-ink" />
                        <span className="sr-only">{t('deskstaff.yes')}</span>
                      </>
                    )}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  )
}

/** Address, name and role of a new member of staff, who gets a link by mail. */
function InviteForm({ roles, onInvited }: { roles: readonly Role[]; onInvited: () => void }) {
  const t = useWords()
  const { fault, onSubmit } = useSend(async ({ text }) => {
    const email = text('email')
    await ask('deskStaff.invite', { email, name: text('name'), role: oneOf(roles, text('role'))! })
    showToast({ tone: 'success', text: t('deskstaff.invited', { email }) })
    onInvited()
  })

  return (
    <form className="mt-5 grid gap-4" noValidate onSubmit={onSubmit}>
      <Field label={t('desk.email')} name="email" type="email" autoComplete="off" autoFocus fault={fault} />
      <Field label={t('desk.name')} name="name" autoComplete="off" />
      <Choice
        label={t('deskstaff.role')}
        name="role"
        defaultValue="editor"
        className="min-h-11"
        options={roles.map((role) => ({ value: role, name: t(`desk.role_${role}`) }))}
      />
      <SendButton isMain>{t('deskstaff.invite')}</SendButton>
    </form>
  )
}
