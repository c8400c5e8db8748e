import { playTime } from '#domain/media/podcast.ts'
import { useWords } from '#web/state/words.tsx'
import { seek } from './engine.ts'

interface RailProps {
  chapters: readonly { start_ms: number }[]
  positionMs: number
  lengthMs: number
}

/** The length of a recording, divided at its chapters, with a slider over it. */
export function Rail({ chapters, positionMs, lengthMs }: RailProps) {
  const t = useWords()
  const starts = chapters.length > 0 ? chapters.map(({ start_ms }) => start_ms) : [0]
  return (
    <div className="absolute inset-x-0 -top-[3px] h-[3px]">
      <div aria-hidden="true" className="flex h-full gap-[3px]">
        {starts.map((start, index) => {
          const end = starts[index + 1] ?? Math.max(lengthMs, start + 1)
          const part = Math.min(1, Math.max(0, (positionMs - start) / (end - start)))
          return (
            <i key={start} className="h-full origin-left bg-control/50" style={{ flexGrow: end - start, flexBasis: 0 }}>
              <i className="block h-full origin-left bg-signal" style={{ transform: `scaleX(${part})` }} />
            </i>
          )
        })}
      </div>
      <input
        type="range"
        aria-label={t('player.position')}
        aria-valuetext={t('player.position_of', { now: playTime(positionMs), length: playTime(lengthMs) })}
        min={0}
        max={Math.max(1, Math.round(lengthMs / 1000))}
        value={Math.round(positionMs / 1000)}
        className="absolute inset-x-0 -top-[7px] h-[17px] w-full cursor-pointer opacity-0 focus-visible:opacity-100"
        onChange={(event) => seek(Number(event.target.value) * 1000)}
      />
    </div>
  )
}
