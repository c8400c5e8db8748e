import type { Output } from '#contract/calls.ts'
import { localeFacts } from '#domain/platform/locale.ts'
import { asBlock } from '#web/parts/head/data-block.ts'
import { useHref } from '#web/router/index.ts'
import { useSite } from '#web/state/store.ts'

type Stream = Output<'live.list'>['now'][number]

/** Structured data (schema.org) of live streams, as a data block, which is not executed. */
export function StreamsLd({ name, streams }: { name: string; streams: readonly Stream[] }) {
  const url = useSite().origin + useHref('/live')
  const page = {
    '@context': 'https://schema.org',
    '@type': 'CollectionPage',
    '@id': url,
    url,
    name,
    mainEntity: {
      '@type': 'ItemList',
      itemListElement: streams.map((stream, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        item: {
          '@type': 'BroadcastEvent',
          name: stream.title,
          description: stream.intro || undefined,
          image: stream.cover || undefined,
          inLanguage: localeFacts[stream.lang].tag,
          isLiveBroadcast: true,
          startDate: isoOf(stream.start_time),
          endDate: isoOf(stream.end_time),
          url,
        },
      })),
    },
  }
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html: asBlock(page) }} />
}

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()
