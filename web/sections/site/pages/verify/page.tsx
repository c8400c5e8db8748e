import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { channelTypes } from '#domain/social/official-account.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Head } from '#web/parts/head/head.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { SectionTitle } from '#web/ui/section-title.tsx'
import { LookUpResult, type LookUpAnswer } from './look-up-result.tsx'
import { OurChannels } from './our-channels.tsx'
import { Signs } from './signs.tsx'
import { VerifyForm } from './verify-form.tsx'

interface Verify {
  channels: Output<'channel.list'>
  account: string
  type: string
  /** Why the text is no valid account name; '' if it is one. */
  fault: string
  answer?: LookUpAnswer
}

/** `?account=` is looked up; its address can be shared, and works without scripts. */
export async function loader({ request, context }: LoaderArgs): Promise<Verify> {
  const call = context.get(askContext)
  const query = new URL(request.url).searchParams
  const account = (query.get('account') ?? '').slice(0, 400)
  const type = oneOf(channelTypes, query.get('type'))
  const given = { account, type: type ?? '', fault: '' }
  const channels = await call('channel.list', {})
  if (!account) return { channels, ...given }
  try {
    return { channels, ...given, answer: await call('channel.auth', { account, type }) }
  } catch (error) {
    if (!(error instanceof ApiError) || error.status === 429 || error.status >= 500)
      return { channels, ...given, answer: { state: 'failed' } }
    return { channels, ...given, fault: error.message }
  }
}

/** Shows whether an account belongs to the site. */
export default function VerifyPage() {
  const { channels, answer, ...given } = useLoaderData<typeof loader>()
  const t = useWords()
  return (
    <div>
      <Head title={t('verify.title')} description={t('verify.description')} isHidden={given.account !== ''} />
      <h1 className="text-[2.125rem] leading-tight font-bold tracking-tight max-md:text-[min(1.6875rem,13vw)]">
        {t('verify.title')}
      </h1>
      <p className="mt-2 max-w-[70ch] text-md text-ink-2">{t('verify.description')}</p>
      <div className="mt-7 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,1fr)_20rem]">
        <div className="min-w-0">
          <section>
            <SectionTitle>{t('verify.check')}</SectionTitle>
            <VerifyForm key={`${given.type} ${given.account}`} {...given} />
          </section>
          {answer && <LookUpResult key={`${given.type} ${given.account}`} account={given.account} answer={answer} />}
          <OurChannels channels={channels} />
        </div>
        <Signs />
      </div>
    </div>
  )
}
