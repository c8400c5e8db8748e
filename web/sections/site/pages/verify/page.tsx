import { useIsNavigating, useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { ApiError } from '#contract/errors.ts'
import { channelTypes } from '#domain/social/official-account.ts'
import { oneOf } from '#domain/platform/one-of.ts'
import { Head } from '#web/parts/head/head.tsx'
import { useWords } from '#web/state/words.tsx'
import { Section, SectionTitle } from '#web/ui/section-title.tsx'
import { dayIn } from '#domain/platform/time/time.ts'
import { useSite } from '#web/state/store.ts'
import { Button } from '#web/ui/button.tsx'
import { LookUpResult, type LookUpAnswer } from './look-up-result.tsx'
import { networkNames } from './channel-facts.tsx'
import { OutLink } from '#web/ui/link.tsx'
import { useId, useState } from 'react'
import { Form } from '#web/ui/form.tsx'

interface Verify {
  channels: Output<'channel.list'>
  account: string
  type: string
  /** Why the text is no valid account name; '' if it is one. */
  fault: string
  answer?: LookUpAnswer
}

/** `?account=` is looked up; its address can be shared, and works without scripts. */
export async function loader({ query, call }: LoaderArgs): Promise<Verify> {
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
          <Section title={t('verify.check')}>
            <VerifyForm key={`${given.type} ${given.account}`} {...given} />
          </Section>
          {answer && <LookUpResult key={`${given.type} ${given.account}`} account={given.account} answer={answer} />}
          <OurChannels channels={channels} />
        </div>
        <Signs />
      </div>
    </div>
  )
}

const signs = ['first', 'asks', 'hurries', 'new', 'moves'] as const

/** The signs of an impostor. */
function Signs() {
  const t = useWords()
  return (
    <Section title={t('verify.signs')}>
      <ul>
        {signs.map((sign) => (
          <li key={sign} className="border-b border-soft py-3 text-sm text-ink-2">
            <b className="block font-[650] text-ink">{t(`verify.sign_${sign}`)}</b>
            {t(`verify.sign_${sign}_text`)}
          </li>
        ))}
      </ul>
    </Section>
  )
}

/** All current official channels. */
function OurChannels({ channels: { list, change_time } }: { channels: Output<'channel.list'> }) {
  const t = useWords()
  const { zone } = useSite()
  return (
    <section className="mt-10">
      <SectionTitle>
        {t('verify.channels')}
        <span className="font-normal text-ink-3">{list.length}</span>
        {change_time !== null && (
          <span className="ms-auto text-end font-normal text-ink-3">
            {t('verify.changed', { date: dayIn(change_time * 1000, zone) })}
          </span>
        )}
      </SectionTitle>
      {list.length === 0 && <p className="py-10 text-ink-2">{t('verify.channels_none')}</p>}
      <ul>
        {list.map(({ id, type, account, url, note }) => (
          <li
            key={id}
            className="grid grid-cols-[min(5.75rem,30%)_minmax(0,1fr)] items-baseline gap-x-4 border-b border-soft py-3 max-sm:grid-cols-[min(4.5rem,30%)_minmax(0,1fr)] max-[14rem]:grid-cols-1"
          >
            <span className="text-sm text-ink-3">{networkNames[type]}</span>
            <span className="min-w-0">
              <OutLink href={url} className="inline-block min-h-6 text-md font-[650]">
                <bdi>{account}</bdi>
              </OutLink>
              {note && <span className="block text-sm text-ink-2">{note}</span>}
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}

interface VerifyFormProps {
  account: string
  /** A network, or '' for both. */
  type: string
  fault: string
}

/** A form with the account and its network. It works without scripts, because the result has an address. */
function VerifyForm({ account, type, fault: found }: VerifyFormProps) {
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
        <Button isMain size={11} type="submit" aria-disabled={isBusy || undefined} className="shrink-0">
          {t('verify.submit')}
        </Button>
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
