import { titleParts } from '#domain/text/title-parts.ts'
import { useWords } from '#web/state/words.tsx'

/** A title in which no line ends within a number and its unit, or within a Thai loan word; copied and searched as it was written. */
export function TitleText({ text }: { text: string }) {
  const t = useWords()
  let end = 0
  return titleParts(text, t('common.unbroken')).map((part, index) => {
    end += part.length
    if (index % 2 === 0) return part
    return (
      <span key={end} className="whitespace-nowrap">
        {part}
      </span>
    )
  })
}
