import { titleParts } from '#domain/text/title-parts.ts'

/** A title in which no line ends within a number and its unit, or within a Thai loan word; copied and searched as it was written. */
export function TitleText({ text }: { text: string }) {
  return titleParts(text).map((part, index) =>
    index % 2 === 0 ? (
      part
    ) : (
      <span key={index} className="whitespace-nowrap">
        {part}
      </span>
    ),
  )
}
