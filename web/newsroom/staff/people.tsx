import { useState } from 'react'
import type { Output } from '#contract/calls.ts'
import { mayManage, roles, type Role } from '#domain/desk/staff-roles.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { Page } from '#web/newsroom/parts/page.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { useLoaderData, useRevalidator } from '#web/router/index.ts'
import { When } from '#web/parts/when.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { ClearFactors } from './clear-factors.tsx'
import { FactorRules } from './factor-rules.tsx'
import { InviteDialog } from './invite-dialog.tsx'
import { RoleTable } from './role-table.tsx'

export async function loader() {
  const [{ list }, { roles: required }] = await Promise.all([ask('deskStaff.list'), ask('deskFactor.rules')])
  return { list, required }
}

type Person = Output<'deskStaff.list'>['list'][number]

/** All members of staff, and the permissions of each role. */
export default function PeoplePage() {
  const { list, required } = useLoaderData<typeof loader>()
  const t = useWords()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const [isInviting, setInviting] = useState(false)
  const mayChange = (person: Person) => person.id !== me.id && mayManage(me.role, person.role)

  const setRole = ({ id, name }: Person, role: Role) =>
    ask('deskStaff.setRole', { id, role })
      .then(() => {
        showToast({ tone: 'success', text: t('deskstaff.role_saved', { name, role: t(`desk.role_${role}`) }) })
        return revalidate()
      })
      .catch(showFailure)

  const remove = ({ id, name }: Person) =>
    ask('deskStaff.remove', { id })
      .then(() => {
        const run = () => void ask('deskStaff.restore', { id }).then(() => revalidate(), showFailure)
        const text = t('deskstaff.removed', { name })
        showToast({ tone: 'success', text, action: { name: t('common.undo'), run } })
        return revalidate()
      })
      .catch(showFailure)

  return (
    <Page
      title={t('desk.section_staff')}
      aside={
        <span className="flex items-center gap-4">
          {t('deskstaff.count', { count: list.length })}
          <Button isMain onClick={() => setInviting(true)}>
            {t('deskstaff.invite')}
          </Button>
        </span>
      }
    >
      <Table
        label={t('desk.section_staff')}
        rows={list}
        keyOf={({ id }) => id}
        empty=""
        columns={[
          { name: t('desk.name'), cell: ({ name }) => <strong>{name}</strong> },
          { name: t('desk.email'), cell: ({ email }) => email },
          {
            name: t('deskstaff.role'),
            cell: (person) =>
              mayChange(person) ? (
                <Choice
                  label={t('deskstaff.role_of', { name: person.name })}
                  isBare
                  value={person.role}
                  options={assignable(me.role).map((role) => ({ value: role, name: t(`desk.role_${role}`) }))}
                  onChange={({ target }) => void setRole(person, target.value as Role)}
                />
              ) : (
                t(`desk.role_${person.role}`)
              ),
          },
          {
            name: t('deskstaff.seen'),
            cell: ({ seen_time, is_waiting }) =>
              is_waiting ? t('deskstaff.waiting') : seen_time ? <When seconds={seen_time} /> : '--',
          },
          {
            name: t('deskstaff.second_factor_short'),
            cell: (person) =>
              person.has_second_factor ? (
                mayChange(person) ? (
                  <ClearFactors person={person} onCleared={() => void revalidate()} />
                ) : (
                  t('deskstaff.yes')
                )
              ) : (
                '--'
              ),
          },
          {
            name: '',
            cell: (person) =>
              mayChange(person) && (
                <Button
                  aria-label={t('deskstaff.remove_name', { name: person.name })}
                  onClick={() => void remove(person)}
                >
                  {t('deskstaff.remove')}
                </Button>
              ),
          },
        ]}
      />
      <FactorRules required={required} />
      <RoleTable />
      <InviteDialog
        isOpen={isInviting}
        roles={assignable(me.role)}
        onClose={() => setInviting(false)}
        onInvited={() => void revalidate()}
      />
    </Page>
  )
}

const assignable = (by: Role) => roles.filter((role) => mayManage(by, role))
