import type { Story } from '#contract/site/story.ts'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { localeFacts } from '#domain/platform/locale.ts'

const isoOf = (seconds: number) => new Date(seconds * 1000).toISOString()

/** A story in schema.org terms; `addressOf` makes an address of a path. */
export function storyLd(story: Story, description: string, addressOf: (path: string) => string) {
  const address = addressOf(`/story/${story.p_id}`)
  return {
    '@context': 'https://schema.org',
    '@type': 'LiveBlogPosting',
    '@id': address,
    mainEntityOfPage: address,
    headline: story.title,
    description,
    inLanguage: localeFacts[story.lang].tag,
    coverageStartTime: isoOf(story.begin_time),
    ...(story.closed_time > 0 && { coverageEndTime: isoOf(story.closed_time) }),
    datePublished: isoOf(story.begin_time),
    dateModified: isoOf(
      Math.max(
        story.newest_time,
        ...story.entries.flatMap(({ corrections }) => corrections.map(({ add_time }) => add_time)),
      ),
    ),
    publisher: { '@type': 'NewsMediaOrganization', name: 'Farwire', url: addressOf('/') },
    liveBlogUpdate: story.entries.map((entry) => ({
      '@type': 'BlogPosting',
      '@id': addressOf(pathOfItem(entry)),
      url: addressOf(pathOfItem(entry)),
      headline: entry.title,
      inLanguage: localeFacts[entry.lang].tag,
      datePublished: isoOf(entry.add_time),
      dateModified: isoOf(entry.corrections[0]?.add_time ?? entry.add_time),
    })),
  }
}
