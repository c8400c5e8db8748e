import type { Output } from '#contract/calls.ts'
import { mayManage, roles, type Role } from '#domain/newsroom/staff-roles.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { Table } from '#web/newsroom/parts/table.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useMe } from '#web/newsroom/state/me.ts'
import { When } from '#web/parts/when.tsx'
import { useRevalidator } from '#web/router/index.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Languages } from './languages.tsx'
import { DialogButton } from '#web/newsroom/parts/dialog-button.tsx'
import { useChange } from '#web/newsroom/parts/use-removal.ts'

type Person = Output<'deskStaff.list'>['list'][number]

/** The roles that a role may assign. */
export const assignableBy = (role: Role): Role[] => roles.filter((each) => mayManage(role, each))

/** All members of staff; those whom the viewer manages get another role, lose their second factor or are removed. */
export function PeopleTable({ people }: { people: Person[] }) {
  const t = useWords()
  const me = useMe()
  const { revalidate } = useRevalidator()
  const mayChange = (person: Person) => person.id !== me.id && mayManage(me.role, person.role)

  const change = useChange()

  const setRole = ({ id, name }: Person, role: Role) =>
    change(ask('deskStaff.setRole', { id, role }), t('deskstaff.role_saved', { name, role: t(`desk.role_${role}`) }))

  const inviteAgain = ({ email, name, role }: Person) =>
    ask('deskStaff.invite', { email, name, role }).then(
      () => showToast({ tone: 'success', text: t('deskstaff.invited', { email }) }),
      showFailure,
    )

  const remove = ({ id, name }: Person) =>
    change(ask('deskStaff.remove', { id }), t('deskstaff.removed', { name }), () => ask('deskStaff.restore', { id }))

  return (
    <Table
      label={t('desk.section_staff')}
      rows={people}
      keyOf={({ id }) => id}
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
                options={assignableBy(me.role).map((role) => ({ value: role, name: t(`desk.role_${role}`) }))}
                onChange={({ target }) => void setRole(person, oneOf(roles, target.value)!)}
              />
            ) : (
              t(`desk.role_${person.role}`)
            ),
        },
        {
          name: t('deskstaff.langs'),
          cell: (person) => (
            <Languages person={person} mayChange={mayChange(person)} onChanged={() => void revalidate()} />
          ),
        },
        {
          name: t('deskstaff.seen'),
          cell: (person) =>
            person.is_waiting ? (
              <span className="flex flex-wrap items-center gap-x-3">
                {t('deskstaff.waiting')}
                {mayChange(person) && (
                  <Button
                    aria-label={t('deskstaff.invite_again_name', { name: person.name })}
                    onClick={() => void inviteAgain(person)}
                  >
                    {t('deskstaff.invite_again')}
                  </Button>
                )}
              </span>
            ) : person.seen_time ? (
              <When seconds={person.seen_time} />
            ) : (
              '--'
            ),
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
  )
}

/**
 * Removes the second factors of a member of staff who has lost them. It cannot be undone, so it asks for confirmation.
 */
function ClearFactors({ person: { id, name }, onCleared }: { person: Person; onCleared: () => void }) {
  const t = useWords()
  const clear = (close: () => void) =>
    ask('deskFactor.clear', { id }).then(() => {
      close()
      showToast({ tone: 'success', text: t('deskstaff.factors_cleared', { name }) })
      onCleared()
    }, showFailure)
  const question = t('deskstaff.clear_name', { name })
  return (
    <DialogButton aria-label={question} name={t('deskstaff.clear')} title={question}>
      {(close) => (
        <>
          <p className="mt-4 text-sm text-ink-2">{t('deskstaff.clear_text')}</p>
          <Button isMain className="mt-4 min-h-11 w-full" onClick={() => void clear(close)}>
            {t('deskstaff.clear')}
          </Button>
        </>
      )}
    </DialogButton>
  )
}
