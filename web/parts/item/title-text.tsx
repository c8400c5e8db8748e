import { titleParts } from '#domain/platform/text/title-parts.ts'
import { useWords } from '#web/state/words.tsx'

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
