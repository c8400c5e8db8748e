import { useState } from 'react'
import { Field } from '#web/ui/field.tsx'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { custodyKey, storeAccount, type StoredAccount } from './custody.ts'
import { readPrivateKey, writePrivateKey } from './key-add.ts'

const quiet = 'min-h-7 justify-self-start text-start underline underline-offset-3 hover:text-ink'

/** Lets the owner of an account save a copy of its key. */
export function ShowKey({ account: { address } }: { account: StoredAccount }) {
  const t = useWords()
  const [key, setKey] = useState<string>()
  const show = () => custodyKey(address).then((found) => setKey(writePrivateKey(found)), showFailure)
  return (
    <>
      <button
        type="button"
        aria-expanded={key !== undefined}
        className={quiet}
        onClick={() => (key === undefined ? void show() : setKey(undefined))}
      >
        {t(key === undefined ? 'signer.show_key' : 'signer.hide_key')}
      </button>
      {key !== undefined && <code className="rounded-sm bg-soft p-3 wrap-anywhere text-ink select-all">{key}</code>}
    </>
  )
}

interface ImportKeyProps {
  onImport: (account: StoredAccount) => void
  /** Called as an import begins and ends. */
  onBusy: (isBusy: boolean) => void
}

/** Imports the key of an account. */
export function ImportKey({ onImport, onBusy }: ImportKeyProps) {
  const t = useWords()
  const [isOpen, setOpen] = useState(false)
  const [typed, setTyped] = useState('')
  const [isWrong, setWrong] = useState(false)

  const bring = async () => {
    onBusy(true)
    const key = readPrivateKey(typed) ?? (await import('./key-words.ts')).keyOfWords(typed)
    setWrong(!key)
    if (!key) return
    onImport(await storeAccount(key, { username: '', displayName: '' }))
    setTyped('')
    setOpen(false)
  }
  return (
    <>
      <button type="button" aria-expanded={isOpen} className={quiet} onClick={() => setOpen(!isOpen)}>
        {t('signer.import_open')}
      </button>
      {isOpen && (
        <div className="grid gap-3">
          <Field
            label={t('signer.import_key')}
            name="key"
            hint={t('signer.import_words')}
            fault={isWrong ? t('signer.import_wrong') : ''}
            isMarked={isWrong}
            type="password"
            autoComplete="off"
            spellCheck={false}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
          />
          <Button
            className="justify-self-start text-ink"
            onClick={() =>
              void bring()
                .catch(showFailure)
                .finally(() => onBusy(false))
            }
          >
            {t('signer.import_do')}
          </Button>
        </div>
      )}
    </>
  )
}
