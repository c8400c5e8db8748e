import { useEffect, useState, type FormEvent } from 'react'
import { hexToBytes } from '@noble/hashes/utils'
import type { UserInfo } from '#contract/accounts/account.ts'
import type { Output } from '#contract/calls.ts'
import { refusalMessage } from '#contract/errors.ts'
import { socialQrPx } from '#domain/platform/constants.ts'
import { ProofField } from '#web/parts/login/proof-field.tsx'
import { ask } from '#web/state/call/ask.ts'
import { useOnce } from '#web/state/call/use-once.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { showToast } from '#web/state/toast/toasts.ts'
import { useWords } from '#web/state/words.tsx'
import { Qr } from '#web/ui/qr.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { Button } from '#web/ui/button.tsx'
import { storeAccount } from './custody.ts'

type Taken = Output<'social.takeKey'>

/** The key of the viewer's social account, which the site stores: an explanation, and how to export it. */
export function KeyHome() {
  const t = useWords()
  const [account, setAccount] = useState<UserInfo>()
  const [isOpen, setOpen] = useState(false)
  const [taken, setTaken] = useState<Taken>()

  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    Promise.all([ask('social.custody', {}, { signal }), ask('account.info', {}, { signal })]).then(
      ([custody, info]) => custody?.is_here === 1 && setAccount(info),
      // On failure nothing is offered.
      () => undefined,
    )
    return () => leaving.abort()
  }, [])

  useEffect(() => {
    // The element did not exist yet when the browser scrolled to the hash.
    if (account && location.hash === '#key') document.getElementById('key')?.scrollIntoView()
  }, [account])

  if (!account) return null
  return (
    <section id="key" className="mt-12 grid gap-4">
      <SectionTitle>{t('signer.home_title')}</SectionTitle>
      <p className="text-ink-2">{t('signer.home_text')}</p>
      {taken ? (
        <Key taken={taken} onForgotten={() => setAccount(undefined)} />
      ) : isOpen ? (
        <Proof account={account} onTaken={setTaken} />
      ) : (
        <Button className="justify-self-start" onClick={() => setOpen(true)}>
          {t('signer.home_take')}
        </Button>
      )}
    </section>
  )
}

function Proof({ account, onTaken }: { account: UserInfo; onTaken: (taken: Taken) => void }) {
  const t = useWords()
  const { once } = useOnce()
  const [fault, setFault] = useState('')

  function submit(event: FormEvent<HTMLFormElement>): void {
    event.preventDefault()
    const data = new FormData(event.currentTarget)
    const [password, code] = [String(data.get('password') ?? ''), String(data.get('code') ?? '').trim()]
    const take = async () => {
      const taken = await ask('social.takeKey', { password, code }, { rejectNotFound: true })
      if (taken) onTaken(taken)
    }
    void once(take, (error) => setFault(refusalMessage(error) || t('common.error_text')))
  }

  return (
    <form className="grid max-w-[27.5rem] gap-4" method="post" noValidate onSubmit={submit}>
      <ProofField
        account={account}
        codeHint={t('signer.proof_code', { email: account.email })}
        fault={fault}
        onInput={() => setFault('')}
      />
      <Button type="submit" className="justify-self-start">
        {t('signer.home_take')}
      </Button>
    </form>
  )
}

function Key({ taken: { key, words }, onForgotten }: { taken: Taken; onForgotten: () => void }) {
  const t = useWords()
  const store = () =>
    storeAccount(hexToBytes(key), { username: '', displayName: '' }).then(
      () => showToast({ tone: 'success', text: t('signer.home_stored') }),
      () => showToast({ tone: 'error', text: t('signer.storage') }),
    )
  async function forget(): Promise<void> {
    const forgotten = await ask('social.forgetKey', { key }, { rejectNotFound: true }).catch(showFailure)
    if (!forgotten) return
    showToast({ tone: 'success', text: t('signer.home_forgotten') })
    onForgotten()
  }
  return (
    <div className="grid gap-5">
      <div>
        <h3 className="font-semibold">{t('signer.home_words')}</h3>
        <p className="mt-1 text-sm text-ink-2">{t('signer.home_words_text')}</p>
        <ol lang="en" className="mt-3 grid grid-cols-2 gap-x-6 gap-y-1 rounded-sm bg-sunk p-4 sm:grid-cols-3">
          {words.split(' ').map((word, index) => (
            // Words may repeat; they are identified by their order.
            // oxlint-disable-next-line react/no-array-index-key
            <li key={index}>
              <span className="inline-block w-7 text-ink-3">{index + 1}</span>
              {word}
            </li>
          ))}
        </ol>
      </div>
      <div>
        <Qr text={words} size={socialQrPx} name={t('signer.home_qr')} />
        <p className="mt-2 text-sm text-ink-2">{t('signer.home_qr_text')}</p>
      </div>
      <Button className="justify-self-start" onClick={() => void store()}>
        {t('signer.home_here')}
      </Button>
      <div className="grid gap-2 border-t border-line pt-4">
        <p className="text-sm text-ink-2">{t('signer.home_forget_text')}</p>
        <button
          type="button"
          className="min-h-10 justify-self-start rounded-md border border-down px-4 text-sm font-semibold text-down"
          onClick={() => void forget()}
        >
          {t('signer.home_forget')}
        </button>
      </div>
    </div>
  )
}
