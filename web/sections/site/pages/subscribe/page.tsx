import { useLoaderData, useLocation, type LoaderArgs } from '#web/router/index.ts'
import { wholeNumberIn } from '#domain/platform/number/whole-number.ts'
import { Head } from '#web/parts/head/head.tsx'
import { askedIn, type NamedAuthor } from '#web/sections/site/subscribe/preference-fields.tsx'
import { MailForm } from '#web/sections/site/subscribe/mail-form.tsx'
import { PagePanel } from '#web/sections/site/subscribe/page-panel.tsx'
import { PushPanel } from '#web/sections/site/subscribe/push-panel.tsx'
import { askContext } from '#web/state/call/ask.ts'
import { useWords } from '#web/state/words.tsx'
import { Feeds } from './feeds.tsx'

/** `?author=7`: the author whose page linked here; `?level=none&tokens=BTC`: the filter of the wire. */
export async function loader({ request, context }: LoaderArgs): Promise<{ authors: NamedAuthor[] }> {
  const id = new URL(request.url).searchParams.get('author')
  const author = id
    ? await context
        .get(askContext)('author.info', { id: wholeNumberIn(id) })
        .catch(() => undefined)
    : undefined
  return { authors: author ? [author] : [] }
}

/** The ways to get news: alerts on this device, notes on open pages, mail, feeds. */
export default function SubscribePage() {
  const { authors } = useLoaderData<typeof loader>()
  const query = new URLSearchParams(useLocation().search)
  const asked = askedIn(query, authors)
  const t = useWords()
  return (
    <div className="max-w-[47.5rem]">
      <Head title={t('subscribe.title')} description={t('subscribe.text')} feed="all" />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('subscribe.title')}</h1>
      <p className="mt-3 max-w-[62ch] text-lg text-ink-2">{t('subscribe.text')}</p>
      <PushPanel asked={asked} />
      <PagePanel asked={asked} />
      <MailForm asked={asked} outcome={query.get('mail') ?? ''} />
      <Feeds />
    </div>
  )
}
