import { useId, useState } from 'react'
import { useIsNavigating } from '#web/router/index.ts'
import { Form } from '#web/ui/form.tsx'
import { channelTypes } from '#domain/social/official-account.ts'
import { useWords } from '#web/state/words.tsx'

interface VerifyFormProps {
  account: string
  /** A network, or '' for both. */
  type: string
  fault: string
}

/** A form with the account and its network. It works without scripts, because the result has an address. */
export function VerifyForm({ account, type, fault: found }: VerifyFormProps) {
  const t = useWords()
  const id = useId()
  const [fault, setFault] = useState(found)
  const isBusy = useIsNavigating()
  return (
    <Form
      role="search"
      action="/verify"
      aria-label={t('verify.check')}
      className="mt-4"
      onSubmit={(event) => {
        const field = event.currentTarget.elements.namedItem('account') as HTMLInputElement
        if (field.value.trim() !== '') return
        event.preventDefault()
        setFault(t('verify.enter'))
        field.focus()
      }}
    >
      <label htmlFor={id} className="text-sm text-ink-2">
        {t('verify.account')}
      </label>
      <div className="mt-1 flex gap-2">
        <input
          id={id}
          name="account"
          type="text"
          defaultValue={account}
          maxLength={400}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          placeholder="@xxx"
          aria-invalid={fault !== ''}
          aria-describedby={`${id}-fault ${id}-hint`}
          onInput={() => setFault('')}
          className="h-12 w-full min-w-0 rounded-md border border-control bg-raised px-4 text-lg placeholder:text-ink-3 aria-invalid:border-down"
        />
        <button
          type="submit"
          aria-disabled={isBusy || undefined}
          className="h-12 shrink-0 rounded-md bg-ink px-6 font-semibold text-paper hover:opacity-90 aria-disabled:opacity-60"
        >
          {t('verify.submit')}
        </button>
      </div>
      <p id={`${id}-fault`} role="alert" className="mt-1.5 text-sm text-down empty:hidden">
        {fault}
      </p>
      <fieldset className="mt-3 flex flex-wrap gap-x-5 gap-y-1 text-sm">
        <legend className="sr-only">{t('verify.network')}</legend>
        {['', ...channelTypes].map((each) => (
          <label key={each} className="flex min-h-8 items-center gap-2">
            <input type="radio" name="type" value={each} defaultChecked={each === type} className="accent-ink" />
            {each === 'telegram' ? 'Telegram' : each === 'x' ? 'X' : t('verify.any_network')}
          </label>
        ))}
      </fieldset>
      <p id={`${id}-hint`} className="mt-2 text-sm text-ink-3">
        {t('verify.hint')}
      </p>
    </Form>
  )
}
