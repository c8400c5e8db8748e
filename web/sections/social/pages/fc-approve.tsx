import { useState } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { Head } from '#web/parts/head/head.tsx'
import { AccountChoice, useAccounts, type Chosen } from '#web/sections/social/signer/account-choice.tsx'
import { storeAccount, type StoredAccount, custodyKey } from '#web/sections/social/signer/custody.ts'
import { newPrivateKey, signKeyAdd } from '#web/sections/social/signer/key-add.ts'
import { ShowKey } from '#web/sections/social/signer/key-tools.tsx'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'

type Approval = Output<'social.approval'>
type Loaded = { token: string; approval: Approval } | { refusal: string }

export async function loader({ params: { token = '' }, call }: LoaderArgs): Promise<Loaded> {
  try {
    return { token, approval: await call('social.approval', { token }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { refusal: error.message }
  }
}

interface End {
  message: string
  text?: string
  /** A new account: its owner is asked to save a copy of its key. */
  opened?: StoredAccount | undefined
}

/**
 * The page of the social login's QR code: approves a key of the site with an account that this browser has, imports or
 * opens.
 */
export default function ApprovePage() {
  const loaded = useLoaderData<Loaded>()
  const t = useWords()
  const [end, setEnd] = useState<End>()
  const title = t('signer.approve_title')
  return (
    <>
      <Head title={title} description={title} isHidden />
      {'refusal' in loaded ? (
        <Ending message={loaded.refusal} />
      ) : end ? (
        <Ending {...end} />
      ) : (
        <Question {...loaded} onEnd={setEnd} />
      )}
    </>
  )
}

function Ending({ message, text = '', opened }: End) {
  const t = useWords()
  return (
    <div aria-live="polite">
      <Statement mark={t('signer.title')} title={message} text={text}>
        <Link to="/" className={mainWay}>
          {t('common.go_home')}
        </Link>
      </Statement>
      {opened && (
        <div className="grid max-w-[62ch] gap-3 border-t border-line pt-5 text-sm text-ink-2">
          <p>{t('signer.key_text')}</p>
          <ShowKey account={opened} />
        </div>
      )}
    </div>
  )
}

function Question({ token, approval, onEnd }: { token: string; approval: Approval; onEnd: (end: End) => void }) {
  const t = useWords()
  const accounts = useAccounts()
  const [isBusy, setBusy] = useState(false)
  const { powers, others } = powersOf(approval.scopes)

  const send = async ({ account, names }: Chosen) => {
    setBusy(true)
    try {
      // The key is stored before it is used: an account whose key is lost would have no owner.
      const holder =
        account ?? (await accounts.add(await storeAccount(newPrivateKey(), { username: '', displayName: '' })))
      const done = await approve(token, holder, approval, names)
      if (done)
        return onEnd({
          message: t('signer.approved'),
          text:
            done.free_usernames.length > 0
              ? t('signer.username_lost', { name: names.username ?? '', names: done.free_usernames.join(', ') })
              : '',
          opened: account ? undefined : holder,
        })
    } catch (error) {
      showFailure(error)
    }
    setBusy(false)
  }
  return (
    <div className="max-w-[62ch] py-6 md:py-10">
      <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{t('signer.approve_title')}</h1>
      <p className="mt-3 text-lg text-ink-2">
        {t('signer.approve_text', { app: approval.app, minutes: Math.ceil(approval.seconds / 60) })}
      </p>
      <dl className="mt-6 grid gap-4 border-y border-line py-5">
        <div>
          <dt className="text-sm text-ink-3">{t('signer.code')}</dt>
          <dd className="text-2xl font-bold">{approval.code}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('signer.browser')}</dt>
          <dd className="wrap-anywhere text-ink-2">{approval.user_agent}</dd>
        </div>
        <div>
          <dt className="text-sm text-ink-3">{t('signer.may')}</dt>
          <dd className="text-ink-2">
            <ul className="list-disc ps-5">
              {powers.map((power) => (
                <li key={power}>{t(`signer.may_${power}`)}</li>
              ))}
              {others.map((scope) => (
                <li key={scope} className="font-semibold text-down">
                  {t('signer.may_other', { scope })}
                </li>
              ))}
            </ul>
            <p className="mt-2 text-sm text-ink-3">{t('signer.never', { days: approval.days })}</p>
          </dd>
        </div>
      </dl>
      <AccountChoice
        accounts={accounts}
        isBusy={isBusy}
        onApprove={(chosen) => void send(chosen)}
        onDecline={() => onEnd({ message: t('signer.declined') })}
      />
    </div>
  )
}

/** The permissions of the key: the types of messages that it may sign. */
const powers = { cast: [1, 2], react: [3, 4], link: [5, 6, 14], profile: [11], frame: [13] } as const
type Power = keyof typeof powers

/** Permissions grouped for viewers, and the numbers of types that this page does not know. */
function powersOf(scopes: readonly number[]): { powers: Power[]; others: number[] } {
  const all = Object.entries(powers) as [Power, readonly number[]][]
  return {
    powers: all.filter(([, types]) => types.some((type) => scopes.includes(type))).map(([power]) => power),
    others: scopes.filter((scope) => !all.some(([, types]) => types.includes(scope))),
  }
}

/**
 * Signs exactly the request that was shown with the custody key of an account stored in this browser, and sends the
 * signature; the key is not sent. `names` are for an account that this call opens. Rejects with the refusal; resolves
 * to undefined when it was cancelled.
 */
async function approve(
  token: string,
  { address }: StoredAccount,
  shown: Pick<Output<'social.approval'>, 'scopes'>,
  names: { username?: string; displayName?: string },
): Promise<Output<'social.approve'> | undefined> {
  const terms = await ask('social.approvalTerms', { token, address })
  if (!terms) return undefined
  const privateKey = await custodyKey(address)
  const { fid, key, key_type: keyType, ttl, nonce, deadline } = terms
  const signature = signKeyAdd({ fid, key, keyType, scopes: shown.scopes, ttl, nonce, deadline }, privateKey)
  const done = await ask('social.approve', { token, address, fid, nonce, deadline, signature, ...names })
  if (done) await storeAccount(privateKey, { username: done.username, displayName: done.display_name })
  return done
}
