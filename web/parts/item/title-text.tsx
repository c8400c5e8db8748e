import type { ComponentProps } from 'react'
import { pathOfItem } from '#domain/news/item/kind.ts'
import { titleParts } from '#domain/platform/text/title-parts.ts'
import { useWords } from '#web/state/words.tsx'
import { Link } from '#web/ui/link.tsx'

/**
 * A title in which no line breaks between a number and its unit, or within a Thai loan word. Copying and searching
 * yield the original text.
 */
export function TitleText({ text }: { text: string }) {
  const t = useWords()
  return titleParts(text, t('common.unbroken')).map((part, index) => {
    if (index % 2 === 0) return part
    return (
      // oxlint-disable-next-line react/no-array-index-key
      <span key={index} className="unbroken">
        {part}
      </span>
    )
  })
}

interface LinkedTitleProps extends ComponentProps<'h3'> {
  item: { title: string } & Parameters<typeof pathOfItem>[0]
  Heading?: 'h2' | 'h3'
}

/** The title of an item in a list: a heading with the link to its page. */
export function LinkedTitle({ item, Heading = 'h3', ...heading }: LinkedTitleProps) {
  return (
    <Heading {...heading}>
      <Link to={pathOfItem(item)} data-open>
        <TitleText text={item.title} />
      </Link>
    </Heading>
  )
}
