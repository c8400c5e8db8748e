import { Button } from '#web/newsroom/parts/button.tsx'
import { useWords } from '#web/state/words.tsx'

interface TrialButtonsProps {
  tryName: string
  isBusy: boolean
  /** Undefined for an object that is not stored yet. */
  onRemove: (() => void) | undefined
}

/** The buttons of a form that can be tried out before it is saved (`useTrialForm`). */
export function TrialButtons({ tryName, isBusy, onRemove }: TrialButtonsProps) {
  const t = useWords()
  return (
    <div className="flex flex-wrap gap-3">
      <Button type="submit" isMain value="save" disabled={isBusy}>
        {t('deskingest.save')}
      </Button>
      <Button type="submit" value="try" disabled={isBusy}>
        {tryName}
      </Button>
      {onRemove && (
        <Button className="ms-auto" onClick={onRemove}>
          {t('deskingest.remove')}
        </Button>
      )}
    </div>
  )
}
