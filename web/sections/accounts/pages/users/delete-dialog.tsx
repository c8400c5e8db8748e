import type { UserInfo } from '#contract/accounts/account.ts'
import { useShared } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { ProofField } from '#web/parts/login/proof-field.tsx'
import { Field } from '#web/ui/field.tsx'
import { Dialog } from '#web/ui/dialog.tsx'
import { useDeletion } from './use-deletion.ts'

interface DeleteDialogProps {
  account: UserInfo
  isOpen: boolean
  onClose: () => void
}

/** Explains which data is deleted and which remains, asks for a proof and a typed word, and deletes the account. */
export function DeleteDialog({ account, isOpen, onClose }: DeleteDialogProps) {
  const t = useWords()
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={t('users.delete_title')} closeName={t('common.close')}>
      <p className="mt-3 text-sm text-ink-2">{t('users.delete_goes')}</p>
      <p className="mt-2 text-sm text-ink-2">{t('users.delete_stays')}</p>
      <DeleteForm account={account} onClose={onClose} />
    </Dialog>
  )
}

function DeleteForm({ account, onClose }: Omit<DeleteDialogProps, 'isOpen'>) {
  const t = useWords()
  const isLinked = useShared(({ farcaster }) => farcaster !== null)
  const { form, fault, clearFault, word, submit } = useDeletion(account)
  return (
    <form ref={form} method="post" noValidate className="mt-5 grid gap-4" onSubmit={(event) => void submit(event)}>
      <ProofField
        account={account}
        codeHint={t('users.delete_code_hint', { email: account.email })}
        fault={fault && fault.name !== 'confirm' ? fault.text : ''}
        onInput={clearFault}
      />
      <Field
        name="confirm"
        fault={fault?.name === 'confirm' ? fault.text : ''}
        isMarked={fault?.name === 'confirm'}
        onInput={clearFault}
        label={t('users.delete_confirm', { word })}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={40}
      />
      {isLinked && (
        <label className="flex min-h-9 items-center gap-2 text-sm text-ink-2">
          <input type="checkbox" name="casts" className="size-4 accent-signal" />
          {t('users.delete_casts')}
        </label>
      )}
      <div className="flex flex-wrap gap-3 text-sm font-semibold">
        <button type="submit" className="min-h-10 rounded-md border border-down px-4 text-down">
          {t('users.delete_submit')}
        </button>
        <button type="button" className="min-h-10 rounded-md border border-control px-4" onClick={onClose}>
          {t('users.cancel')}
        </button>
      </div>
    </form>
  )
}
