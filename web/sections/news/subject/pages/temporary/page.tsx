import { useLoaderData, type LoaderArgs } from '#web/router/index.ts'
import type { Output } from '#contract/calls.ts'
import { dayIn } from '#domain/platform/time/time.ts'
import { Head } from '#web/parts/head/head.tsx'
import { ItemBody } from '#web/parts/item-page/item-body.tsx'
import { plainText } from '#web/parts/item/plain-text.ts'
import { ShareButton } from '#web/parts/share/share-button.tsx'
import { useTextLang } from '#web/parts/languages/text-lang.ts'
import { useSite } from '#web/state/store.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

type Campaign = Output<'temporary.detail'>

/** One campaign, 404 once it has ended; without a name the running campaigns. */
export async function loader({ params, call }: LoaderArgs): Promise<Campaign | Output<'temporary.list'>> {
  return params.string ? call('temporary.detail', { string: params.string }) : call('temporary.list')
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

type Running = Output<'temporary.list'>['list'][number]

/** The campaigns that are running. */
function CampaignsPage({ campaigns }: { campaigns: readonly Running[] }) {
  const t = useWords()
  return (
    <div className="max-w-[51.25rem]">
      <Head
        title={t('campaign.title')}
        description={t('campaign.text')}
        items={campaigns.map(({ title, slug }) => ({ title, path: `/temporary/${slug}` }))}
      />
      <h1 className="text-2xl leading-tight font-bold tracking-tight">{t('campaign.title')}</h1>
      <p className="mt-2 text-ink-2">{t('campaign.text')}</p>
      <div className="mt-6 border-t-2 border-ink">
        {campaigns.length === 0 && <p className="py-14 text-ink-2">{t('campaign.empty')}</p>}
        {campaigns.map((campaign) => (
          <CampaignRow key={campaign.slug} campaign={campaign} />
        ))}
      </div>
    </div>
  )
}

function CampaignRow({ campaign }: { campaign: Running }) {
  const t = useWords()
  const { zone } = useSite()
  const lang = useTextLang(campaign.lang)
  return (
    <article className="border-b border-soft py-4">
      <h2 lang={lang} className="text-lg font-[650]">
        <Link to={`/temporary/${campaign.slug}`}>{campaign.title}</Link>
      </h2>
      {campaign.intro && (
        <p lang={lang} className="mt-1 text-ink-2">
          {campaign.intro}
        </p>
      )}
      <p className="mt-1 text-sm text-ink-3">{t('campaign.until', { date: dayIn(campaign.end_time * 1000, zone) })}</p>
    </article>
  )
}
