import { useState } from 'react'
import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import { browserOf } from '#domain/platform/browser-name.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ApiError } from '#contract/errors.ts'
import { ask } from '#web/state/call/ask.ts'
import { requestLogin } from '#web/state/session/request-login.ts'
import { useShared, useStore } from '#web/state/store.ts'
import { showFailure } from '#web/state/call/policy.ts'
import { useWords } from '#web/state/words.tsx'
import { mainWay, Statement } from '#web/ui/statement.tsx'
import { Link } from '#web/ui/link.tsx'
import { Button } from '#web/ui/button.tsx'

interface Loaded {
  scanLoginId: string
  /** Undefined while no account is logged in here. */
  waiting?: { number: string; ip: string; user_agent: string }
  refusal?: string
}

export async function loader({ query, call }: LoaderArgs): Promise<Loaded> {
  const scanLoginId = query.get('id') ?? ''
  try {
    return { scanLoginId, waiting: await call('account.scanInfo', { scanLoginId }) }
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
    return { scanLoginId, ...(error.status === 401 ? {} : { refusal: error.message }) }
  }
}

function nameOf(userAgent: string): string {
  const { browser, system } = browserOf(userAgent)
  return [browser, system].filter(Boolean).join(', ') || userAgent
}

/**
 * The page of the QR code in the login dialog: the account that is logged in here confirms the login of the other
 * browser.
 */
export default function LoginScanPage() {
  const { scanLoginId, waiting, refusal } = useLoaderData<typeof loader>()
  const t = useWords()
  const store = useStore()
  const user = useShared((state) => state.user)
  const [state, setState] = useState<'pending' | 'sending' | 'confirmed' | 'declined'>('pending')

  const confirm = async () => {
    setState('sending')
    const done = await ask('account.confirmScan', { scanLoginId }).catch(showFailure)
    setState(done ? 'confirmed' : 'pending')
  }
  const home = (
    <Link to="/" className={mainWay}>
      {t('common.go_home')}
    </Link>
  )
  const title = t('login.scan_title')
  if (refusal !== undefined)
    return (
      <ScanMessage title={title} text={refusal}>
        {home}
      </ScanMessage>
    )
  if (!waiting || !user) {
    return (
      <ScanMessage title={title} text={t('login.scan_login_first')}>
        <button type="button" className={mainWay} onClick={() => requestLogin(store)}>
          {t('header.login')}
        </button>
      </ScanMessage>
    )
  }
  if (state === 'confirmed' || state === 'declined')
    return (
      <ScanMessage title={t(`login.scan_${state}`)} text="">
        {home}
      </ScanMessage>
    )
  return (
    <ScanRequest
      title={title}
      waiting={waiting}
      name={user.nickname}
      isSending={state === 'sending'}
      onConfirm={() => void confirm()}
      onDecline={() => setState('declined')}
    />
  )
}

interface ScanRequestProps {
  title: string
  waiting: NonNullable<Loaded['waiting']>
  /** The name of the account that is logged in here. */
  name: string
  isSending: boolean
  onConfirm: () => void
  onDecline: () => void
}

/** The other browser that waits, for comparison, with the buttons that confirm and decline its login. */
function ScanRequest({ title, waiting, name, isSending, onConfirm, onDecline }: ScanRequestProps) {
  const t = useWords()
  return (
    <>
      <Head title={title} description={title} isHidden />
      <div className="max-w-[62ch] py-10">
        <h1 className="text-2xl leading-tight font-bold tracking-tight text-balance">{title}</h1>
        <p className="mt-3 text-lg text-ink-2">{t('login.scan_text', { name })}</p>
        <dl className="mt-8 grid gap-4 border-y border-line py-5">
          <div>
            <dt className="text-sm text-ink-3">{t('login.scan_number')}</dt>
            <dd className="text-2xl font-bold">{waiting.number}</dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('login.scan_browser')}</dt>
            <dd title={waiting.user_agent} className="wrap-anywhere text-ink-2">
              {nameOf(waiting.user_agent)}
            </dd>
          </div>
          <div>
            <dt className="text-sm text-ink-3">{t('login.scan_address')}</dt>
            <dd className="text-ink-2">{waiting.ip}</dd>
          </div>
        </dl>
        <p className="mt-6 flex flex-wrap gap-4">
          <Button isMain disabled={isSending} onClick={onConfirm}>
            {t('login.scan_confirm')}
          </Button>
          <button type="button" onClick={onDecline} className="min-h-10 rounded-md border border-line px-5">
            {t('login.scan_decline')}
          </button>
        </p>
      </div>
    </>
  )
}

function ScanMessage({ title, text, children }: { title: string; text: string; children: React.ReactNode }) {
  const t = useWords()
  return (
    <>
      <Head title={title} description={title} isHidden />
      <div aria-live="polite">
        <Statement mark={t('header.login')} title={title} text={text}>
          {children}
        </Statement>
      </div>
    </>
  )
}
