import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { missing } from '#web/parts/error/missing.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { askContext } from '#web/state/call/ask.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { CampaignsPage } from './campaigns-page.tsx'

type Campaign = Output<'temporary.detail'>

/** One campaign, 404 once it has ended; without a name the running campaigns. */
export async function loader({ params, context }: LoaderArgs): Promise<Campaign | Output<'temporary.list'>> {
  const call = context.get(askContext)
  return params.string
    ? call('temporary.detail', { string: params.string }).catch(missing)
    : call('temporary.list').catch(missing)
}

export default function TemporaryRoute() {
  const data = useLoaderData<typeof loader>()
  return 'list' in data ? <CampaignsPage campaigns={data.list} /> : <CampaignPage campaign={data} />
}

function CampaignPage({ campaign }: { campaign: Campaign }) {
  const t = useWords()
  const { zone } = useSite()
  const lang = useTextLang(campaign.lang)
  return (
    <article className="max-w-[45rem]">
      <Head title={campaign.title} description={campaign.intro || plainText(campaign.content, 200)} />
      <h1
        lang={lang}
        className="text-[2.125rem] leading-[1.2] font-bold tracking-[-0.02em] text-balance max-md:text-[min(1.6875rem,13vw)]"
      >
        {campaign.title}
      </h1>
      {campaign.intro && (
        <p lang={lang} className="mt-3 text-lg text-ink-2">
          {campaign.intro}
        </p>
      )}
      <p className="no-print mt-4 flex flex-wrap items-center gap-x-5 gap-y-1 text-sm text-ink-2">
        <span>{t('campaign.until', { date: dayIn(campaign.end_time * 1000, zone) })}</span>
        <ShareButton path={`/temporary/${campaign.slug}`} title={campaign.title} />
      </p>
      <div lang={lang}>
        <ItemBody picture={campaign.cover} html={campaign.content} />
      </div>
    </article>
  )
}
