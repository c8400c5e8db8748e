import type { SnapElementOf } from '#contract/social/snap-elements.ts'
import { visibleText } from '#domain/platform/text/visible.ts'
import { useWords } from '#web/state/words.tsx'
import { useSnap } from './state.ts'
import { cellColours } from './tone.ts'
import { cellSelection, gridName } from './values.ts'

const gaps = { none: 0, sm: 1, md: 2, lg: 4 }
const widths = { sm: 'max-w-48', md: 'max-w-80', lg: '' }

/** A grid of cells, which are buttons if a click has an action or selects them. */
export function SnapCellGrid({ props, on }: SnapElementOf<'cell_grid'>) {
  const t = useWords()
  const { values, setValue, press, isBusy } = useSnap()
  const { name = gridName, cols, rows, gap = 'sm', cellAspectRatio = 'auto', rowHeight = 28, maxWidth = 'lg' } = props
  const { select = 'off', cells } = props
  const byPlace = new Map(cells.map((cell) => [`${cell.row},${cell.col}`, cell]))
  const selected = cellSelection(values[name])
  const action = select === 'off' ? on?.press : undefined

  function choose(value: string): void {
    if (action) press(action, { [name]: value })
    else if (select === 'single') setValue(name, selected.includes(value) ? '' : value)
    else
      setValue(
        name,
        (selected.includes(value) ? selected.filter((each) => each !== value) : [...selected, value]).join('|'),
      )
  }

  return (
    <div
      className={`mx-auto grid w-full ${widths[maxWidth]}`}
      style={{
        gap: gaps[gap],
        gridTemplateColumns: `repeat(${cols}, minmax(0, 1fr))`,
        gridAutoRows: cellAspectRatio === 'auto' ? rowHeight : undefined,
      }}
    >
      {Array.from({ length: rows * cols }, (_, at) => {
        const [row, col] = [Math.floor(at / cols), at % cols]
        const cell = byPlace.get(`${row},${col}`)
        const value = cell?.value ?? `${row},${col}`
        const text = visibleText(cell?.content ?? '')
        const look = {
          className: `flex min-w-0 items-center justify-center overflow-hidden rounded-sm text-sm ${cell?.color ? '' : 'bg-sunk'} ${cellAspectRatio === 'square' ? 'aspect-square' : ''}`,
          style: cellColours(cell?.color, cell?.textColor),
        }
        if (!action && select === 'off')
          return (
            <div key={value} {...look}>
              {text}
            </div>
          )
        const place = t('warpcaster.snap_cell', { row: row + 1, column: col + 1 })
        return (
          <button
            key={`${row},${col}`}
            type="button"
            aria-label={text ? `${text}, ${place}` : place}
            aria-pressed={select === 'off' ? undefined : selected.includes(value)}
            aria-disabled={action && isBusy}
            {...look}
            className={`${look.className} border border-line aria-pressed:outline-2 aria-pressed:outline-ink focus-visible:z-10`}
            onClick={() => choose(value)}
          >
            {text}
          </button>
        )
      })}
    </div>
  )
}
