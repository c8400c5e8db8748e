import type { NewsItem } from '#contract/news/item.ts'
import { Section } from '#web/ui/section-title.tsx'
import { HourRow } from './hour-row.tsx'

export interface StoryFlashesProps {
  flashes: readonly NewsItem[]
  title: string
}

/** The flashes of the story of an item, next to the item. They are ordered by time, newest first, not by relevance. */
export default function StoryFlashes({ flashes, title }: StoryFlashesProps) {
  return (
    <Section title={title}>
      {flashes
        .toSorted((one, other) => other.add_time - one.add_time)
        .map((row) => (
          <HourRow key={row.article_id} item={row} />
        ))}
    </Section>
  )
}
