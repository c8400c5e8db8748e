import { useRef, useState } from 'react'
import type { UserInfo } from '#contract/accounts/account.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { saveFile } from '#web/ui/save-file.ts'
import { DeleteDialog } from './delete-dialog.tsx'

/** The account's data: to export, or to delete. */
export function OwnData({ account }: { account: UserInfo }) {
  const t = useWords()
  const busy = useRef(false)
  const [isDeleting, setDeleting] = useState(false)

  async function download(): Promise<void> {
    if (busy.current) return
    busy.current = true
    try {
      const exported = await ask('account.export')
      if (exported)
        saveFile(
          `farwire-${exported.made_at.slice(0, 10)}.json`,
          'application/json',
          JSON.stringify(exported, undefined, 2),
        )
    } catch (error) {
      showFailure(error)
    } finally {
      busy.current = false
    }
  }

  return (
    <div className="text-sm">
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-soft py-3">
        <p className="text-ink-2">{t('users.export_hint')}</p>
        <button
          type="button"
          className="min-h-9 rounded-md border border-control px-3 font-semibold hover:border-ink"
          onClick={() => void download()}
        >
          {t('users.export')}
        </button>
      </div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 border-b border-soft py-3">
        <p className="text-ink-2">{t('users.delete_hint')}</p>
        <button
          type="button"
          className="min-h-9 rounded-md border border-control px-3 font-semibold text-down hover:border-down"
          onClick={() => setDeleting(true)}
        >
          {t('users.delete')}
        </button>
      </div>
      <DeleteDialog account={account} isOpen={isDeleting} onClose={() => setDeleting(false)} />
    </div>
  )
}
