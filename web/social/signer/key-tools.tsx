import { useState } from 'react'
import { Field } from '../../shell/login/field.tsx'
import { showFailure } from '../../state/policy.ts'
import { useWords } from '../../state/words.tsx'
import { custodyKey, holdAccount, type HeldAccount } from './custody.ts'
import { readPrivateKey, writePrivateKey } from './key-add.ts'

const quiet = 'min-h-7 text-start underline underline-offset-3 hover:text-ink'

/** The key of an account, for its owner to keep a copy of, and a way to bring one from elsewhere. */
export function KeyTools({ account, onImport }: { account: HeldAccount | undefined; onImport: (account: HeldAccount) => void }) {
  const t = useWords()
  const [shown, setShown] = useState<{ address: string; key: string }>()
  const [isImporting, setImporting] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  const show = ({ address }: HeldAccount) => custodyKey(address).then((key) => setShown({ address, key: writePrivateKey(key) }), showFailure)
  const bring = async () => {
    const key = readPrivateKey(typed)
    setWrong(!key)
    if (!key) return
    onImport(await holdAccount(key, { username: '', displayName: '' }))
    setTyped('')
    setImporting(false)
  }
  return (
    <div className="grid gap-3 border-t border-line pt-5 text-sm text-ink-2">
      <p>{t('signer.key_text')}</p>
      {account && shown?.address !== account.address && (
        <button type="button" className={quiet} onClick={() => void show(account)}>
          {t('signer.show_key')}
        </button>
      )}
      {account && shown?.address === account.address && (
        <>
          <code data-custody-key className="rounded-sm bg-soft p-3 wrap-anywhere text-ink select-all">{shown.key}</code>
          <button type="button" className={quiet} onClick={() => setShown(undefined)}>
            {t('signer.hide_key')}
          </button>
        </>
      )}
      <button type="button" aria-expanded={isImporting} className={quiet} onClick={() => setImporting(!isImporting)}>
        {t('signer.import_open')}
      </button>
      {isImporting && (
        <div className="grid gap-3">
          <Field
            label={t('signer.import_key')} name="key" hint={t('signer.import_hint')} fault={isWrong ? t('signer.import_wrong') : ''} isMarked={isWrong}
            type="password" autoComplete="off" spellCheck={false} value={typed} onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <button type="button" className="min-h-10 justify-self-start rounded-md border border-control px-4 text-ink hover:border-ink" onClick={() => void bring().catch(showFailure)}>
            {t('signer.import_do')}
          </button>
        </div>
      )}
    </div>
  )
}
