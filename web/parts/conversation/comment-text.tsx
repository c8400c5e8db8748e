import { useMemo } from 'react'
import { useWords } from '#web/state/words.tsx'
import { textParts } from '#web/ui/text-parts.ts'
import { WrittenText } from '#web/ui/written-text.tsx'

const max = { lines: 12, characters: 1000 } as const

/** The text of a comment. */
export function CommentText({ text }: { text: string }) {
  const t = useWords()
  const parts = useMemo(() => textParts(text), [text])
  return (
    <WrittenText
      text={text}
      parts={parts}
      mention={(name) => <b className="font-semibold">{name}</b>}
      max={max}
      openName={t('comment.read_all')}
    />
  )
}
