import { useWords } from '#web/state/words.tsx'
import { currentTrack, setSleep, setSpeed, speedOf, usePlayer } from './engine.ts'
import { Options } from '#web/ui/options.tsx'

const speeds = [0.8, 1, 1.2, 1.4, 1.6, 1.8, 2, 2.5]
const sleepMinutes = [5, 15, 30, 45, 60]
const field =
  'min-h-8 max-w-[11rem] cursor-pointer rounded-sm bg-transparent text-sm text-ink-2 hover:text-ink [&>option]:bg-raised [&>option]:text-ink'

/** The playback speed; each podcast has its own. */
export function SpeedChoice() {
  const t = useWords()
  const speed = usePlayer((state) => speedOf(state, currentTrack(state)))
  return (
    <select
      aria-label={t('player.speed')}
      value={speed}
      className={field}
      onChange={(event) => setSpeed(Number(event.target.value))}
    >
      <Options of={speeds.map((each) => [each, `${each}×`])} />
    </select>
  )
}

/** The sleep timer. */
export function SleepChoice() {
  const t = useWords()
  const sleep = usePlayer((state) => state.sleep)
  const choose = (value: string) => {
    if (value === 'off' || value === 'end') setSleep(value)
    else if (value !== 'set') setSleep(Date.now() + Number(value) * 60_000)
  }
  return (
    <select
      aria-label={t('player.sleep')}
      value={typeof sleep === 'number' ? 'set' : sleep}
      className={field}
      onChange={(event) => choose(event.target.value)}
    >
      <option value="off">{t('player.sleep_off')}</option>
      {typeof sleep === 'number' && <option value="set">{t('player.sleep_set')}</option>}
      <option value="end">{t('player.sleep_end')}</option>
      <Options of={sleepMinutes.map((minutes) => [minutes, t('player.sleep_minutes', { count: minutes })])} />
    </select>
  )
}
