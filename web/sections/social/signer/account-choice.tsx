import { useEffect, useState, type FormEvent } from 'react'
import { profileLimits } from '#domain/social/farcaster.ts'
import { Field } from '#web/ui/field.tsx'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Button } from '#web/ui/button.tsx'
import { storedAccounts, type StoredAccount } from './custody.ts'
import { ImportKey, ShowKey } from './key-tools.tsx'

export interface Chosen {
  /** Undefined for an account that will be opened with a new key. */
  account: StoredAccount | undefined
  names: { username?: string; displayName?: string }
}

/**
 * The accounts whose keys this browser has; undefined while they are loading, 'unavailable' if the browser has no
 * storage.
 */
export function useAccounts() {
  const [accounts, setAccounts] = useState<StoredAccount[] | 'unavailable'>()
  useEffect(() => {
    storedAccounts().then(setAccounts, () => setAccounts('unavailable'))
  }, [])
  return {
    accounts,
    add(account: StoredAccount): StoredAccount {
      setAccounts((before) => [
        ...(Array.isArray(before) ? before.filter(({ address }) => address !== account.address) : []),
        account,
      ])
      return account
    },
  }
}

interface AccountChoiceProps {
  accounts: ReturnType<typeof useAccounts>
  isBusy: boolean
  onApprove: (chosen: Chosen) => void
  onDecline: () => void
}

const newOne = 'new'

/** Chooses the account that approves: one of this browser, one whose key is imported, or a new one. */
export function AccountChoice({
  accounts: { accounts, add },
  isBusy: isSending,
  onApprove,
  onDecline,
}: AccountChoiceProps) {
  const t = useWords()
  const { opensAccounts } = useSite().network
  const [picked, setPicked] = useState<string>()
  // Until a key is imported, an approval would be that of another account, or open one.
  const [isImporting, setImporting] = useState(false)
  const isBusy = isSending || isImporting
  if (accounts === 'unavailable')
    return (
      <p role="alert" className="mt-6 text-down">
        {t('signer.storage')}
      </p>
    )
  const choice = picked ?? accounts?.at(-1)?.address ?? (opensAccounts ? newOne : '')
  const account = accounts?.find(({ address }) => address === choice)
  // A key without an account opens one.
  const isNew = opensAccounts && (!account || (account.username === '' && account.displayName === ''))

  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (isBusy) return
    const data = new FormData(event.currentTarget)
    const read = (name: string) => String(data.get(name) ?? '').trim()
    onApprove({ account, names: isNew ? { username: read('username'), displayName: read('displayName') } : {} })
  }
  return (
    <form noValidate onSubmit={submit} className="mt-6 grid gap-5">
      <fieldset className="grid gap-2">
        <legend className="mb-2 text-lg font-bold">{t('signer.account')}</legend>
        {accounts?.map((each) => (
          <Choice key={each.address} value={each.address} choice={choice} onPick={setPicked}>
            {each.displayName || each.username || t('signer.no_name', { address: `${each.address.slice(0, 8)}…` })}
            {each.username && <span className="text-ink-3">@{each.username}</span>}
          </Choice>
        ))}
        {opensAccounts ? (
          <Choice value={newOne} choice={choice} onPick={setPicked}>
            {t('signer.new_account')}
          </Choice>
        ) : (
          !account && <p className="text-ink-2">{t('signer.bring_key')}</p>
        )}
      </fieldset>
      {isNew && (
        <div className="grid gap-4">
          <Field
            label={t('signer.display_name')}
            name="displayName"
            autoComplete="nickname"
            maxLength={2 * profileLimits.display}
          />
          <Field
            label={t('signer.username')}
            name="username"
            hint={t('signer.username_hint')}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={profileLimits.username}
          />
        </div>
      )}
      <p className="flex flex-wrap gap-4">
        <Button
          isMain
          size={11}
          type="submit"
          disabled={!accounts || (!account && !opensAccounts)}
          aria-disabled={isBusy}
        >
          {t('signer.approve')}
        </Button>
        <Button size={11} onClick={onDecline}>
          {t('signer.decline')}
        </Button>
      </p>
      <div className="grid gap-3 border-t border-line pt-5 text-sm text-ink-2">
        <p>{t('signer.key_text')}</p>
        {account && <ShowKey key={account.address} account={account} />}
        <ImportKey
          onBusy={setImporting}
          onImport={(imported) => {
            add(imported)
            setPicked(imported.address)
          }}
        />
      </div>
    </form>
  )
}

function Choice({
  value,
  choice,
  onPick,
  children,
}: {
  value: string
  choice: string
  onPick: (value: string) => void
  children: React.ReactNode
}) {
  return (
    <label className="flex min-h-11 cursor-pointer flex-wrap items-center gap-x-3 rounded-md border border-control px-4 py-2 has-checked:border-ink">
      <input
        type="radio"
        name="account"
        value={value}
        checked={choice === value}
        onChange={() => onPick(value)}
        className="size-4 accent-ink"
      />
      {children}
    </label>
  )
}
