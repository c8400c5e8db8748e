import { useState, type ReactNode } from 'react'
import type { TextPart } from './text-parts.ts'
import { TextButton } from './button.tsx'

interface WrittenTextProps {
  text: string
  parts: TextPart[]
  /** Renders a mention. */
  mention: (text: string) => ReactNode
  /** Characters; a longer text is collapsed. */
  max: { lines: 6 | 12; characters: number }
  openName: string
  className?: string
}

const clamp = { 6: 'line-clamp-6', 12: 'line-clamp-[12]' }

/**
 * A text that an account wrote: lines, links and mentions, never markup. A long one is collapsed; without scripts it is
 * shown completely.
 */
export function WrittenText({
  text,
  parts,
  mention,
  max,
  openName,
  className = 'mt-1 text-md leading-[1.55]',
}: WrittenTextProps) {
  const isLong = text.length > max.characters || text.split('\n').length > max.lines
  const [isOpen, setOpen] = useState(false)
  const isCut = isLong && !isOpen
  return (
    <>
      <p
        dir="auto"
        data-text
        className={`${className} break-words whitespace-pre-line ${isCut ? `${clamp[max.lines]} noscript:line-clamp-none` : ''}`}
      >
        {parts.map((part, index) => (
          // Parts of a text have no id but their index.
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} part={part} mention={mention} />
        ))}
      </p>
      {isCut && (
        <TextButton className="mt-1 text-sm text-ink-2 noscript:hidden" onClick={() => setOpen(true)}>
          {openName}
        </TextButton>
      )}
    </>
  )
}

function Part({ part, mention }: { part: TextPart; mention: WrittenTextProps['mention'] }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention') return mention(part.text)
  return (
    <a
      href={part.href}
      target="_blank"
      rel="noopener nofollow ugc"
      className="underline decoration-control underline-offset-3 hover:decoration-current"
    >
      <bdi>{part.text}</bdi>
    </a>
  )
}
