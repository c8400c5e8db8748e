import { useMemo, useState } from 'react'
import { useWords } from '../../../state/words.tsx'
import { textParts, type TextPart } from './text-parts.ts'

const mostLines = 12
const mostCharacters = 900

/** What somebody said: text with lines, links and mentions, never markup. A long one opens when asked; without script it is whole. */
export function CommentText({ text }: { text: string }) {
  const t = useWords()
  const parts = useMemo(() => textParts(text), [text])
  const isLong = text.length > mostCharacters || text.split('\n').length > mostLines
  const [isOpen, setOpen] = useState(false)
  const isCut = isLong && !isOpen
  return (
    <>
      <p dir="auto" data-text className={`mt-1 text-md leading-[1.55] break-words whitespace-pre-line ${isCut ? 'line-clamp-[12] noscript:line-clamp-none' : ''}`}>
        {parts.map((part, index) => (
          // Parts of a text have no name but their place.
          // oxlint-disable-next-line react/no-array-index-key
          <Part key={index} part={part} />
        ))}
      </p>
      {isCut && (
        <button type="button" className="mt-1 min-h-6 text-sm text-ink-2 underline underline-offset-3 hover:text-ink noscript:hidden" onClick={() => setOpen(true)}>
          {t('comment.read_all')}
        </button>
      )}
    </>
  )
}

function Part({ part }: { part: TextPart }) {
  if (part.kind === 'text') return part.text
  if (part.kind === 'mention') return <b className="font-semibold">{part.text}</b>
  return (
    <a href={part.href} target="_blank" rel="noopener nofollow ugc" className="underline decoration-control underline-offset-3 hover:decoration-current">
      <bdi>{part.text}</bdi>
    </a>
  )
}
