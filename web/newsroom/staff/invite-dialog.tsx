import type { FormEvent } from 'react'
import type { Role } from '#domain/newsroom/staff-roles.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Button } from '#web/newsroom/parts/button.tsx'
import { Choice } from '#web/newsroom/parts/choice.tsx'
import { ask } from '#web/newsroom/state/ask.ts'
import { useAttempt } from '#web/newsroom/state/use-attempt.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { Field } from '#web/ui/field.tsx'

interface InviteDialogProps {
  isOpen: boolean
  /** The roles that the current role may assign. */
  roles: readonly Role[]
  onClose: () => void
  onInvited: () => void
}

/** Address, name and role of a new member of staff, who gets a link by mail. */
export function InviteDialog({ isOpen, roles, onClose, onInvited }: InviteDialogProps) {
  const t = useWords()
  const { fault, attempt } = useAttempt()

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const email = String(data.get('email'))
    void attempt(async () => {
      await ask('deskStaff.invite', { email, name: String(data.get('name')), role: oneOf(roles, data.get('role'))! })
      showToast({ tone: 'success', text: t('deskstaff.invited', { email }) })
      onClose()
      onInvited()
    })
  }

  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('deskstaff.invite_title')} closeName={t('common.close')}>
      <form className="mt-5 grid gap-4" noValidate onSubmit={submit}>
        <Field
          label={t('desk.email')}
          name="email"
          type="email"
          autoComplete="off"
          autoFocus
          fault={fault}
          isMarked={fault !== ''}
        />
        <Field label={t('desk.name')} name="name" autoComplete="off" fault="" isMarked={false} />
        <Choice
          label={t('deskstaff.role')}
          name="role"
          defaultValue="editor"
          className="min-h-11"
          options={roles.map((role) => ({ value: role, name: t(`desk.role_${role}`) }))}
        />
        <Button type="submit" isMain className="min-h-11">
          {t('deskstaff.invite')}
        </Button>
      </form>
    </Dialog>
  )
}
